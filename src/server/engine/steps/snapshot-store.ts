// The store of a command that runs on a snapshot: reading anything outside it ends the run.
import type { Definition, EngineStore, InstanceTree } from '../state/store.ts'
import type { ProcessModel } from '../model/process-model.ts'
import { latestKey, nameKey, type StepSnapshot } from './step-messages.ts'

/** The command needs more than the snapshot: it runs again from there with more data. */
class SnapshotEnd extends Error {}

function known<Key, Value>(values: ReadonlyMap<Key, Value>, key: Key): Value {
  if (!values.has(key)) throw new SnapshotEnd()
  return values.get(key) as Value
}

export function snapshotStore(snapshot: StepSnapshot, models: ReadonlyMap<number, ProcessModel>): EngineStore {
  const definition = async (id: string): Promise<Definition | null> => {
    const fields = known(snapshot.definitions, id)
    return fields === null ? null : { ...fields, model: known(models, fields.model) }
  }
  return {
    loadTree: async (rootId): Promise<InstanceTree> => known(snapshot.trees, rootId),
    definition,
    async latestDefinition(key, tenantId, deploymentId) {
      const id = known(snapshot.latest, latestKey(key, tenantId, deploymentId))
      return id === null ? null : definition(id)
    },
    signalReceivers: async (name, tenantId) => known(snapshot.signals, nameKey(name, tenantId)),
    messageStart: async (name, tenantId) => known(snapshot.messages, nameKey(name, tenantId)),
  }
}
