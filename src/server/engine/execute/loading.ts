// Trees and definitions brought into a command; the script engine with the first definition that has scripts.
import type { FlowNode } from '../model/flow-node.ts'
import type { ProcessModel } from '../model/process-model.ts'
import type { Definition } from '../state/store.ts'
import type { Run } from './run.ts'

const scripted = new WeakMap<ProcessModel, boolean>()

function nodeHasScript(node: FlowNode): boolean {
  if (node.type === 'scriptTask' && node.format === 'javascript') return true
  const listeners = node.type === 'userTask' ? [...node.listeners, ...node.taskListeners] : node.listeners
  return listeners.some(({ implementation }) => implementation.kind === 'script')
}

function hasScripts(model: ProcessModel): boolean {
  const known = scripted.get(model)
  if (known !== undefined) return known
  const listeners = [...model.listeners, ...[...model.flows.values()].flatMap((flow) => flow.listeners)]
  const found =
    listeners.some(({ implementation }) => implementation.kind === 'script') ||
    [...model.nodes.values()].some(nodeHasScript)
  scripted.set(model, found)
  return found
}

async function prepare(run: Run, definition: Definition): Promise<void> {
  if (run.scripts.engine !== null || !hasScripts(definition.model)) return
  run.scripts.engine = await run.options.loadScriptEngine()
}

export async function loadDefinition(run: Run, id: string): Promise<Definition | null> {
  const definition = await run.session.loadDefinition(id)
  if (definition !== null) await prepare(run, definition)
  return definition
}

/** The newest version of a key; of one deployment first, when that is asked for. */
export async function loadLatest(
  run: Run,
  key: string,
  place: { tenantId: string; deploymentId?: string },
): Promise<Definition | null> {
  const definition = await run.session.store.latestDefinition(key, place.tenantId, place.deploymentId)
  if (definition === null) return null
  run.session.addDefinition(definition)
  await prepare(run, definition)
  return definition
}

export async function loadTree(run: Run, rootId: string): Promise<void> {
  for (const definition of await run.session.load(rootId)) await prepare(run, definition)
}
