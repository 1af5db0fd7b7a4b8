// Members of candidate groups, each group looked up once: many tasks wait for the same groups.
import type { Call } from '../../../call/call.ts'
import { loadMembers } from '../queries.ts'

/** Without duplicates. */
export type Members = (groups: readonly string[]) => Promise<string[]>

export function membersOf(call: Call): Members {
  const known = new Map<string, Promise<string[]>>()
  const ofGroup = (group: string): Promise<string[]> => {
    const members = known.get(group) ?? loadMembers(call.db, group)
    known.set(group, members)
    return members
  }
  return async (groups) => [...new Set((await Promise.all(groups.map(ofGroup))).flat())]
}
