// Behaviours as the generic runtime sees them: rows are plain values; the typed interface is behaviour.ts.
import type { EntityName } from '../../generated/entities.ts'
import type { SortEntry } from '../../shared/entity/descriptor.ts'
import type { FieldError } from '../../shared/protocol/envelope.ts'
import type { Call, RowValues } from '../call/call.ts'
import type { Behaviour, FieldOption, SourcePage, TwoSteps, Undone, WireSpec, WithHandlers } from './behaviour.ts'

/** One behaviour per entity at most; an entity with actions must have one. */
export type Behaviours = { readonly [Name in EntityName]?: Behaviour<Name> } & {
  readonly [Name in WithHandlers]: Behaviour<Name>
}

export interface LooseSaving {
  readonly event: 'create' | 'update' | 'recover'
  readonly before: RowValues | null
  readonly body: RowValues
}

export type RemoveEvent = 'recycle' | 'remove' | 'purge'

type Awaitable<Value> = Value | Promise<Value>

export type UntypedAction = ((call: Call, input: RowValues) => Promise<unknown>) | TwoSteps<Call, RowValues>

export interface UntypedBehaviour {
  prepareSave?(values: RowValues, maySave: () => Promise<boolean>): Promise<void>
  check?(call: Call, row: RowValues, saving: LooseSaving): Awaitable<readonly FieldError[] | undefined>
  beforeSave?(call: Call, row: RowValues, saving: LooseSaving): Awaitable<RowValues | undefined>
  afterSave?(call: Call, row: RowValues, saving: LooseSaving): Awaitable<void>
  previewSave?(call: Call, row: RowValues, isNew: boolean): Promise<(call: Call) => Promise<unknown>>
  postponeRemove?(call: Call, rows: readonly RowValues[]): Awaitable<readonly number[]>
  beforeRemove?(call: Call, rows: readonly RowValues[], event: RemoveEvent): Awaitable<void>
  afterRemove?(call: Call, rows: readonly RowValues[], event: RemoveEvent): Awaitable<void>
  undone?(call: Call, rows: readonly RowValues[], what: Undone): Awaitable<void>
  divertRemove?(call: Call, ids: readonly number[], body: RowValues): Awaitable<number | null>
  alsoListed?(call: Call, query: RowValues): Awaitable<ReadonlyMap<number, RowValues>>
  listOrder?(call: Call, query: RowValues): Awaitable<readonly SortEntry[] | null>
  filter?(call: Call, query: RowValues): Awaitable<RowValues | undefined>
  present?(call: Call, rows: readonly RowValues[]): Awaitable<readonly RowValues[]>
  presentDetail?(call: Call, row: RowValues): Awaitable<RowValues>
  readonly actions: Readonly<Record<string, UntypedAction | undefined>>
  readonly source?: {
    list(call: Call, asked: RowValues): Promise<SourcePage>
    get?(call: Call, id: string): Promise<RowValues | undefined>
    remove?(call: Call, id: string, asked: RowValues): Promise<unknown>
  }
  readonly options?: Readonly<Record<string, ((call: Call) => Promise<readonly FieldOption[]>) | undefined>>
  readonly caseless?: readonly string[]
  readonly wire?: Readonly<Record<string, WireSpec>>
}

const none: UntypedBehaviour = { actions: {} }

// The registry's type binds each behaviour to its entity; here all of them have one type.
export function untypedBehaviour(behaviours: Partial<Behaviours>, name: string): UntypedBehaviour {
  return (behaviours as unknown as Readonly<Record<string, UntypedBehaviour | undefined>>)[name] ?? none
}
