// Loads trees and definitions into a command.
import type { Definition } from '../state/store.ts'
import type { Run } from './run.ts'

export function loadDefinition(run: Run, id: string): Promise<Definition | null> {
  return run.session.loadDefinition(id)
}

/** The newest version of a key; within one deployment first, if requested. */
export async function loadLatest(
  run: Run,
  key: string,
  place: { tenantId: string; deploymentId?: string },
): Promise<Definition | null> {
  const definition = await run.session.store.latestDefinition(key, place.tenantId, place.deploymentId)
  if (definition === null) return null
  run.session.addDefinition(definition)
  return definition
}

export function loadTree(run: Run, rootId: string): Promise<void> {
  return run.session.load(rootId)
}
