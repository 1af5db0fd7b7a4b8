// The working set of a command: the rows of the instance trees it touches, and its changes to them.
import type { ProcessModel } from '../model/process-model.ts'
import type {
  ActivityRecord,
  EngineJobRecord,
  IdentityLinkRecord,
  InstanceRecord,
  TaskRecord,
  VariableRecord,
} from '../../ports/process/records.ts'
import type { ExecutionRecord, SubscriptionRecord } from './records.ts'
import type { Changes, Definition, EngineStore } from './store.ts'
import { Table } from './table.ts'

/** Sequence numbers of a command continue those of earlier commands on the tree: the version counts commands. */
const numbersPerCommand = 1_000_000

export class Session {
  readonly store: EngineStore
  /** By the call activity's execution. */
  readonly instances = new Table<InstanceRecord>((row) => row.superExecutionId)
  /** By parent. */
  readonly executions = new Table<ExecutionRecord>((row) => row.parentId)
  /** By task, else by execution. */
  readonly variables = new Table<VariableRecord>((row) => row.taskId ?? row.executionId)
  readonly tasks = new Table<TaskRecord>((row) => row.executionId)
  readonly links = new Table<IdentityLinkRecord>((row) => row.taskId ?? row.instanceId)
  readonly subscriptions = new Table<SubscriptionRecord>((row) => row.executionId)
  readonly jobs = new Table<EngineJobRecord>((row) => row.executionId)
  readonly activities = new Table<ActivityRecord>((row) => row.executionId)
  /** Variables of this command only, by execution. */
  readonly transients = new Map<string, Map<string, unknown>>()
  readonly #definitions = new Map<string, Definition>()
  readonly #loaded = new Set<string>()
  readonly #numbers = new Map<string, number>()

  constructor(store: EngineStore) {
    this.store = store
  }

  /** Once per tree, with the definitions it runs. */
  async load(rootId: string): Promise<void> {
    if (this.#loaded.has(rootId)) return
    this.#loaded.add(rootId)
    const tree = await this.store.loadTree(rootId)
    this.instances.load(tree.instances)
    this.executions.load(tree.executions)
    this.variables.load(tree.variables)
    this.tasks.load(tree.tasks, tree.leftOut)
    this.links.load(tree.links)
    this.subscriptions.load(tree.subscriptions)
    this.jobs.load(tree.jobs)
    this.activities.load(tree.activities, tree.leftOut)
    for (const { definitionId } of tree.instances) await this.loadDefinition(definitionId)
  }

  async loadDefinition(id: string): Promise<Definition | null> {
    const known = this.#definitions.get(id)
    if (known !== undefined) return known
    const definition = await this.store.definition(id)
    if (definition !== null) this.addDefinition(definition)
    return definition
  }

  addDefinition(definition: Definition): void {
    this.#definitions.set(definition.id, definition)
  }

  /** Of a definition loaded in the session. */
  definition(id: string): Definition {
    const definition = this.#definitions.get(id)
    if (definition === undefined) throw new Error(`The definition ${id} is not loaded.`)
    return definition
  }

  instanceOf({ instanceId }: { readonly instanceId: string }): InstanceRecord {
    const instance = this.instances.get(instanceId)
    if (instance === undefined) throw new Error(`The instance ${instanceId} is not loaded.`)
    return instance
  }

  modelOf(row: { readonly instanceId: string }): ProcessModel {
    return this.definition(this.instanceOf(row).definitionId).model
  }

  nextNumber(rootId: string): number {
    const version = this.instances.get(rootId)?.version ?? 0
    const next = (this.#numbers.get(rootId) ?? version * numbersPerCommand) + 1
    this.#numbers.set(rootId, next)
    return next
  }

  changes(): Changes {
    return {
      instances: this.instances.changes(),
      executions: this.executions.changes(),
      variables: this.variables.changes(),
      tasks: this.tasks.changes(),
      links: this.links.changes(),
      subscriptions: this.subscriptions.changes(),
      jobs: this.jobs.changes(),
      activities: this.activities.changes(),
    }
  }

  /** For the next command on the same session, after the changes so far have been stored. */
  settle(): void {
    const { instances, executions, variables, tasks, links, subscriptions, jobs, activities } = this
    for (const table of [instances, executions, variables, tasks, links, subscriptions, jobs, activities])
      table.settle()
  }
}
