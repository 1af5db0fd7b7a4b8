// Follows the job started by an action until it has ended.
import { useQuery } from '@tanstack/react-query'
import { Button, Modal, Progress } from 'antd'
import { useEffect, useRef } from 'react'
import type { EntityAction } from '../../../shared/entity/descriptor.ts'
import { progressCall } from '../../../shared/protocol/shared-calls.ts'
import { announceWritten, http } from '../../data/http.ts'
import { notify } from '../../data/notify.ts'
import { useEntityText } from '../use-entity-text.ts'

interface JobProgressProps {
  readonly id: string
  /** What started it. */
  readonly action: Pick<EntityAction, 'path' | 'done'>
  readonly title: string
  readonly onClose: () => void
  readonly onDone: () => void
}

interface JobState {
  readonly done: number
  readonly total: number
  readonly text: string | null
  readonly status?: string | number
  readonly error?: string | null
}

const pollEvery = 800

export function JobProgress({ id, action, title, onClose, onDone }: JobProgressProps) {
  const text = useEntityText()
  const { data, error } = useQuery({
    queryKey: ['job', id],
    queryFn: async ({ signal }) => (await http.post<JobState>(progressCall, { id }, { kind: 'read', signal })).data,
    refetchInterval: ({ state }) => (isOver(state.data) || state.error !== null ? false : pollEvery),
    gcTime: 0,
  })
  const failure = error?.message ?? (data?.error || null)
  const isFinished = isOver(data) && failure === null
  const wasTold = useRef(false)
  useEffect(() => {
    // Once: reloading what the job changed renders this again.
    if (!isFinished || wasTold.current) return
    wasTold.current = true
    announceWritten(action.path)
    notify.success(action.done ?? text('done', { action: title }))
    onDone()
  }, [isFinished, action, onDone, text, title])
  const percent = data === undefined || data.total === 0 ? 0 : Math.floor((100 * data.done) / data.total)
  const over = isFinished || failure !== null
  return (
    <Modal
      open
      centered
      width={440}
      title={text('progress', { action: title })}
      maskClosable={false}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{text(over ? 'close' : 'progressBackground')}</Button>}
    >
      <div aria-live="polite">
        <Progress
          percent={isFinished ? 100 : percent}
          status={failure !== null ? 'exception' : isFinished ? 'success' : 'active'}
        />
        <p className="entity-progress-text">
          {failure ?? (isFinished ? text('jobDone') : data?.text || text('progressWait'))}
        </p>
      </div>
    </Modal>
  )
}

function isOver(state: JobState | undefined): boolean {
  return (
    state !== undefined && (Boolean(state.error) || ['done', 'failed', 'finished', 3, 5].includes(state.status ?? ''))
  )
}
