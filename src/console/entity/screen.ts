// What a feature may put in place of a generic part of its screen: cells, inputs, dialogs, toolbar pieces, the whole page.
import type { ComponentType } from 'react'
import type { Entities, EntityName } from '../../generated/entities.ts'
import type { Cell } from './list/columns.tsx'
import type { EntityRow } from './row.ts'
import type { Widget } from './widgets/widget.ts'

type FieldsOf<Name extends EntityName> = keyof Entities[Name] & string

export interface DialogProps {
  readonly entity: string
  /** The rows that the action was started on. */
  readonly rows: readonly EntityRow[]
  readonly onClose: () => void
  /** The lists are to be loaded again. */
  readonly onDone: () => void
}

export interface ToolbarProps {
  readonly entity: string
  readonly chosen: readonly EntityRow[]
  readonly reload: () => void
}

/** Slots as the generic screens see them. */
export interface Screen {
  readonly name: string
  readonly cells: Readonly<Record<string, Cell>>
  /** Inputs, in forms and in the search. */
  readonly fields: Readonly<Record<string, Widget>>
  /** Values in read-only forms. */
  readonly views: Readonly<Record<string, Cell>>
  /** By action: instead of the generic dialog or confirm. */
  readonly dialogs: Readonly<Record<string, ComponentType<DialogProps>>>
  readonly toolbar: ComponentType<ToolbarProps> | null
  readonly page: ComponentType<{ readonly name: string }> | null
  /** Of a tree: a field with few values by which its nodes are narrowed. */
  readonly filter: string | null
  /** Of a tree: what stands behind a node's name. */
  readonly mark: Mark | null
  /** By action: only on these rows its question is asked. */
  readonly asks: Readonly<Record<string, (row: EntityRow) => boolean>>
  /** By action, or remove: what its question says about the row besides. Shown outside the page: no router, no Refine. */
  readonly notes: Readonly<Record<string, ComponentType<{ readonly row: EntityRow }>>>
}

/** Of an entity without a feature. */
export const plainScreen: Screen = {
  name: '',
  cells: {},
  fields: {},
  views: {},
  dialogs: {},
  toolbar: null,
  page: null,
  filter: null,
  mark: null,
  asks: {},
  notes: {},
}

export type Mark = ComponentType<{ readonly row: EntityRow }>

export interface ScreenSlots<Name extends EntityName> {
  readonly cells?: Partial<Readonly<Record<FieldsOf<Name>, Cell>>>
  readonly fields?: Partial<Readonly<Record<FieldsOf<Name>, Widget>>>
  readonly views?: Partial<Readonly<Record<FieldsOf<Name>, Cell>>>
  readonly dialogs?: Readonly<Record<string, ComponentType<DialogProps>>>
  readonly toolbar?: ComponentType<ToolbarProps>
  readonly page?: ComponentType<{ readonly name: string }>
  /** Also one that is sent without being stored. */
  readonly filter?: string
  readonly mark?: Mark
  readonly asks?: Screen['asks']
  readonly notes?: Screen['notes']
}

/** Ties slots to an entity; a cell or input for a field that does not exist does not compile. */
export function defineScreen<Name extends EntityName>(name: Name, slots: ScreenSlots<Name>): Screen {
  return {
    name,
    cells: (slots.cells ?? {}) as Screen['cells'],
    fields: (slots.fields ?? {}) as Screen['fields'],
    views: (slots.views ?? {}) as Screen['views'],
    dialogs: slots.dialogs ?? {},
    toolbar: slots.toolbar ?? null,
    page: slots.page ?? null,
    filter: slots.filter ?? null,
    mark: slots.mark ?? null,
    asks: slots.asks ?? {},
    notes: slots.notes ?? {},
  }
}
