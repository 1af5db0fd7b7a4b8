// The leading column takes the free width. Before a table scrolls sideways, text columns shrink to two thirds of their width, then buttons fold, then the leading column shrinks.
import type { TableColumnType } from 'antd'
import type { Field } from '../../../shared/entity/descriptor.ts'
import type { RowActions } from '../action/actions.ts'
import type { EntityRow } from '../row.ts'

const minShare = 0.66
/** Of the leading column, where the table scrolls. */
const minLead = 96

export interface Room {
  /** Of the table; 0 = unknown. */
  readonly width: number
  /** Width of columns that are not fields. */
  readonly taken: number
}

type Column = TableColumnType<EntityRow>

function isText(field: Field | undefined): boolean {
  return (
    field !== undefined &&
    (field.dict === null || field.many !== null) &&
    field.choices === null &&
    field.upload === null &&
    field.format !== 'phone' &&
    (field.kind === 'string' || field.ref !== null || field.many !== null)
  )
}

function sum(columns: readonly Column[]): number {
  return columns.reduce((total, column) => total + Number(column.width ?? 0), 0)
}

interface Known {
  readonly fields: readonly Field[]
  /** Widths set by the user stay. */
  readonly widths: Readonly<Record<string, number>>
  /** The field with the state of a row: right behind the leading column it stays in sight as well. */
  readonly state?: string | undefined
}

function flexibleOf({ fields, widths }: Known) {
  return ({ key }: Column): boolean =>
    widths[String(key)] === undefined && isText(fields.find(({ name }) => name === key))
}

/** Longer texts than this are worth the free width; a table of shorter ones shares it among its texts. */
const longFrom = 21

/** Place of the first column that is not a picture or file: it identifies a row. */
function leadPlace(columns: readonly Column[], { fields }: Known): number {
  return columns.findIndex(({ key }) => (fields.find(({ name }) => name === key)?.upload ?? null) === null)
}

export interface Least {
  /** The leading column keeps its width. */
  readonly lead: number
  readonly all: number
}

export function minColumnWidth(columns: readonly Column[], known: Known): Least {
  const givesWay = flexibleOf(known)
  const place = leadPlace(columns, known)
  const rest = columns.filter((column, at) => at !== place && givesWay(column))
  const lead = sum(columns) - sum(rest) + Math.ceil(sum(rest) * minShare)
  const leading = columns[place]
  if (leading === undefined || !givesWay(leading)) return { lead, all: lead }
  return { lead, all: lead - Math.floor(sum([leading]) * (1 - minShare)) }
}

/** As many buttons in line as fit, at least one, by the first variant that fits; all of them if none does. */
export function fitActions(actions: RowActions, ...ways: readonly ((some: RowActions) => boolean)[]): RowActions {
  const { inline, more } = actions
  const fewer = inline.slice(1).map((_, folded) => {
    const kept = inline.length - 1 - folded
    return { inline: inline.slice(0, kept), more: [...inline.slice(kept), ...more] }
  })
  for (const fits of ways) {
    const fitting = [actions, ...fewer].find(fits)
    if (fitting !== undefined) return fitting
  }
  return actions
}

/** Shrinks some columns evenly; returns the width still missing. */
function narrow(columns: Column[], places: readonly number[], missing: number): number {
  const before = sum(places.flatMap((place) => columns[place] ?? []))
  if (missing <= 0 || before === 0) return missing
  const share = Math.max(minShare, 1 - missing / before)
  for (const place of places) {
    const column = columns[place]
    if (column) columns[place] = { ...column, width: Math.floor(Number(column.width ?? 0) * share) }
  }
  return missing - before * (1 - share)
}

/** Where the free width goes. */
function growing(columns: readonly Column[], known: Known): readonly number[] {
  const givesWay = flexibleOf(known)
  const lead = leadPlace(columns, known)
  const leading = columns[lead]
  const field = known.fields.find(({ name }) => name === leading?.key)
  const isLong = field !== undefined && field.ref === null && (field.maxLength ?? longFrom) >= longFrom
  if (leading !== undefined && isLong && givesWay(leading)) return [lead]
  return columns.flatMap((column, place) => (givesWay(column) ? [place] : []))
}

function widen(columns: readonly Column[], known: Known, free: number): Column[] {
  const places = growing(columns, known)
  const before = sum(places.flatMap((place) => columns[place] ?? []))
  return columns.map((column, place) => {
    if (!places.includes(place)) return column
    const own = Number(column.width ?? 0)
    return { ...column, width: own + Math.floor((free * own) / before) }
  })
}

export function fitColumns(columns: readonly Column[], known: Known, { width, taken }: Room): Column[] {
  const fitted = [...columns]
  if (width === 0) return fitted
  const free = width - taken - sum(columns)
  if (free > 0) return widen(columns, known, free)
  const givesWay = flexibleOf(known)
  const lead = leadPlace(columns, known)
  const flexible = columns.flatMap((column, place) => (givesWay(column) ? [place] : []))
  const missing = narrow(
    fitted,
    flexible.filter((place) => place !== lead),
    -free,
  )
  const leading = fitted[lead]
  if (missing > 0 && leading !== undefined && givesWay(leading))
    fitted[lead] = {
      ...leading,
      width: leadWidth(Number(leading.width ?? 0), missing, width - taken - stateWidth(fitted[lead + 1], known)),
    }
  return fitted
}

function stateWidth(column: Column | undefined, { state }: Known): number {
  return column !== undefined && column.key === state ? Number(column.width ?? 0) : 0
}

/** Of the leading column: less where the table then fits, else all that can be seen of it before scrolling. */
function leadWidth(own: number, missing: number, room: number): number {
  const fitting = Math.floor(own - missing)
  return fitting >= own * minShare ? fitting : Math.min(own, Math.max(minLead, room))
}

/** In a table that scrolls sideways the state would be behind the buttons: it goes beside them, unless it is right behind the leading column. */
export function keepStateInSight(columns: readonly Column[], known: Known, { width, taken }: Room): Column[] {
  const place = columns.findIndex(({ key }) => key === known.state)
  const state = columns[place]
  const isInSight = width === 0 || taken + sum(columns) <= width || place <= leadPlace(columns, known) + 1
  if (state === undefined || isInSight) return [...columns]
  return [...columns.slice(0, place), ...columns.slice(place + 1), { ...state, fixed: 'right' }]
}
