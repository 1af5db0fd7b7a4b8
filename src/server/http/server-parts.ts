// Decorations of the Fastify instance for route handlers: ports, configuration and shared access services.
import type { ProcessEngine } from '../ports/process/process-engine.ts'
import type { DataVersions } from '../access/data-versions.ts'
import type { EventHub } from '../access/live/event-hub.ts'
import type { RightsStore } from '../access/rights.ts'
import type { Sessions } from '../access/sessions.ts'
import type { Views } from '../access/view-as.ts'
import type { WatchedDatabase } from '../access/watched-database.ts'
import type { Config } from '../config.ts'
import type { JobHandlers } from '../jobs/job-context.ts'
import type { Clock } from '../ports/clock.ts'
import type { Database } from '../ports/database.ts'
import type { FileStore } from '../ports/file-store.ts'
import type { Mailer } from '../ports/mailer.ts'
import type { Field } from '../../shared/entity/descriptor.ts'
import type { Call, CreateCall } from '../call/call.ts'
import type { ConsoleHosts } from '../call/console-hosts.ts'
import type { ProcessEnd } from '../call/process-end.ts'
import type { RateLimit } from './rate-limit.ts'
import type { RouteSpec } from './route.ts'

export interface Ports {
  readonly database: Database
  readonly files: FileStore
  readonly clock: Clock
  readonly mailer: Mailer
  readonly engine: ProcessEngine
  readonly config: Config
}

/** Every writer of the process uses this database, so that caches are invalidated in time. */
export interface ServerPorts extends Ports {
  readonly database: WatchedDatabase
}

export interface AccessServices {
  readonly sessions: Sessions
  readonly views: Views
  readonly rights: RightsStore
  readonly versions: DataVersions
}

/** Texts of a multipart body by name. */
export type UploadTexts = Readonly<Record<string, unknown>>

/** A field that stores the address of the file, or a rich text that mentions it. */
export type UploadTargetKind = 'address' | 'body'

export interface UploadTarget {
  readonly field: Field
  readonly site: number | null
}

/** Upload rights: users who may save the record that the file is for. */
export interface UploadRights {
  /**
   * `entity`, `field`, and as in a save call `id`, the site and the parent of a new row. Returns the field, and the site of the row if
   * it belongs to one.
   */
  assertField(call: Call, texts: UploadTexts, kind: UploadTargetKind): Promise<UploadTarget>
  /** Holders of the call's own right, and users who may save a row of the entity on the site (null: on any). */
  assertAnyRow(call: Call, asked: { path: string; entity: string; site: number | null }): Promise<void>
}

/** For calls about a row of any entity. */
export interface RowRights {
  /** 404 or 403 unless the caller may view the row, by the rules of its detail call. */
  assertView(call: Call, row: { readonly entity: string; readonly id: number }): Promise<void>
}

declare module 'fastify' {
  interface FastifyInstance {
    ports: ServerPorts
    access: AccessServices
    consoleHosts: ConsoleHosts
    uploadRights: UploadRights
    rowRights: RowRights
    /** For calls that count only some of their answers; keys are shared with the guard, which counts all calls by path. */
    perMinute: RateLimit
    eventHub: EventHub
    processEnds: readonly ProcessEnd[]
    /** For calls that do not come from a request: jobs. */
    createCall: CreateCall
    /** Of batches that go on after their call. */
    entityJobs: JobHandlers
    /** Every call under /api: read by guards, OpenAPI and tests. */
    routeTable: readonly RouteSpec[]
  }
}
