// Calls without the application: callsOn(database, clock) creates calls of a user, or of nobody.
import { descriptors } from '../../src/generated/descriptors.ts'
import { createEmbeddedEngine } from '../../src/server/adapters/embedded-engine/create-embedded-engine.ts'
import { createMemoryFiles } from '../../src/server/adapters/memory-files.ts'
import type { Call, CreateCall } from '../../src/server/call/call.ts'
import { createEntityRuntime } from '../../src/server/entity/create-runtime.ts'
import { createConsoleHosts } from '../../src/server/http/console-hosts.ts'
import type { Clock } from '../../src/server/ports/clock.ts'
import type { Database } from '../../src/server/ports/database.ts'

export interface Calls {
  /** In the name of that account; null: nobody. */
  (account: string | null): Call
  /** For workers. */
  readonly createCall: CreateCall
}

// Actions and choices need their behaviours, which come with the application.
const withoutBehaviours = Object.fromEntries(
  Object.entries(descriptors).map(([name, descriptor]) => {
    const fields = descriptor.fields.map((field) => ({ ...field, options: false }))
    return [name, { ...descriptor, fields, actions: {} }]
  }),
)

export function callsOn(database: Database, clock: Clock): Calls {
  const { engine } = createEmbeddedEngine({ files: createMemoryFiles(), clock, endedHooks: [], hosts: [] })
  const { createCall } = createEntityRuntime({
    engine,
    database,
    clock,
    descriptors: withoutBehaviours,
    behaviours: {},
    timeZone: 'Asia/Shanghai',
    consoleHosts: createConsoleHosts({ publicUrl: null, host: '127.0.0.1' }),
    versions: () => ({ permission: 1, dictionary: 1 }),
    allows: () => true,
    userOf: async () => null,
    dictionaryLabels: async () => new Map(),
  })
  const callAs = (account: string | null): Call => {
    const user = account === null ? null : { id: 7, account, username: account, admin: true, roleIds: [], orgid: null }
    return createCall({ user, ip: '10.0.0.1', requestId: 'r-1', siteId: null })
  }
  return Object.assign(callAs, { createCall })
}
