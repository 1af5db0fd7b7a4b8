// The calls of a descriptor without duplicates: used by the server, by gen for the resources, and by tests.
import type { DeclaredCall } from './declared-call.ts'
import type { Descriptor, EntityAction } from './descriptor.ts'

function addressOf({ method, path }: DeclaredCall): string {
  return `${method} ${path}`
}

/** Actions that only navigate have no call; of those that share a call only the first is listed. */
export function callableActions({ actions }: Descriptor): EntityAction[] {
  const made = Object.values(actions).filter(({ go }) => go === null)
  const first = new Map(made.toReversed().map((action) => [addressOf(action), action]))
  return made.filter((action) => first.get(addressOf(action)) === action)
}

/** Title of a call: the titles of all actions that share it. */
export function titlesOf({ actions }: Descriptor, action: EntityAction): string[] {
  const sharing = Object.values(actions).filter((one) => one.go === null && addressOf(one) === addressOf(action))
  const all = action.go === null ? sharing : [action]
  return all.flatMap(({ title }) => (typeof title === 'string' ? [title] : Object.values(title.values)))
}

export function callsOf(descriptor: Descriptor): DeclaredCall[] {
  return [...Object.values(descriptor.api?.operations ?? {}), ...callableActions(descriptor)]
}
