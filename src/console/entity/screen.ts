// The slots that a feature may fill in place of a generic part of its screen: cells, inputs, dialogs, toolbar items, the whole page.
import type { ComponentType } from 'react'
import type { Entities, EntityActions, EntityName } from '../../generated/entities.ts'
import type { RunningAction } from './action/running-action.ts'
import type { Cell } from './list/columns.tsx'
import type { Descriptor } from '../../shared/entity/descriptor.ts'
import type { FormRequest } from './form/form-request.ts'
import type { EntityRow } from './row.ts'
import type { Widget } from './widgets/widget.ts'

type FieldsOf<Name extends EntityName> = keyof Entities[Name] & string

type NamesIn<Union> = Union extends unknown ? keyof Union & string : never
/** What its actions ask for. */
type InputsOf<Name extends EntityName> = Name extends keyof EntityActions
  ? NamesIn<EntityActions[Name][keyof EntityActions[Name]]>
  : never

export interface DialogProps {
  readonly entity: string
  /** The rows that the action was started on. */
  readonly rows: readonly EntityRow[]
  /** For a dialog that shows the generic one. */
  readonly running: RunningAction
  readonly onClose: () => void
  /** Reloads the lists. */
  readonly onDone: () => void
}

export interface ToolbarProps {
  readonly entity: string
  readonly chosen: readonly EntityRow[]
  readonly reload: () => void
}

/** A form of the screen's own, opened over the list. */
export interface OwnFormProps {
  readonly descriptor: Descriptor
  readonly request: FormRequest
  /** Incremented by the user's actions on rows while the form is open. */
  readonly changes: number
  /** Another row or mode, in the same form: a new row was stored. */
  readonly onReplace: (request: FormRequest) => void
  readonly onClose: () => void
}

/** Slots as seen by the generic screens. */
export interface Screen {
  readonly name: string
  readonly cells: Readonly<Record<string, Cell>>
  /** Inputs, in forms and in the search. */
  readonly fields: Readonly<Record<string, Widget>>
  /** Values in read-only forms. */
  readonly views: Readonly<Record<string, Cell>>
  /** By action: replaces the generic dialog or confirmation. */
  readonly dialogs: Readonly<Record<string, ComponentType<DialogProps>>>
  readonly toolbar: ComponentType<ToolbarProps> | null
  readonly page: ComponentType<{ readonly name: string }> | null
  /** Replaces the generic form. */
  readonly form: ComponentType<OwnFormProps> | null
  /** Of a tree: shown after a node's name. */
  readonly mark: Mark | null
  /** Actions whose refusals are warnings instead of errors. */
  readonly warns: readonly string[]
  /** By action: the rows on which its question is asked; absent = all. */
  readonly asks: Readonly<Record<string, (row: EntityRow) => boolean>>
  /** By action, or remove: shown with its question. Rendered outside the page: no router, no Refine. */
  readonly notes: Readonly<Record<string, ComponentType<NoteProps>>>
}

export interface NoteProps {
  readonly row: EntityRow
  /** The note has to say which row it is about. */
  readonly isOneOfMany?: boolean
}

/** For an entity without a feature. */
export const plainScreen: Screen = {
  name: '',
  cells: {},
  fields: {},
  views: {},
  dialogs: {},
  toolbar: null,
  page: null,
  form: null,
  mark: null,
  warns: [],
  asks: {},
  notes: {},
}

export type Mark = ComponentType<{ readonly row: EntityRow }>

export interface ScreenSlots<Name extends EntityName> {
  readonly cells?: Partial<Readonly<Record<FieldsOf<Name>, Cell>>>
  readonly fields?: Partial<Readonly<Record<FieldsOf<Name> | InputsOf<Name>, Widget>>>
  readonly views?: Partial<Readonly<Record<FieldsOf<Name>, Cell>>>
  /** Fields that are sent without being stored, in lists and read-only forms. */
  readonly unstored?: Readonly<Record<string, Cell>>
  readonly dialogs?: Readonly<Record<string, ComponentType<DialogProps>>>
  readonly toolbar?: ComponentType<ToolbarProps>
  readonly page?: ComponentType<{ readonly name: string }>
  readonly form?: ComponentType<OwnFormProps>
  /** Including fields that are sent without being stored. */
  readonly mark?: Mark
  readonly warns?: readonly string[]
  readonly asks?: Screen['asks']
  readonly notes?: Screen['notes']
}

/** Binds slots to an entity; a cell or input for an unknown field does not compile. */
export function defineScreen<Name extends EntityName>(name: Name, slots: ScreenSlots<Name>): Screen {
  return {
    name,
    cells: { ...slots.unstored, ...slots.cells } as Screen['cells'],
    fields: (slots.fields ?? {}) as Screen['fields'],
    views: { ...slots.unstored, ...slots.views } as Screen['views'],
    dialogs: slots.dialogs ?? {},
    toolbar: slots.toolbar ?? null,
    page: slots.page ?? null,
    form: slots.form ?? null,
    mark: slots.mark ?? null,
    warns: slots.warns ?? [],
    asks: slots.asks ?? {},
    notes: slots.notes ?? {},
  }
}
