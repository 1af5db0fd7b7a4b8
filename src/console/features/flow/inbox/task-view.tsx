// The right column: the open task with its header and its tabs.
import { ArrowLeftOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Skeleton } from 'antd'
import { lazy, useCallback, useEffect, useRef } from 'react'
import { HttpError } from '../../../data/http-error.ts'
import { notify } from '../../../data/notify.ts'
import { useText } from '../../../data/use-text.ts'
import { LazySection } from '../../../ui/lazy-section.tsx'
import { LoadError } from '../../../ui/states.tsx'
import { loadTask } from './calls.ts'
import { HistoryEntry } from './history/history-entry.tsx'
import { inboxMessages } from './messages.ts'
import { Subject } from './subject.tsx'
import { TaskActions } from './task-actions.tsx'
import { TaskHeader } from './task-header.tsx'
import { TaskTabs } from './task-tabs.tsx'
import type { TaskDetail } from './task.ts'
import { useCompletion } from './use-completion.ts'
import type { Inbox } from './use-inbox.ts'

const UnsentTexts = lazy(async () => ({ default: (await import('./unsent-texts.tsx')).UnsentTexts }))

interface TaskViewProps {
  readonly id: string
  readonly inbox: Inbox
  readonly now: number
  /** Completed here: the next task is shown. */
  readonly onDone: () => void
}

/** An ended task is among the completed ones; one that was completed elsewhere since it was opened says so, and one that was only offered is passed over. */
function useEnded(task: TaskDetail | undefined, { place, go, leave, wasOffered, isExpected }: Inbox): void {
  const text = useText(inboxMessages)
  const seen = useRef<string | null | undefined>(undefined)
  useEffect(() => {
    if (task === undefined) return
    const { id, endDate, cancelled } = task
    const before = seen.current
    seen.current = endDate
    if (endDate === null || before === endDate || isExpected(id)) return
    if (before === null) notify.warning(text(cancelled ? 'goneCancelled' : 'gone'))
    if (place.state !== 'open') return
    if (before === undefined && wasOffered(id)) leave([id])
    else go({ state: 'completed', page: 1 })
  }, [task, place, go, leave, wasOffered, isExpected, text])
}

/** Deleted, or no longer to be read: what is on the screen is not kept. */
function isLost(error: Error | null): boolean {
  return error instanceof HttpError && (error.status === 403 || error.status === 404)
}

/** Without a form, which shows itself what was not sent. */
function isEnded(task: TaskDetail | undefined): boolean {
  return task !== undefined && task.endDate !== null && task.formKey === null
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
  useEnded(task, inbox)
  const { expectEnd: expect } = inbox
  const expectEnd = useCallback((isExpected: boolean) => expect([id], isExpected), [expect, id])
  const completion = useCompletion({ task: { id }, expectEnd, onDone })
  const failure = task === undefined || isLost(error) ? error : null
  const back = inbox.isNarrow && (
    <Button type="text" className="inbox-back" icon={<ArrowLeftOutlined aria-hidden="true" />} onClick={inbox.close}>
      {text('back')}
    </Button>
  )
  return (
    <section className="inbox-task">
      {back}
      {(failure !== null || (isEnded(task) && !inbox.isExpected(id))) && (
        <LazySection>
          <UnsentTexts taskId={id} />
        </LazySection>
      )}
      {failure !== null && <LoadError message={failure.message} onRetry={() => void refetch()} />}
      {task === undefined && error === null && <Skeleton active />}
      {task !== undefined && failure === null && (
        <>
          <TaskHeader task={task} inbox={inbox} now={now}>
            <TaskActions task={task} inbox={inbox} completion={completion} onDone={onDone} />
          </TaskHeader>
          {task.cameBack !== null && (
            <Alert
              className="inbox-came-back"
              type="warning"
              // A return names both tasks.
              message={<HistoryEntry line={task.cameBack} isNamed={task.cameBack.action === 'complete'} />}
            />
          )}
          {task.review && <Subject task={task} />}
          <TaskTabs task={task} inbox={inbox} now={now} completion={completion} />
        </>
      )}
    </section>
  )
}
