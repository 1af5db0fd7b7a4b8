// The selected site: its id in local storage, the list from the server; the first site if none was chosen or the chosen one is gone.
import { useSyncExternalStore } from 'react'
import { siteCalls } from '../../generated/outlines.ts'
import { http, onWritten } from './http.ts'
import { isViewing } from './view-store.ts'

export interface Site {
  readonly id: number
  readonly name: string
  readonly code: string
  readonly children?: readonly Site[]
  readonly appPermissions?: readonly string[]
  readonly tplPermissions?: readonly string[]
}

export interface SiteState {
  readonly current: Site | null
  /** The whole tree, flat, parents before children. */
  readonly sites: readonly Site[]
  readonly status: 'idle' | 'loading' | 'ready' | 'failed'
  /** The server's sentence if loading failed. */
  readonly message: string
}

const changingCalls: ReadonlySet<string> = new Set(siteCalls.changing)

const storageKey = 'atrium.site'
const listeners = new Set<() => void>()
let state: SiteState = { current: null, sites: [], status: 'idle', message: '' }
let loading: Promise<void> | null = null

let leaveSite = (): void => undefined

/** `leave` runs before another site replaces the selected one: data of the former must not be shown for it. */
export function onSiteLeft(leave: () => void): void {
  leaveSite = leave
}

function publish(next: Partial<SiteState>): void {
  const { current } = state
  if (current !== null && next.current !== undefined && next.current?.id !== current.id) leaveSite()
  state = { ...state, ...next }
  for (const listener of listeners) listener()
}

function flatten(sites: readonly Site[]): Site[] {
  return sites.flatMap((site) => [site, ...flatten(site.children ?? [])])
}

function choose(sites: readonly Site[], id: number): Site | null {
  const chosen = sites.find((site) => site.id === id) ?? sites[0] ?? null
  if (chosen !== null && !isViewing()) localStorage.setItem(storageKey, String(chosen.id))
  return chosen
}

/** Available even before the list is loaded. */
export function currentSiteId(): number | null {
  if (state.current !== null) return state.current.id
  const stored = Number(localStorage.getItem(storageKey))
  return Number.isInteger(stored) && stored > 0 ? stored : null
}

export function selectSite(id: number): void {
  publish({ current: choose(state.sites, id) })
}

async function fetchSites(): Promise<void> {
  // A loaded list stays in use until the new one arrives.
  const isFirst = state.status !== 'ready'
  if (isFirst) publish({ status: 'loading', message: '' })
  try {
    const { data } = await http.post<Site[]>(siteCalls.list, {}, { kind: 'read' })
    const sites = flatten(data)
    publish({ sites, current: choose(sites, currentSiteId() ?? 0), status: 'ready' })
  } catch (error) {
    if (isFirst) publish({ status: 'failed', message: error instanceof Error ? error.message : '' })
  }
}

/** Loads the list unless it is loaded; `again` after a site was saved, copied or deleted. */
export function loadSites(again = false): Promise<void> {
  if (state.status === 'ready' && !again) return Promise.resolve()
  loading ??= fetchSites().finally(() => {
    loading = null
  })
  return loading
}

/** A new site is the one to go on with. */
async function reload(created: number | null): Promise<void> {
  await loadSites(true)
  const site = state.sites.find(({ id }) => id === created)
  if (site) selectSite(site.id)
}

onWritten((path, created) => {
  if (state.status === 'ready' && changingCalls.has(path)) void reload(created)
})

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useSite(): SiteState {
  return useSyncExternalStore(subscribe, () => state)
}
