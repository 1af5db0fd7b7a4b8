// What a feature may add to an entity: hooks, actions and, for an entity without a table, its source.
import type { EntityActions, EntityName } from '../../generated/entities.ts'
import type { Descriptor, SortEntry } from '../../shared/entity/descriptor.ts'
import type { FieldError } from '../../shared/protocol/envelope.ts'
import type { Call, Row, Rows, RowValues } from '../call/call.ts'
import type { RouteSpec } from '../http/route.ts'

export interface EntityCall<Name extends EntityName> extends Call {
  readonly descriptor: Descriptor
  readonly rows: Rows<Name>
}

type Awaitable<Value> = Value | Promise<Value>

export interface Saving<Name extends EntityName> {
  /** create: no stored row; update: `before` is the stored row; recover: restored from the recycle bin. */
  readonly event: 'create' | 'update' | 'recover'
  readonly before: Row<Name> | null
  /** The normalised body; for fields without a column. */
  readonly body: RowValues
}

export interface Undone {
  /** `remove`, or the name of an action. */
  readonly action: string
  readonly kept: Readonly<Record<string, readonly unknown[]>>
}

export interface Hooks<Name extends EntityName> {
  /**
   * Before the transaction of a save, when nothing is checked yet: works ahead for `beforeSave` on the sent values, so that others need
   * not wait. `maySave` asks for the caller's rights to the row, which work that takes long should not do without. Restoring a row and
   * actions do without this hook.
   */
  prepareSave?(values: RowValues, maySave: () => Promise<boolean>): Promise<void>
  /** Rules that need the database; returns field errors, or throws AppError. */
  check?(call: EntityCall<Name>, row: Partial<Row<Name>>, saving: Saving<Name>): Awaitable<readonly FieldError[] | void>
  /** May change the values about to be stored (returns the new values). */
  beforeSave?(
    call: EntityCall<Name>,
    row: Partial<Row<Name>>,
    saving: Saving<Name>,
  ): Awaitable<Partial<Row<Name>> | void>
  afterSave?(call: EntityCall<Name>, row: Row<Name>, saving: Saving<Name>): Awaitable<void>
  /**
   * For the operation `previewSave`: reads the row that a save would store, in a transaction that is taken back, and returns what answers
   * the call, in a transaction of its own.
   */
  previewSave?(call: EntityCall<Name>, row: Row<Name>, isNew: boolean): Promise<(call: Call) => Promise<unknown>>
  /**
   * Rows of a del call whose removal waits for something, such as a review: returns their ids; they stay, and count as changed.
   * Not asked when rows are removed with others.
   */
  postponeRemove?(call: EntityCall<Name>, rows: readonly Row<Name>[]): Awaitable<readonly number[]>
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
  /**
   * After rows are as they were before something that was taken back (x-undo), in its transaction. `kept`: what the hooks and handlers
   * kept in `call.undoRecord()`, by the name that they gave it.
   */
  undone?(call: EntityCall<Name>, rows: readonly Row<Name>[], what: Undone): Awaitable<void>
  /** A del call that means something else than deleting its rows: returns the number of rows changed; null if it means to delete them. */
  divertRemove?(call: EntityCall<Name>, ids: readonly number[], body: RowValues): Awaitable<number | null>
  /**
   * Rows that a list shows beside those of the chosen master, by id, with the values that differ there. It checks the rights to them;
   * site, state and search of the list apply.
   */
  alsoListed?(call: EntityCall<Name>, query: RowValues): Awaitable<ReadonlyMap<number, RowValues>>
  /** The order of a list for which the call names none; null: the declared one. */
  listOrder?(call: EntityCall<Name>, query: RowValues): Awaitable<readonly SortEntry[] | null>
  /** Extra equality/in conditions for lists and trees. */
  filter?(call: EntityCall<Name>, query: RowValues): Awaitable<RowValues | void>
  /** Shapes rows for the wire, all rows of a page at once (no query per row). */
  present?(call: EntityCall<Name>, rows: readonly RowValues[]): Awaitable<readonly RowValues[]>
  /** Adds to a row that is sent alone, as a detail or the answer of a save. */
  presentDetail?(call: EntityCall<Name>, row: RowValues): Awaitable<RowValues>
}

