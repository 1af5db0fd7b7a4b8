// Access to the generated descriptors of the entities with calls, each loaded when first needed; in components with labels in the current language.
import { use, useSyncExternalStore } from 'react'
import type { Descriptor } from '../../shared/entity/descriptor.ts'
import { withoutFields } from '../../shared/entity/field-rights.ts'
import type { EntityOutline } from '../../shared/entity/outline.ts'
import { whileBusy } from './activity.ts'
import { readSession, subscribeSession } from './session-store.ts'
import { addLabels, currentLabels, subscribeLabels, withLabels } from './labels.ts'
import { allOutlines, findOutline } from './outline.ts'

const loaded = new Map<string, Descriptor>()
const underway = new Map<string, Promise<Descriptor>>()

/** If it is loaded: those on a page are. With the descriptor's own, Chinese labels. */
export function findDescriptor(name: string): Descriptor | undefined {
  return loaded.get(name)
}

/** Makes descriptors available that another chunk brought along. */
export function addDescriptors(descriptors: readonly Descriptor[]): void {
  for (const descriptor of descriptors) loaded.set(descriptor.name, descriptor)
}

/** Throws for an unknown entity. */
export async function loadDescriptor(name: string): Promise<Descriptor> {
  const known = loaded.get(name) ?? underway.get(name)
  if (known !== undefined) return known
  const outline = findOutline(name)
  if (outline === undefined) throw new Error(`There is no descriptor named ${name}`)
  const started = fetchDescriptor(name, outline).finally(() => underway.delete(name))
  underway.set(name, started)
  return started
}

async function fetchDescriptor(name: string, { load }: EntityOutline): Promise<Descriptor> {
  const { descriptor, english } = await load()
  if (english !== undefined) addLabels({ [name]: english })
  loaded.set(name, descriptor)
  return descriptor
}

/** While the pointer is on a link to a list: a failure is met again when the page opens. */
export function prefetchList(path: string): void {
  const found = allOutlines.find(([, { list }]) => list?.route === path)
  if (found === undefined) return
  const [name, { needs }] = found
  void Promise.allSettled([name, ...needs].map(loadDescriptor))
}

const pages = new Map<string, Promise<Descriptor>>()
const failures = new Map<string, unknown>()

async function loadWithNeeds(name: string, needs: readonly string[]): Promise<Descriptor> {
  try {
    const [own] = await whileBusy(Promise.all([loadDescriptor(name), ...needs.map(loadDescriptor)]))
    return own
  } catch (error) {
    failures.set(name, error)
    throw error
  }
}

/** The descriptor, or its promise until it and those that its screens need are loaded; throws if they could not be loaded. */
export function requireDescriptor(name: string): Descriptor | Promise<Descriptor> {
  if (failures.has(name)) throw failures.get(name)
  const needs = findOutline(name)?.needs ?? []
  const own = loaded.get(name)
  if (own !== undefined && needs.every((need) => loaded.has(need))) return own
  const known = pages.get(name) ?? loadWithNeeds(name, needs)
  pages.set(name, known)
  // Callers see the failure on their next call.
  known.catch(() => undefined)
  return known
}

const narrowed = new WeakMap<Descriptor, Map<string, Descriptor>>()

/** Without the fields that these codes do not cover; memoised, so the same fields give the same object. */
function asSeen(descriptor: Descriptor, codes: readonly string[]): Descriptor {
  const unseen = descriptor.fields.filter(({ see }) => see !== null && !codes.includes(see)).map(({ name }) => name)
  if (unseen.length === 0) return descriptor
  const known = narrowed.get(descriptor) ?? new Map<string, Descriptor>()
  narrowed.set(descriptor, known)
  const key = unseen.join(',')
  const found = known.get(key) ?? withoutFields(descriptor, new Set(unseen))
  known.set(key, found)
  return found
}

/** As the current user sees it, with labels in the current language. */
export function useSeen(descriptor: Descriptor): Descriptor {
  const labels = useSyncExternalStore(subscribeLabels, currentLabels)
  const { buttonCodes } = useSyncExternalStore(subscribeSession, readSession).rights
  return asSeen(withLabels(descriptor, labels[descriptor.name]), buttonCodes)
}

/** As the current user sees it. Suspends if the page has not waited for it; throws for an unknown entity. */
export function useDescriptor(name: string): Descriptor {
  const found = requireDescriptor(name)
  return useSeen(found instanceof Promise ? use(found) : found)
}
