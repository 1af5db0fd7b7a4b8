// How far a running job is; the lists are loaded again when its status changes.
import { useKeys } from '@refinedev/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { progressCall } from '../../../../shared/protocol/shared-calls.ts'
import { http } from '../../../data/http.ts'

export interface JobState {
  readonly done: number
  readonly total: number
  readonly text: string | null
  readonly status: string
}

const pollEvery = 800
/** A recurring job waits again after its run, which may fall between two polls. */
const reloadEvery = 4000

export function useProgress(id: string): JobState | undefined {
  const client = useQueryClient()
  const { keys } = useKeys()
  const { data } = useQuery({
    queryKey: ['scheduler', 'progress', id],
    queryFn: async ({ signal }) => (await http.post<JobState>(progressCall, { id }, { kind: 'read', signal })).data,
    refetchInterval: pollEvery,
    gcTime: 0,
  })
  const status = data?.status
  const known = useRef('waiting')
  useEffect(() => {
    if (status === undefined) return undefined
    const queryKey = keys().data('default').resource('cms/scheduler').action('list').get()
    if (status !== known.current) void client.invalidateQueries({ queryKey })
    known.current = status
    if (status === 'running') return undefined
    // Several jobs that wait load the lists once together.
    const reload = () => void client.invalidateQueries({ queryKey }, { cancelRefetch: false })
    const timer = setInterval(reload, reloadEvery)
    return () => clearInterval(timer)
  }, [status, client, keys])
  return data
}
