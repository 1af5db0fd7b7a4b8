// The next runs of a cron expression, as the server computes them; null while loading, empty if it is not valid.
import { useQuery } from '@tanstack/react-query'
import { http } from '../../../data/http.ts'

export function useNextRuns(cron: string): readonly string[] | null {
  const { data } = useQuery({
    queryKey: ['scheduler', 'next', cron],
    enabled: cron !== '',
    queryFn: async ({ signal }) =>
      (await http.post<string[]>('/cms/scheduler/next', { cron }, { kind: 'read', signal })).data,
  })
  return cron === '' ? [] : (data ?? null)
}