/** Entities with an action that requires a handler. */
export type WithHandlers = keyof EntityActions & EntityName

/** An action receives its checked input (plus `id` or `ids`); a number means "rows changed", a `FileAnswer` is a download, anything else becomes `data`. */
export type ActionHandlers<Name extends EntityName> = Name extends keyof EntityActions
  ? {
      [Action in keyof EntityActions[Name]]:
        | ((call: EntityCall<Name>, input: EntityActions[Name][Action]) => Promise<unknown>)
        | TwoSteps<EntityCall<Name>, EntityActions[Name][Action]>
    }
  : Record<never, never>

/**
 * For work that must not hold up other writers, such as reading a file: `prepare` runs before the transaction, when the named rows
 * have not been checked yet, and returns what to do inside it.
 */
export interface TwoSteps<Inside extends Call, Input> {
  prepare(call: Inside, input: Input): Promise<(inside: Inside) => Promise<unknown>>
}

/** A choice of a field with `x-options`. */
export interface FieldOption {
  readonly id: string
  readonly label: string
  /** For consoles in English, of names that come with the product. */
  readonly english?: string
}

/**
 * All choices, by field of the entity or of an action's input; the options call searches and pages them, and a save or action checks
 * that a changed value is among them.
 */
export type FieldOptions<Name extends EntityName> = Readonly<
  Record<string, (call: EntityCall<Name>) => Promise<readonly FieldOption[]>>
>

export interface SourcePage {
  readonly rows: readonly RowValues[]
  /** Total number of matches. */
  readonly total: number
  /** Offset of the page, for `start-size` paging. */
  readonly start?: number
}

/**
 * Rows that do not come from a table. `asked` holds the unchecked parameters: path parameters take precedence over
 * the body, and the body over the query string. The source validates and limits them and opens its own transactions.
 */
export interface Source<Name extends EntityName> {
  /** Searches, sorts and pages as requested. */
  list(call: EntityCall<Name>, asked: RowValues): Promise<SourcePage>
  /** Undefined: not found. */
  get?(call: EntityCall<Name>, id: string): Promise<RowValues | undefined>
  /** `asked` holds the check boxes of the confirmation. The result becomes `data`. */
  remove?(call: EntityCall<Name>, id: string, asked: RowValues): Promise<unknown>
}

/** Request and answer of a source's call, for OpenAPI; a JSON body is checked against `body`. */
export type WireSpec = Pick<RouteSpec, 'query' | 'body' | 'answer' | 'rules' | 'bodyLimit'>

export interface Behaviour<Name extends EntityName> extends Hooks<Name> {
  readonly name: Name
  readonly actions: ActionHandlers<Name>
  readonly source?: Source<Name>
  readonly options?: FieldOptions<Name>
  /** Unique fields that hook `check` compares whatever their case: the trial of an import does as well. */
  readonly caseless?: readonly (keyof Row<Name> & string)[]
  /** By operation or action of a source. */
  readonly wire?: Readonly<Record<string, WireSpec>>
}

type BehaviourInput<Name extends EntityName> = Hooks<Name> & {
  source?: Source<Name>
  options?: FieldOptions<Name>
  caseless?: readonly (keyof Row<Name> & string)[]
  wire?: Readonly<Record<string, WireSpec>>
} & (Name extends WithHandlers ? { actions: ActionHandlers<Name> } : { actions?: ActionHandlers<Name> })

/** Types hooks and actions for an entity; the compiler requires exactly the actions its descriptor declares. */
export function defineBehaviour<Name extends EntityName>(name: Name, input: BehaviourInput<Name>): Behaviour<Name> {
  return { ...input, name, actions: (input.actions ?? {}) as ActionHandlers<Name> }
}
