// The definition that somebody wants to start, and whether they may.
import { notFound } from '../../../errors/errors.ts'
import type { DefinitionView } from '../../../ports/process/repository-views.ts'
import type { Refusal } from './facts.ts'
import type { FlowCall } from '../calls/flow-call.ts'
import { mayStart } from './instance-rights.ts'
import { assertMay } from './person.ts'
import { processMessages } from '../../../ports/process/messages.ts'

interface Found {
  readonly definition: DefinitionView
  readonly refusal: Refusal | null
}

export async function findDefinition(flow: FlowCall, id: string): Promise<Found> {
  const definition = await flow.engine.definition(flow.work, id)
  if (definition === null) throw notFound(processMessages.definitionMissing)
  const { starterUsers, starterGroups, suspended } = definition
  return { definition, refusal: mayStart(flow.person, { starterUsers, starterGroups, suspended }) }
}

/** 404 unknown, 403 not for this person, 409 not now. */
export async function definitionToStart(flow: FlowCall, id: string): Promise<DefinitionView> {
  const { definition, refusal } = await findDefinition(flow, id)
  assertMay(refusal)
  return definition
}
