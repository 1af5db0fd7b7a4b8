// Behaviours as the generic runtime sees them: rows are plain values; the typed front is behaviour.ts.
import type { EntityActions, EntityName } from '../../generated/entities.ts'
import type { FieldError } from '../../shared/protocol/envelope.ts'
import type { Call, RowValues } from '../call/call.ts'
import type { Behaviour } from './behaviour.ts'

/** One behaviour per entity at most; an entity with actions must have one. */
export type Behaviours = { readonly [Name in EntityName]?: Behaviour<Name> } & {
  readonly [Name in keyof EntityActions & EntityName]: Behaviour<Name>
}

export interface LooseSaving {
  readonly event: 'create' | 'update' | 'recover'
  readonly before: RowValues | null
  readonly body: RowValues
}

export type RemoveEvent = 'recycle' | 'remove' | 'purge'

type Awaitable<Value> = Value | Promise<Value>

export interface LooseBehaviour {
  check?(call: Call, row: RowValues, saving: LooseSaving): Awaitable<readonly FieldError[] | undefined>
  beforeSave?(call: Call, row: RowValues, saving: LooseSaving): Awaitable<RowValues | undefined>
  afterSave?(call: Call, row: RowValues, saving: LooseSaving): Awaitable<void>
  beforeRemove?(call: Call, rows: readonly RowValues[], event: RemoveEvent): Awaitable<void>
  afterRemove?(call: Call, rows: readonly RowValues[], event: RemoveEvent): Awaitable<void>
  filter?(call: Call, query: RowValues): Awaitable<RowValues | undefined>
  present?(call: Call, rows: readonly RowValues[]): Awaitable<readonly RowValues[]>
  readonly actions: Readonly<Record<string, ((call: Call, input: RowValues) => Promise<unknown>) | undefined>>
  readonly source?: {
    list(
      call: Call,
      query: { where: RowValues; page: number; limit: number },
    ): Promise<{ rows: RowValues[]; count: number }>
    get?(call: Call, id: string): Promise<RowValues | undefined>
  }
}

const none: LooseBehaviour = { actions: {} }

// The registry's type ties each behaviour to its entity; here all of them are driven through one shape.
export function looseBehaviour(behaviours: Partial<Behaviours>, name: string): LooseBehaviour {
  return (behaviours as unknown as Readonly<Record<string, LooseBehaviour | undefined>>)[name] ?? none
}
