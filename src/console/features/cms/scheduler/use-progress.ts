// How far a running job is; the lists are loaded again when it has ended.
import { useInvalidate } from '@refinedev/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { progressCall } from '../../../../shared/protocol/shared-calls.ts'
import { http } from '../../../data/http.ts'

export interface JobState {
  readonly done: number
  readonly total: number
  readonly text: string | null
  readonly status: string
}

const pollEvery = 800

export function useProgress(id: string): JobState | undefined {
  const invalidate = useInvalidate()
  const { data, dataUpdatedAt } = useQuery({
    queryKey: ['scheduler', 'progress', id],
    queryFn: async ({ signal }) => (await http.post<JobState>(progressCall, { id }, { kind: 'read', signal })).data,
    refetchInterval: pollEvery,
    gcTime: 0,
  })
  const isOver = data !== undefined && data.status !== 'running'
  useEffect(() => {
    if (isOver) void invalidate({ resource: 'cms/scheduler', invalidates: ['list'] })
  }, [isOver, dataUpdatedAt, invalidate])
  return data
}
