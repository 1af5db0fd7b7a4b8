// History entries as the workflow calls answer them, with the names of everybody in them.
import type { Reader } from '../../../ports/database.ts'
import type { LogEntry } from '../../../ports/process/process-views.ts'
import { type FlowUser, loadUsers } from '../queries.ts'
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

/** Those to be urged are listed with commas. */
function accountsOf({ action, source, target }: LogEntry): string[] {
  if (!aboutPeople.has(action)) return []
  return [source, target].flatMap((text) => text?.split(',') ?? [])
}

function shownNames(text: string | null, entry: LogEntry, users: ReadonlyMap<string, FlowUser>): string | null {
  if (text === null || !aboutPeople.has(entry.action)) return text
  return text
    .split(',')
    .map((account) => toUserDto(account, users).fullName)
    .join('、')
}

export async function toLogDto(db: Reader, entries: readonly LogEntry[]) {
  const users = await loadUsers(
    db,
    entries.flatMap((entry) => [...accountsOf(entry), ...(entry.account === null ? [] : [entry.account])]),
  )
  return entries.map((entry) => ({
    id: entry.id,
    time: isoOf(entry.actionTime),
    action: entry.action,
    account: entry.account,
    person: entry.account === null ? null : toUserDto(entry.account, users),
    from: entry.source,
    fromName: shownNames(entry.source, entry, users),
    to: entry.target,
    toName: shownNames(entry.target, entry, users),
    opinion: entry.opinion,
    taskId: entry.taskId,
    taskName: entry.taskName,
  }))
}
