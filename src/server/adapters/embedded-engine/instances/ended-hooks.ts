// Notifies features of ended instances by the prefix of their business key, in the same transaction.
import type { InstanceRecord } from '../../../ports/process/records.ts'
import type { Changes } from '../../../engine/state/store.ts'
import type { EndedHook } from '../../../ports/process/process-engine.ts'
import { instanceVariables } from './visible-variables.ts'
import type { EngineWork } from '../work.ts'

function endedIn({ instances }: Changes): InstanceRecord[] {
  return [...instances.inserted, ...instances.updated].filter(({ endTime }) => endTime !== null)
}

/** Called after the changes are written. */
export async function notifyHooks(work: EngineWork, changes: Changes, hooks: readonly EndedHook[]): Promise<void> {
  for (const instance of endedIn(changes)) {
    const { businessKey } = instance
    const concerned = hooks.filter(({ prefix }) => businessKey?.startsWith(prefix) === true)
    if (concerned.length === 0) continue
    const variables = await instanceVariables(work.db, instance.id)
    for (const hook of concerned) await hook.handle(work, { instance, variables })
  }
}
