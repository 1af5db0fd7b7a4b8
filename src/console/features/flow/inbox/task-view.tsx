// The right column: the open task with its header and its tabs.
import { ArrowLeftOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { useCallback, useEffect, useRef } from 'react'
import { notify } from '../../../data/notify.ts'
import { useText } from '../../../data/use-text.ts'
import { LoadError } from '../../../ui/states.tsx'
import { loadTask } from './calls.ts'
import { inboxMessages } from './messages.ts'
import { Subject } from './subject.tsx'
import { TaskActions } from './task-actions.tsx'
import { TaskHeader } from './task-header.tsx'
import { TaskTabs } from './task-tabs.tsx'
import { useCompletion } from './use-completion.ts'
import type { Inbox } from './use-inbox.ts'

interface TaskViewProps {
  readonly id: string
  readonly inbox: Inbox
  readonly now: number
  /** Completed here: the next task is shown. */
  readonly onDone: () => void
}

/** An ended task is among the completed ones; one that was completed elsewhere since it was opened says so. */
function useEnded(endDate: string | null | undefined, { place, go }: Inbox): (isExpected: boolean) => void {
  const text = useText(inboxMessages)
  const seen = useRef<string | null | undefined>(undefined)
  const isExpected = useRef(false)
  useEffect(() => {
    if (endDate === undefined) return
    const wasOpen = seen.current === null
    seen.current = endDate
    if (endDate === null || isExpected.current) return
    if (wasOpen) notify.warning(text('gone'))
    if (place.state === 'open' && place.task !== null) go({ state: 'completed', page: 1 })
  }, [endDate, place, go, text])
  return useCallback((next: boolean) => {
    isExpected.current = next
  }, [])
}

export function TaskView({ id, inbox, now, onDone }: TaskViewProps) {
  const text = useText(inboxMessages)
  const {
    data: task,
    error,
    refetch,
  } = useQuery({
    queryKey: ['inbox', 'task', id],
    queryFn: ({ signal }) => loadTask(id, signal),
  })
  const expectEnd = useEnded(task?.endDate, inbox)
  const completion = useCompletion({ task: { id }, expectEnd, onDone })
  const back = inbox.isNarrow && (
    <Button
      type="text"
      className="inbox-back"
      icon={<ArrowLeftOutlined />}
      onClick={() => inbox.go({ task: null, tab: null })}
    >
      {text('back')}
    </Button>
  )
  return (
    <section className="inbox-task">
      {back}
      {task === undefined && error !== null && <LoadError message={error.message} onRetry={() => void refetch()} />}
      {task === undefined && error === null && <Skeleton active />}
      {task !== undefined && (
        <>
          <TaskHeader task={task} inbox={inbox} now={now}>
            <TaskActions task={task} inbox={inbox} completion={completion} onDone={onDone} />
          </TaskHeader>
          {task.review && <Subject task={task} />}
          <TaskTabs task={task} inbox={inbox} now={now} completion={completion} />
        </>
      )}
    </section>
  )
}
