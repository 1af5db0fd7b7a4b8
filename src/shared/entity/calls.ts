// The calls of a descriptor without duplicates: used by the server, by gen for the resources, and by tests.
import type { DeclaredCall, Operation } from './declared-call.ts'
import type { Descriptor, EntityAction, OperationName } from './descriptor.ts'

function addressOf({ method, path }: DeclaredCall): string {
  return `${method} ${path}`
}

/** Actions that only navigate have no call; of those that share a call only the first is listed. */
export function callableActions({ api, actions }: Descriptor): EntityAction[] {
  if (api?.routed) return []
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

/** Operations that the entity itself answers. */
export function ownOperations({ api }: Descriptor): (readonly [OperationName, Operation])[] {
  if (!api || api.routed) return []
  return Object.entries(api.operations) as [OperationName, Operation][]
}

export function callsOf(descriptor: Descriptor): DeclaredCall[] {
  return [...ownOperations(descriptor).map(([, operation]) => operation), ...callableActions(descriptor)]
}
