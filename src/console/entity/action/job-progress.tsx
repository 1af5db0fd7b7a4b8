// Follows the job started by an action until it has ended.
import { useInvalidate } from '@refinedev/core'
import { useQuery } from '@tanstack/react-query'
import { Button, Modal, Progress } from 'antd'
import { useEffect, useRef } from 'react'
import type { Descriptor, EntityAction } from '../../../shared/entity/descriptor.ts'
import type { RowResult } from '../../../shared/protocol/envelope.ts'
import { progressCall } from '../../../shared/protocol/shared-calls.ts'
import { announceWritten, http } from '../../data/http.ts'
import { notify } from '../../data/notify.ts'
import { noteOf } from '../../data/use-action.ts'
import { useEntityText } from '../use-entity-text.ts'
import { BatchResults } from './batch/batch-results.tsx'
import type { RunningAction } from './running-action.ts'

interface JobProgressProps {
  readonly descriptor: Descriptor
  /** What started it. */
  readonly action: Pick<EntityAction, 'path' | 'done'>
  readonly running: RunningAction & { readonly job: string }
  readonly onClose: () => void
  readonly onDone: () => void
}

interface JobState {
  readonly done: number
  readonly total: number
  readonly text: string | null
  readonly status?: string | number
  readonly error?: string | null
  /** Of a batch that has ended. */
  readonly changed?: number
  readonly results?: readonly RowResult[]
  readonly note?: string
}

const pollEvery = 800

export function JobProgress({ descriptor, action, running, onClose, onDone }: JobProgressProps) {
  const text = useEntityText()
  const invalidate = useInvalidate()
  const { job: id, title, rows } = running
  const { data, error } = useQuery({
    queryKey: ['job', id],
    queryFn: async ({ signal }) => (await http.post<JobState>(progressCall, { id }, { kind: 'read', signal })).data,
    refetchInterval: ({ state }) => (isOver(state.data) || state.error !== null ? false : pollEvery),
    gcTime: 0,
  })
  const failure = error?.message ?? (data?.error || null)
  const isFinished = isOver(data) && failure === null
  const isComplete = data?.results?.every(({ errMsg }) => errMsg === undefined) ?? true
  const note = noteOf(data ?? null)
  const wasTold = useRef(false)
  useEffect(() => {
    // Once: reloading what the job changed renders this again.
    if (!isOver(data) || wasTold.current) return
    wasTold.current = true
    announceWritten(action.path)
    void invalidate({ resource: descriptor.name, invalidates: ['resourceAll'] })
    if (!isFinished) return
    if (isComplete) notify.success(note ?? action.done ?? text('done', { action: title }))
    onDone()
  }, [data, isFinished, isComplete, note, action, descriptor, invalidate, onDone, text, title])
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
          {failure ?? (isFinished ? (note ?? text('jobDone')) : runningText(data) || text('progressWait'))}
        </p>
        {data?.results && (
          <BatchResults descriptor={descriptor} rows={rows} changed={data.changed ?? 0} results={data.results} />
        )}
      </div>
    </Modal>
  )
}

function runningText(state: JobState | undefined): string {
  if (state === undefined) return ''
  return state.text || (state.status === 'running' && state.total > 0 ? `${state.done} / ${state.total}` : '')
}

function isOver(state: JobState | undefined): boolean {
  return (
    state !== undefined && (Boolean(state.error) || ['done', 'failed', 'finished', 3, 5].includes(state.status ?? ''))
  )
}
