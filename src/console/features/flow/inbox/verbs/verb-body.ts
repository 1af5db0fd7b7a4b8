// What was chosen for an action on a task: what is missing, and the body of its call.
import type { Person } from '../../people/person.ts'
import type { Signer } from '../task.ts'
import type { VerbText } from './messages.ts'
import type { VerbSpec } from './verb-specs.ts'

export interface Entries {
  readonly people: readonly Person[]
  readonly target: string | null
  readonly signType: Signer['type']
}

interface Filled extends Entries {
  readonly opinion: string
}

export interface Faults {
  readonly people?: VerbText
  readonly opinion?: VerbText
}

export function checkEntries({ people: asked, reason }: VerbSpec, { people, opinion }: Filled): Faults {
  const needsPeople = asked !== undefined && asked !== 'next'
  return {
    ...(needsPeople && people.length === 0 && { people: 'personMissing' }),
    ...(reason && opinion.trim() === '' && { opinion: 'reasonMissing' }),
  }
}

function peopleIn({ people: asked }: VerbSpec, people: readonly Person[]): object {
  const ids = people.map(({ id }) => id)
  if (asked === undefined || ids.length === 0) return {}
  if (asked === 'one') return { assignee: ids[0] }
  return asked === 'several' || asked === 'signers' ? { userIds: ids } : { nextAssignee: ids[0] }
}

export function toBody(spec: VerbSpec, { people, target, signType, opinion }: Filled): object {
  const typed = opinion.trim()
  return {
    ...peopleIn(spec, people),
    ...(spec.target && target !== null && { target }),
    ...(spec.signType && { type: signType }),
    ...(spec.outcome !== undefined && { outcome: spec.outcome }),
    ...(typed !== '' && (spec.reason ? { reason: typed } : { opinion: typed })),
  }
}
