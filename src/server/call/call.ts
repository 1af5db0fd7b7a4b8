// What a hook, an action, a route handler, a job run or the end of a process receives: who, when, which site, and the database.
import type { Entities, EntityName } from '../../generated/entities.ts'
import type { Database, Reader } from '../ports/database.ts'
import type { JobRequest } from '../ports/job-request.ts'
import type { ProcessEngine } from '../ports/process/process-engine.ts'
import type { ConsoleHosts } from './console-hosts.ts'
import type { CurrentUser } from './current-user.ts'
import type { DataRights } from './data-rights.ts'
import type { UndoRecord } from './undo-record.ts'

export type RowValues = Readonly<Record<string, unknown>>
export type Row<Name extends EntityName> = Entities[Name]

export interface RowFilter {
  /** Field -> value (equality) or list of values (in). */
  readonly where?: RowValues
  readonly orderBy?: readonly { field: string; direction: 'asc' | 'desc' }[]
  readonly limit?: number
  readonly offset?: number
}

/** Plain access to one entity's rows inside the call's transaction (or reader): no rights, no hooks, audit optional. */
export interface Rows<Name extends EntityName> {
  get(id: number): Promise<Row<Name> | undefined>
  find(filter: RowFilter): Promise<Row<Name>[]>
  count(where?: RowValues): Promise<number>
  insert(values: Partial<Row<Name>>): Promise<Row<Name>>
  /** Sets the given fields and updateTime/updateBy, writes the audit row; returns the number of rows changed. */
  update(id: number, values: Partial<Row<Name>>): Promise<number>
  /** Replaces the targets of a multi-valued reference; audited like any other change of the row. */
  link(id: number, field: string, targets: readonly (number | string)[]): Promise<number>
  remove(ids: readonly number[]): Promise<number>
}

/** What a hook, an action, a route handler, a job or the end of a process receives. One per request or job run. */
export interface Call {
  /** Null without a login, and in jobs. */
  readonly user: CurrentUser | null
  /** The name that rows and log entries are written under: the caller's; in a job, that of the user who requested it. */
  readonly account: string | null
  /** A job run: the server itself acts, holds every right, and nobody waits for the answer. */
  readonly isJob: boolean
  /** Of the caller; null without a login, and in jobs. */
  readonly sessionId: number | null
  /** Address of the client, for logs. */
  readonly ip: string
  readonly requestId: string
  /** Epoch milliseconds, constant throughout the call. */
  readonly now: number
  /** Time zone in which times are formatted. */
  readonly timeZone: string
  /** The selected site (`appid` of the body), or null. */
  readonly siteId: number | null
  readonly database: Database
  /** Data rights of the caller (sites, templates, channels, articles). */
  readonly rights: DataRights
  readonly consoleHosts: ConsoleHosts
  /** Whether the caller's roles hold a button code; the server itself and administrators hold all. */
  holds(code: string): boolean | Promise<boolean>
  /** The process engine; takes this call as its own. */
  readonly engine: ProcessEngine
  /** The open transaction inside hooks and actions; the reader elsewhere. */
  readonly db: Reader
  /**
   * For reads that may take long: they keep nobody else from being answered, and are dropped when the client leaves. Outside
   * transactions only: it sees what is committed.
   */
  beside(): Reader
  /** `action`: what the log calls the changes, if they are more than edits. */
  of<Name extends EntityName>(name: Name, action?: string): Rows<Name>
  /** Writes a job row in the open transaction and returns its id. */
  enqueue(job: JobRequest): Promise<number>
  /** Only for waking a worker or dropping a cache. */
  afterCommit(effect: () => void): void
  /** The same call on an open transaction; used by routes that write. */
  transaction<Result>(work: (call: Call) => Promise<Result>): Promise<Result>
  /** A sentence beside the answer, shown instead of the usual one: what was asked for waits for something. Dropped with its transaction. */
  note(sentence: string): void
  /** What has been noted, without duplicates. */
  readonly notes: ReadonlySet<string>
  /** Notes from now on what the open transaction changes. */
  recordUndo(): UndoRecord
  /** The record of the open transaction; null: nobody will take it back. */
  undoRecord(): UndoRecord | null
  /** Sent beside the answer: what has been done can be taken back by this id. Dropped with its transaction. */
  offerUndo(id: string): void
  /** The offered id. */
  readonly offered: { readonly undo: string | null }
  /** Increments a data version at commit (x-version does it for entities). */
  raiseVersion(kind: string): Promise<void>
  /** Writes an operation-log row for something other than a row change. */
  log(entry: { entity: string; id: number | null; action: string; before?: unknown; after?: unknown }): Promise<void>
}

/** What distinguishes one call from another. */
export interface CallFacts {
  readonly user: CurrentUser | null
  /** In a job run, instead of a user: who asked for it. */
  readonly job?: { readonly account: string | null }
  readonly sessionId?: number | null
  readonly ip: string
  readonly requestId: string
  readonly siteId: number | null
  /** Aborts when the client leaves before it is answered; created when first needed. */
  readonly leaving?: () => AbortSignal
}

export type CreateCall = (facts: CallFacts) => Call
