// Why a run failed, when a planned one starts, and how far a running one is: its job is followed until it ends.
import { useInvalidate } from '@refinedev/core'
import { useQuery } from '@tanstack/react-query'
import { Progress } from 'antd'
import { useEffect } from 'react'
import { progressCall } from '../../../../shared/protocol/shared-calls.ts'
import { http } from '../../../data/http.ts'
import { shownTime } from '../../../data/time.ts'
import { useLanguage } from '../../../data/use-text.ts'
import type { CellProps } from '../../../entity/list/columns.tsx'
import { textOf } from '../../../entity/row.ts'
import { FieldValue } from '../../../entity/value/field-value.tsx'
import { TruncatedText } from '../../../ui/truncated-text.tsx'
import { publicationScreenMessages } from './messages.ts'
import './publication.css'

interface JobState {
  readonly done: number
  readonly total: number
  readonly text: string | null
  readonly status: string
}

/** Polling interval of the job in milliseconds while its run is in this state. */
const pollEvery: Readonly<Record<string, number>> = { planned: 5000, waiting: 1000, running: 800 }

/** What the job's status means for the row. */
const stateOf: Readonly<Record<string, readonly string[]>> = { waiting: ['planned', 'waiting'], running: ['running'] }

export function ProgressCell(props: CellProps) {
  const { row } = props
  const state = textOf(row['state'])
  return state in pollEvery ? <Course {...props} state={state} /> : <FieldValue {...props} entity="cms/publication" />
}

function Course({ row, state }: CellProps & { readonly state: string }) {
  const words = publicationScreenMessages[useLanguage()]
  const job = useJob(textOf(row['publishJob']), state)
  const planTime = textOf(row['planTime'])
  if (state === 'planned' && planTime !== '') return <TruncatedText text={words.plannedFor(shownTime(planTime))} />
  const percent = job === undefined || job.total === 0 ? 0 : Math.floor((100 * job.done) / job.total)
  const pages = job !== undefined && job.total > 0 ? `${job.done} / ${job.total} · ` : ''
  return (
    <div className="publication-progress">
      <Progress percent={percent} size="small" status="active" showInfo={false} aria-label={`${percent}%`} />
      <TruncatedText text={`${pages}${job?.text ?? ''}`} />
    </div>
  )
}

/** The list is loaded again when the job and the row disagree: it has started, or ended. */
function useJob(id: string, state: string): JobState | undefined {
  const invalidate = useInvalidate()
  const { data, dataUpdatedAt } = useQuery({
    queryKey: ['publication', id],
    queryFn: async ({ signal }) => (await http.post<JobState>(progressCall, { id }, { kind: 'read', signal })).data,
    refetchInterval: pollEvery[state] ?? false,
    gcTime: 0,
  })
  const moved = data !== undefined && !(stateOf[data.status] ?? []).includes(state)
  useEffect(() => {
    if (moved) void invalidate({ resource: 'cms/publication', invalidates: ['list'] })
  }, [moved, dataUpdatedAt, invalidate])
  return data
}
