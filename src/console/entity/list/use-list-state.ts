// Page, size, order and search of a list: they are its address, so a clean address is a clean list.
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import type { Descriptor, EntityList, SortEntry } from '../../../shared/entity/descriptor.ts'
import type { SearchEntry } from '../../../shared/entity/search-entry.ts'
import { useSite } from '../../data/site.ts'
import { isOrdered } from './columns.tsx'
import { searchedField } from './searched-field.ts'

export interface ListState {
  readonly page: number
  readonly size: number
  /** Null = the descriptor's order. */
  readonly order: SortEntry | null
  readonly search: Readonly<Record<string, string>>
}

/** Where the descriptor names none. */
export const defaultSize = 10
const own = new Set(['page', 'size', 'order'])

function positive(text: string | null, fallback: number): number {
  const value = Number(text)
  return text !== null && Number.isInteger(value) && value > 0 ? value : fallback
}

export function parseListState(params: URLSearchParams, list: ListShape): ListState {
  const first = list.size ?? defaultSize
  const size = positive(params.get('size'), first)
  const names = new Set([
    ...list.search.map((entry) => entry.name),
    ...(list.split.master ? [list.split.master.by] : []),
  ])
  return {
    page: positive(params.get('page'), 1),
    size: list.sizes.includes(size) ? size : first,
    order: parseOrder(params.get('order') ?? '', list),
    search: Object.fromEntries(
      [...params]
        .filter(([name]) => names.has(name))
        .map(([name, value]) => [name, offered(value, list.choices[name])] as const)
        .filter(([, value]) => value !== ''),
    ),
  }
}

/** Of several values those that can be chosen; any, where no choices are known. */
function offered(text: string, choices: readonly string[] | undefined): string {
  const values = text.split(',')
  return values.filter((one) => choices?.includes(one) ?? true).join(',')
}

/** Sorting by a column that the list cannot sort by is ignored. */
function parseOrder(text: string, { orders }: ListShape): SortEntry | null {
  const field = text.replace(/^-/, '')
  if (!orders.includes(field)) return null
  return { field, direction: text.startsWith('-') ? 'desc' : 'asc' }
}

export interface ListShape extends Pick<EntityList, 'search' | 'sizes' | 'size' | 'split'> {
  /** Fields that the list may be sorted by. */
  readonly orders: readonly string[]
  /** By name of the search entry: the values of those whose choices the descriptor lists. Others are ignored. */
  readonly choices: Readonly<Record<string, readonly string[]>>
}

function choicesOf(descriptor: Descriptor, search: readonly SearchEntry[]): ListShape['choices'] {
  const found: Record<string, readonly string[]> = {}
  for (const { name, field, op, empty } of search) {
    const known = searchedField(descriptor, field)
    const values = known?.kind === 'boolean' ? ['true', 'false'] : known?.choices?.map((choice) => String(choice.const))
    if (values && (op === 'eq' || op === 'in')) found[name] = empty === undefined ? values : [...values, empty]
  }
  return found
}

export function listShapeOf(descriptor: Descriptor, { search, sizes, size, split }: EntityList): ListShape {
  const ordered = descriptor.fields.filter((field) => isOrdered(descriptor, field))
  const orders = ordered.map(({ name }) => name)
  return { search, sizes, ...(size !== undefined && { size }), split, orders, choices: choicesOf(descriptor, search) }
}

/** Only what differs from the defaults; parameters of others (an open form) stay. */
export function writeListState(state: ListState, list: ListShape, before: URLSearchParams): URLSearchParams {
  const searchNames = new Set([...list.search.map((entry) => entry.name), list.split.master?.by ?? ''])
  const params = new URLSearchParams([...before].filter(([name]) => !own.has(name) && !searchNames.has(name)))
  for (const [name, value] of Object.entries(state.search)) if (value !== '') params.set(name, value)
  if (state.page > 1) params.set('page', String(state.page))
  if (state.size !== (list.size ?? defaultSize)) params.set('size', String(state.size))
  if (state.order) params.set('order', `${state.order.direction === 'desc' ? '-' : ''}${state.order.field}`)
  return params
}

function storageKey(pathname: string): string {
  return `atrium.list:${pathname}`
}

/** The list is opened as its address says, whatever it last showed, and of which site. */
export function forgetList(pathname: string): void {
  sessionStorage.removeItem(storageKey(pathname))
}

/** The address of a list as this tab last showed it: the way back from a page opened from it. */
export function lastAddressOf(route: string): string {
  const [, search] = readStored(route)
  return search === '' ? route : `${route}?${search}`
}

/** A list of another site is a different list: its page and selected channel do not carry over. */
function useOwnSite(site: number | null): void {
  const { pathname, search } = useLocation()
  const [, setParams] = useSearchParams()
  const arrival = useRef({ search, setParams })
  arrival.current = { search, setParams }
  useEffect(() => {
    const { search: given, setParams: write } = arrival.current
    const [storedSite] = readStored(pathname)
    const isOther = storedSite !== null && storedSite !== String(site ?? '')
    if (isOther && given !== '') write(new URLSearchParams(), { replace: true })
  }, [pathname, site])
  useEffect(() => {
    sessionStorage.setItem(storageKey(pathname), `${site ?? ''}|${withoutForm(search)}`)
  }, [pathname, search, site])
}

/** An open form is not restored: its row may be gone. */
function withoutForm(search: string): string {
  const params = new URLSearchParams(search)
  params.delete('form')
  params.delete('id')
  return params.toString()
}

function readStored(pathname: string): readonly [string | null, string] {
  const stored = sessionStorage.getItem(storageKey(pathname))
  if (stored === null) return [null, '']
  const bar = stored.indexOf('|')
  return [stored.slice(0, bar), stored.slice(bar + 1)]
}

/** `replace`: not a choice of the user, so not a step to go back to. */
export type ChangeList = (change: Partial<ListState>, options?: { readonly replace: boolean }) => void

export function useListState(list: ListShape, scope: Descriptor['scope']): readonly [ListState, ChangeList] {
  const { current } = useSite()
  useOwnSite(scope === null ? null : (current?.id ?? null))
  const [params, setParams] = useSearchParams()
  const state = useMemo(() => parseListState(params, list), [params, list])
  const change = useCallback<ChangeList>(
    (next, options) =>
      setParams((before) => writeListState({ ...parseListState(before, list), ...next }, list, before), options),
    [setParams, list],
  )
  return [state, change]
}
