// How many tasks wait for the user.
import { http } from '../../../../data/http.ts'

const queryPath = '/flowable/query/tasks'

/** More are not counted. */
export const mostWaiting = 99

/** How many tasks wait for the user: those assigned to them, and those that they may claim. */
export async function countWaiting(): Promise<number> {
  const counts = await Promise.all(
    ['assignee', 'candidate'].map(async (assignment) => {
      const body = { state: 'open', assignment, size: 0, countUpTo: mostWaiting + 1 }
      const request = { method: 'POST', path: queryPath, body } as const
      return (await http.request(request, { kind: 'read', quiet: true, background: true })).total ?? 0
    }),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}
