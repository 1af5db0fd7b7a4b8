// History entries as the workflow calls answer them, with the names of everybody in them.
import type { LogEntry } from '../../../ports/process/process-views.ts'
import { loadGroupNames, loadUsers } from '../queries.ts'
import { definitionsOf, type FlowCall, instancesOf } from './flow-call.ts'
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
async function peopleIn({ call: { db } }: FlowCall, entries: readonly LogEntry[]) {
  const holders = entries.flatMap(holdersOf)
  const users = await loadUsers(db, [...holders, ...entries.flatMap(({ account }) => account ?? [])])
  const unknown = holders.filter((holder) => !users.has(holder))
  const groups = unknown.length === 0 ? new Map<string, string>() : await loadGroupNames(db, unknown)
  const nameOf: NameOf = (holder) => groups.get(holder) ?? toUserDto(holder, users).fullName
  return { users, nameOf }
}

/** Of these, `from` and `to` are elements, joined by commas. */
const aboutElements: ReadonlySet<string> = new Set(['move', 'trigger', 'retry-job', 'dismiss-job'])

/** Entries of an instance; elements that its version no longer has keep their ids. */
async function elementsIn(flow: FlowCall, entries: readonly LogEntry[]): Promise<NameOf> {
  const about = entries.filter(({ action }) => aboutElements.has(action))
  const instances = await instancesOf(
    flow,
    about.map(({ instanceId }) => instanceId),
  )
  const definitions = new Set([...instances.values()].map(({ definitionId }) => definitionId))
  const drawings = await Promise.all([...definitions].map((id) => flow.engine.drawing(flow.work, id)))
  const nodes = drawings.flatMap((drawing) => drawing?.nodes ?? [])
  const names = new Map(nodes.map(({ id, name }) => [id, name]))
  return (id) => names.get(id) || id
}

/** Versions of a migration, with their number. */
async function versionsIn(flow: FlowCall, entries: readonly LogEntry[]): Promise<NameOf> {
  const about = entries.filter(({ action }) => action === 'migrate')
  const definitions = await definitionsOf(
    flow,
    about.flatMap(({ source, target }) => [source, target]),
  )
  return (id) => {
    const found = definitions.get(id)
    return found === undefined ? id : `${found.name ?? found.key} v${found.version}`
  }
}

interface Names {
  readonly people: NameOf
  readonly elements: NameOf
  readonly versions: NameOf
}

function shownNames(text: string | null, { action }: LogEntry, names: Names): string | null {
  if (text === null) return null
  if (aboutPeople.has(action)) return text.split(',').map(names.people).join('、')
  if (aboutElements.has(action)) return text.split(', ').map(names.elements).join('、')
  return action === 'migrate' ? names.versions(text) : text
}

export async function toLogDto(flow: FlowCall, entries: readonly LogEntry[]) {
  const { users, nameOf: people } = await peopleIn(flow, entries)
  const names = { people, elements: await elementsIn(flow, entries), versions: await versionsIn(flow, entries) }
  return entries.map((entry) => ({
    id: entry.id,
    time: isoOf(entry.actionTime),
    action: entry.action,
    account: entry.account,
    person: entry.account === null ? null : toUserDto(entry.account, users),
    from: entry.source,
    fromName: shownNames(entry.source, entry, names),
    to: entry.target,
    toName: shownNames(entry.target, entry, names),
    opinion: entry.opinion,
    taskId: entry.taskId,
    taskName: entry.taskName,
  }))
}
