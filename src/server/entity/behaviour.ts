// What a feature may add to an entity: hooks, actions and, for an entity without a table, its source.
import type { Entities, EntityActions, EntityName } from '../../generated/entities.ts'
import type { Descriptor } from '../../shared/entity/descriptor.ts'
import type { FieldError } from '../../shared/protocol/envelope.ts'
import type { DataRights } from '../access/data-rights.ts'
import type { ConsoleHosts } from '../http/console-hosts.ts'
import type { Database, Reader } from '../ports/database.ts'

/** The person (or nobody) behind a request. */
export interface CurrentUser {
  readonly id: number
  readonly account: string
  readonly username: string
  readonly admin: boolean
  readonly roleIds: readonly number[]
  readonly orgid: number | null
}

export type RowValues = Readonly<Record<string, unknown>>
export type Row<Name extends EntityName> = Entities[Name]

export interface RowFilter {
  /** Field -> value (equality) or list of values (in). */
  readonly where?: RowValues
  readonly orderBy?: readonly { field: string; direction: 'asc' | 'desc' }[]
  readonly limit?: number
  readonly offset?: number
}

/** Plain access to one entity's rows inside the call's transaction (or reader): no rights, no hooks, audit as asked. */
export interface Rows<Name extends EntityName> {
  get(id: number): Promise<Row<Name> | undefined>
  find(filter: RowFilter): Promise<Row<Name>[]>
  count(where?: RowValues): Promise<number>
  insert(values: Partial<Row<Name>>): Promise<Row<Name>>
  /** Sets the given fields and updateTime/updateBy, writes the audit row; answers the number of rows changed. */
  update(id: number, values: Partial<Row<Name>>): Promise<number>
  /** Replaces the targets of a reference with several; a change of the row like any other. */
  link(id: number, field: string, targets: readonly number[]): Promise<number>
  remove(ids: readonly number[]): Promise<number>
}

export interface JobRequest {
  /** Key of the handler in features/index.ts. */
  readonly kind: string
  readonly payload: RowValues
  /** Epoch milliseconds; absent = as soon as possible. */
  readonly runAt?: number
  /** A waiting job with the same kind and key is replaced (its payload and time). */
  readonly key?: string
  /** Jobs of one lane run one after the other, whatever their kinds, also where several processes work. */
  readonly lane?: string
  /** 3 unless given. */
  readonly maxAttempts?: number
}

/** What a hook, an action or a route handler gets. One per request (or per job run). */
export interface Call {
  readonly user: CurrentUser | null
  /** Of the caller; null without a login, and in jobs. */
  readonly sessionId: number | null
  /** Address of the client, for logs. */
  readonly ip: string
  readonly requestId: string
  /** Epoch milliseconds, the same throughout the call. */
  readonly now: number
  /** In which times are told. */
  readonly timeZone: string
  /** The selected site (`appid` of the body), or null. */
  readonly appid: number | null
  readonly database: Database
  /** Data rights of the caller (sites, templates, channels, articles). */
  readonly rights: DataRights
  readonly consoleHosts: ConsoleHosts
  /** The open transaction inside hooks and actions; the reader elsewhere. */
  readonly db: Reader
  of<Name extends EntityName>(name: Name): Rows<Name>
  /** Writes a job row in the open transaction. Answers its id. */
  enqueue(job: JobRequest): Promise<number>
  /** Only to wake a worker or drop a cache. */
  afterCommit(effect: () => void): void
  /** Same call on an open transaction; used by routes that write. */
  transaction<Result>(work: (call: Call) => Promise<Result>): Promise<Result>
  /** Raises a data version at commit (x-version does it for entities). */
  raiseVersion(kind: 'permission' | 'dictionary'): Promise<void>
  /** Writes an operation-log row that is no plain row change. */
  log(entry: { entity: string; id: number | null; action: string; before?: unknown; after?: unknown }): Promise<void>
}

export interface EntityCall<Name extends EntityName> extends Call {
  readonly descriptor: Descriptor
  readonly rows: Rows<Name>
}

type Awaitable<Value> = Value | Promise<Value>

export interface Saving<Name extends EntityName> {
  /** create: no stored row; update: `before` is the stored row; recover: it comes back from the recycle bin. */
  readonly event: 'create' | 'update' | 'recover'
  readonly before: Row<Name> | null
  /** What was sent, after normalising; for fields that are no columns. */
  readonly body: RowValues
}

export interface Hooks<Name extends EntityName> {
  /** Rules that need the database; answer field errors, or throw AppError. */
  check?(call: EntityCall<Name>, row: Partial<Row<Name>>, saving: Saving<Name>): Awaitable<readonly FieldError[] | void>
  /** May change the values about to be stored (answers the new values). */
  beforeSave?(
    call: EntityCall<Name>,
    row: Partial<Row<Name>>,
    saving: Saving<Name>,
  ): Awaitable<Partial<Row<Name>> | void>
  afterSave?(call: EntityCall<Name>, row: Row<Name>, saving: Saving<Name>): Awaitable<void>
  beforeRemove?(
    call: EntityCall<Name>,
    rows: readonly Row<Name>[],
    event: 'recycle' | 'remove' | 'purge',
  ): Awaitable<void>
  afterRemove?(
    call: EntityCall<Name>,
    rows: readonly Row<Name>[],
    event: 'recycle' | 'remove' | 'purge',
  ): Awaitable<void>
  /** Extra equality/in conditions for lists and trees. */
  filter?(call: EntityCall<Name>, query: RowValues): Awaitable<RowValues | void>
  /** Shapes rows for the wire, all rows of a page at once (no query per row). */
  present?(call: EntityCall<Name>, rows: readonly RowValues[]): Awaitable<readonly RowValues[]>
}

/** An action gets its checked input (plus `id` or `ids`); a number is "rows changed", anything else becomes `data`. */
export type ActionHandlers<Name extends EntityName> = Name extends keyof EntityActions
  ? {
      [Action in keyof EntityActions[Name]]: (
        call: EntityCall<Name>,
        input: EntityActions[Name][Action],
      ) => Promise<unknown>
    }
  : Record<never, never>

/** Rows of an entity without a table. */
export interface Source<Name extends EntityName> {
  list(
    call: EntityCall<Name>,
    query: { where: RowValues; page: number; limit: number },
  ): Promise<{ rows: RowValues[]; count: number }>
  get?(call: EntityCall<Name>, id: string): Promise<RowValues | undefined>
}

export interface Behaviour<Name extends EntityName> extends Hooks<Name> {
  readonly name: Name
  readonly actions: ActionHandlers<Name>
  readonly source?: Source<Name>
}

type BehaviourInput<Name extends EntityName> = Hooks<Name> & {
  source?: Source<Name>
} & (Name extends keyof EntityActions ? { actions: ActionHandlers<Name> } : { actions?: undefined })

/** Ties hooks and actions to an entity; the compiler demands exactly the actions its descriptor declares. */
export function defineBehaviour<Name extends EntityName>(name: Name, input: BehaviourInput<Name>): Behaviour<Name> {
  return { ...input, name, actions: (input.actions ?? {}) as ActionHandlers<Name> }
}
