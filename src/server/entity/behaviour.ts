// What a feature may add to an entity: hooks, actions and, for an entity without a table, its source.
import type { EntityActions, EntityName } from '../../generated/entities.ts'
import type { Descriptor } from '../../shared/entity/descriptor.ts'
import type { FieldError } from '../../shared/protocol/envelope.ts'
import type { Call, Row, Rows, RowValues } from '../call/call.ts'

export interface EntityCall<Name extends EntityName> extends Call {
  readonly descriptor: Descriptor
  readonly rows: Rows<Name>
}

type Awaitable<Value> = Value | Promise<Value>

export interface Saving<Name extends EntityName> {
  /** create: no stored row; update: `before` is the stored row; recover: it comes back from the recycle bin. */
  readonly event: 'create' | 'update' | 'recover'
  readonly before: Row<Name> | null
  /** What was sent, after normalising; for fields that are not columns. */
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

/** An action gets its checked input (plus `id` or `ids`); a number is "rows changed", a `FileAnswer` a download, anything else becomes `data`. */
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
