// What hangs on the Fastify instance for route handlers: the ports, the configuration and the shared access services.
import type { ProcessEngine } from '../ports/process/process-engine.ts'
import type { DataVersions } from '../access/data-versions.ts'
import type { RightsStore } from '../access/rights.ts'
import type { Sessions } from '../access/sessions.ts'
import type { WatchedDatabase } from '../access/watched-database.ts'
import type { Config } from '../config.ts'
import type { Clock } from '../ports/clock.ts'
import type { Database } from '../ports/database.ts'
import type { FileStore } from '../ports/file-store.ts'
import type { Mailer } from '../ports/mailer.ts'
import type { CreateCall } from '../call/call.ts'
import type { ConsoleHosts } from '../call/console-hosts.ts'
import type { RouteSpec } from './route.ts'

export interface Ports {
  readonly database: Database
  readonly files: FileStore
  readonly clock: Clock
  readonly mailer: Mailer
  readonly engine: ProcessEngine
  readonly config: Config
}

/** Every writer of the process uses this database, so that what is kept in memory is dropped in time. */
export interface ServerPorts extends Ports {
  readonly database: WatchedDatabase
}

export interface AccessServices {
  readonly sessions: Sessions
  readonly rights: RightsStore
  readonly versions: DataVersions
}

declare module 'fastify' {
  interface FastifyInstance {
    ports: ServerPorts
    access: AccessServices
    consoleHosts: ConsoleHosts
    /** For who calls otherwise than by a request: jobs. */
    createCall: CreateCall
    /** Every call under /api: what guards, OpenAPI and tests read. */
    routeTable: readonly RouteSpec[]
  }
}
