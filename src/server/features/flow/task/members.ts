// Members of candidate groups, looked up once per poll: many tasks wait for the same groups.
import type { Call } from '../../../call/call.ts'
import { loadMembers } from '../queries.ts'

export type Members = (groups: readonly string[]) => Promise<string[]>

export function membersOf(call: Call): Members {
  const known = new Map<string, Promise<string[]>>()
  return (groups) => {
    const key = groups.toSorted().join('\n')
    const members = known.get(key) ?? loadMembers(call.db, groups)
    known.set(key, members)
    return members
  }
}
