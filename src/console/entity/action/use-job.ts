// Polls the state of a job until it has ended.
import { useQuery } from '@tanstack/react-query'
import type { RowResult } from '../../../shared/protocol/envelope.ts'
import { progressCall } from '../../../shared/protocol/shared-calls.ts'
import { http } from '../../data/http.ts'

export interface JobState {
  readonly done: number
  readonly total: number
  readonly text: string | null
  readonly status?: string | number
  readonly error?: string | null
  /** Of a batch that has ended. */
  readonly changed?: number
  readonly results?: readonly RowResult[]
  readonly note?: string
  /** Name of the file that it has left (/my/file). */
  readonly file?: string
}

const pollEvery = 800

function isOver(state: JobState | undefined): boolean {
  return (
    state !== undefined && (Boolean(state.error) || ['done', 'failed', 'finished', 3, 5].includes(state.status ?? ''))
  )
}

export interface Job<State extends JobState> {
  readonly state: State | undefined
  /** It will change no more. */
  readonly isOver: boolean
  readonly isDone: boolean
  /** Of the job, or of asking for it. */
  readonly failure: string | null
  readonly percent: number
}

export function useJob<State extends JobState = JobState>(id: string | number): Job<State> {
  const { data, error } = useQuery({
    queryKey: ['job', String(id)],
    queryFn: async ({ signal }) => (await http.post<State>(progressCall, { id }, { kind: 'read', signal })).data,
    refetchInterval: ({ state }) => (isOver(state.data) || state.error !== null ? false : pollEvery),
    gcTime: 0,
  })
  const failure = error?.message ?? (data?.error || null)
  const isDone = isOver(data) && failure === null
  const part = data === undefined || data.total === 0 ? 0 : Math.floor((100 * data.done) / data.total)
  return { state: data, isOver: isOver(data), isDone, failure, percent: isDone ? 100 : part }
}
