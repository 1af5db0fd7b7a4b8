// The engine's rows in memory: for tests and conformance runs. Keeps what a database would, history included.
import type { EventDefinition } from '../model/event-definition.ts'
import type { StartEvent } from '../model/flow-node.ts'
import type { ProcessModel } from '../model/process-model.ts'
import type { SubscriptionRecord } from './records.ts'
import type {
  Changes,
  Definition,
  EngineStore,
  InstanceTree,
  RecordKind,
  RecordKinds,
  StoredSignalStart,
} from './store.ts'

type Rows = { readonly [Kind in RecordKind]: Map<string, RecordKinds[Kind]> }

const kinds: readonly RecordKind[] = [
  'instances',
  'executions',
  'variables',
  'tasks',
  'links',
  'subscriptions',
  'jobs',
  'activities',
]

function startsOf(definition: Definition): { id: string; event: EventDefinition }[] {
  return definition.model.scope.startEventIds
    .map((id) => definition.model.nodes.get(id))
    .filter((node): node is StartEvent => node?.type === 'startEvent')
    .flatMap(({ id, definition: event }) => (event === null ? [] : [{ id, event }]))
}

export class MemoryStore implements EngineStore {
  readonly rows: Rows = {
    instances: new Map(),
    executions: new Map(),
    variables: new Map(),
    tasks: new Map(),
    links: new Map(),
    subscriptions: new Map(),
    jobs: new Map(),
    activities: new Map(),
  }
  readonly #definitions = new Map<string, Definition>()

  deploy(model: ProcessModel, place: { tenantId?: string; deploymentId?: string } = {}): Definition {
    const { tenantId = '', deploymentId = 'deployment' } = place
    const former = [...this.#definitions.values()].filter(
      (each) => each.key === model.key && each.tenantId === tenantId,
    )
    const version = Math.max(0, ...former.map((each) => each.version)) + 1
    const id = `${model.key}:${version}:${tenantId}`
    const definition = { id, key: model.key, version, tenantId, deploymentId, suspended: false, model }
    this.#definitions.set(id, definition)
    return definition
  }

  modelOf(definitionId: string): ProcessModel | undefined {
    return this.#definitions.get(definitionId)?.model
  }

  suspendDefinition(id: string, suspended: boolean): void {
    const definition = this.#definitions.get(id)
    if (definition !== undefined) this.#definitions.set(id, { ...definition, suspended })
  }

  apply(changes: Changes): void {
    for (const kind of kinds) this.#applyKind(kind, changes)
  }

  #applyKind(kind: RecordKind, changes: Changes): void {
    const { inserted, updated, removed } = changes[kind]
    const rows = this.rows[kind] as Map<string, RecordKinds[RecordKind]>
    for (const row of [...inserted, ...updated]) rows.set(row.id, structuredClone(row))
    for (const id of removed) rows.delete(id)
  }

  async loadTree(rootId: string): Promise<InstanceTree> {
    const root = this.rows.instances.get(rootId)
    if (root !== undefined) root.version += 1
    const instances = [...this.rows.instances.values()].filter((row) => row.rootId === rootId && row.endTime === null)
    const open = new Set(instances.map(({ id }) => id))
    const ofTree = <Row extends { instanceId: string | null }>(rows: Map<string, Row>) =>
      [...rows.values()].filter(({ instanceId }) => instanceId !== null && open.has(instanceId))
    const tasks = ofTree(this.rows.tasks).filter(({ endTime }) => endTime === null)
    const taskIds = new Set(tasks.map(({ id }) => id))
    return structuredClone({
      instances,
      executions: ofTree(this.rows.executions),
      variables: ofTree(this.rows.variables),
      tasks,
      links: [...this.rows.links.values()].filter(
        ({ taskId, instanceId }) => taskIds.has(taskId ?? '') || open.has(instanceId ?? ''),
      ),
      subscriptions: ofTree(this.rows.subscriptions),
      jobs: ofTree(this.rows.jobs),
      activities: ofTree(this.rows.activities).filter(({ endTime }) => endTime === null),
    })
  }

  async definition(id: string): Promise<Definition | null> {
    return this.#definitions.get(id) ?? null
  }

  async latestDefinition(key: string, tenantId: string, deploymentId?: string): Promise<Definition | null> {
    const newest = this.#newest().find((each) => each.key === key && each.tenantId === tenantId)
    const own = [...this.#definitions.values()].filter(
      (each) => each.key === key && each.tenantId === tenantId && each.deploymentId === deploymentId,
    )
    return own.at(-1) ?? newest ?? null
  }

  async signalReceivers(name: string, tenantId: string) {
    const waits = (row: SubscriptionRecord) =>
      row.kind === 'signal' && row.name === name && row.tenantId === tenantId && row.configuration === null
    const rootIds = [...this.rows.subscriptions.values()].filter(waits).map(({ rootId }) => rootId)
    return { rootIds: [...new Set(rootIds)], starts: this.#starts('signal', { name, tenantId }) }
  }

  async messageStart(name: string, tenantId: string): Promise<StoredSignalStart | null> {
    return this.#starts('message', { name, tenantId })[0] ?? null
  }

  #newest(): Definition[] {
    const newest = new Map<string, Definition>()
    for (const each of this.#definitions.values()) newest.set(`${each.tenantId} ${each.key}`, each)
    return [...newest.values()]
  }

  #starts(kind: 'message' | 'signal', wanted: { name: string; tenantId: string }): StoredSignalStart[] {
    const found = this.#newest().filter(({ tenantId, suspended }) => tenantId === wanted.tenantId && !suspended)
    return found.flatMap((definition) =>
      startsOf(definition)
        .filter(({ event }) => event.kind === kind && event.name === wanted.name)
        .map(({ id }) => ({ definitionId: definition.id, activityId: id })),
    )
  }
}
