// History entries as the workflow calls answer them, with the names of everybody in them.
import type { Reader } from '../../../ports/database.ts'
import type { LogEntry } from '../../../ports/process/process-views.ts'
import { loadGroupNames, loadUsers } from '../queries.ts'
import { isoOf, toUserDto } from './to-dto.ts'

/** `from` and `to` are accounts; of other actions they are tasks, outcomes or kinds. */
const aboutPeople: ReadonlySet<string> = new Set([
  'assign',
  'transfer',
  'delegate',
  'resolve',
  'involve',
  'remove-involved',
  'cc',
  'mention',
  'add-sign',
  'remove-sign',
  'urge',
])

/** Those to be urged are listed with commas, groups among them. */
function holdersOf({ action, source, target }: LogEntry): string[] {
  if (!aboutPeople.has(action)) return []
  return [source, target].flatMap((text) => text?.split(',') ?? [])
}

type NameOf = (holder: string) => string

/** Names by account, or by candidate group. */
async function namesIn(db: Reader, entries: readonly LogEntry[]) {
  const holders = entries.flatMap(holdersOf)
  const users = await loadUsers(db, [...holders, ...entries.flatMap(({ account }) => account ?? [])])
  const unknown = holders.filter((holder) => !users.has(holder))
  const groups = unknown.length === 0 ? new Map<string, string>() : await loadGroupNames(db, unknown)
  const nameOf: NameOf = (holder) => groups.get(holder) ?? toUserDto(holder, users).fullName
  return { users, nameOf }
}

function shownNames(text: string | null, { action }: LogEntry, nameOf: NameOf): string | null {
  if (text === null || !aboutPeople.has(action)) return text
  return text.split(',').map(nameOf).join('、')
}

export async function toLogDto(db: Reader, entries: readonly LogEntry[]) {
  const { users, nameOf } = await namesIn(db, entries)
  return entries.map((entry) => ({
    id: entry.id,
    time: isoOf(entry.actionTime),
    action: entry.action,
    account: entry.account,
    person: entry.account === null ? null : toUserDto(entry.account, users),
    from: entry.source,
    fromName: shownNames(entry.source, entry, nameOf),
    to: entry.target,
    toName: shownNames(entry.target, entry, nameOf),
    opinion: entry.opinion,
    taskId: entry.taskId,
    taskName: entry.taskName,
  }))
}
