// A store that records what a command reads, so that the command can be run again elsewhere on the same data.
import type { Definition, EngineStore, InstanceTree, StoredSignalStart } from '../state/store.ts'
import type { ProcessModel } from '../model/process-model.ts'
import { type DefinitionFields, latestKey, nameKey, type StepSnapshot } from './step-messages.ts'

export interface Taken {
  readonly snapshot: StepSnapshot
  readonly models: ReadonlyMap<number, ProcessModel>
}

/** Two databases may use the same key for different models. */
const numbers = new WeakMap<ProcessModel, number>()
let lastNumber = 0

function numberOf(model: ProcessModel): number {
  const known = numbers.get(model)
  if (known !== undefined) return known
  numbers.set(model, ++lastNumber)
  return lastNumber
}

export class RecordingStore implements EngineStore {
  readonly #store: EngineStore
  readonly #rootIds = new Set<string>()
  readonly #definitions = new Map<string, Definition | null>()
  readonly #latest = new Map<string, string | null>()
  readonly #signals = new Map<string, { rootIds: string[]; starts: StoredSignalStart[] }>()
  readonly #messages = new Map<string, StoredSignalStart | null>()

  constructor(store: EngineStore) {
    this.#store = store
  }

  async loadTree(rootId: string): Promise<InstanceTree> {
    this.#rootIds.add(rootId)
    return this.#store.loadTree(rootId)
  }

  async definition(id: string): Promise<Definition | null> {
    const definition = await this.#store.definition(id)
    this.#definitions.set(id, definition)
    return definition
  }

  async latestDefinition(key: string, tenantId: string, deploymentId?: string): Promise<Definition | null> {
    const definition = await this.#store.latestDefinition(key, tenantId, deploymentId)
    if (definition !== null) this.#definitions.set(definition.id, definition)
    this.#latest.set(latestKey(key, tenantId, deploymentId), definition?.id ?? null)
    return definition
  }

  async signalReceivers(name: string, tenantId: string) {
    const receivers = await this.#store.signalReceivers(name, tenantId)
    this.#signals.set(nameKey(name, tenantId), receivers)
    return receivers
  }

  async messageStart(name: string, tenantId: string): Promise<StoredSignalStart | null> {
    const start = await this.#store.messageStart(name, tenantId)
    this.#messages.set(nameKey(name, tenantId), start)
    return start
  }

  /** In the same transaction: trees are read again, because the command has modified its copies. */
  async take(): Promise<Taken> {
    const trees = new Map<string, InstanceTree>()
    for (const rootId of this.#rootIds) trees.set(rootId, await this.#store.loadTree(rootId))
    const definitions = new Map<string, DefinitionFields | null>()
    const models = new Map<number, ProcessModel>()
    for (const [id, definition] of this.#definitions) {
      if (definition === null) definitions.set(id, null)
      else {
        const number = numberOf(definition.model)
        definitions.set(id, { ...definition, model: number })
        models.set(number, definition.model)
      }
    }
    const snapshot = { trees, definitions, latest: this.#latest, signals: this.#signals, messages: this.#messages }
    return { snapshot, models }
  }
}
