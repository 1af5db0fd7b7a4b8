// Access to the generated descriptors of the entities with calls; in components with labels in the current language.
import { useSyncExternalStore } from 'react'
import { apiDescriptors } from '../../generated/api-descriptors.ts'
import type { Descriptor } from '../../shared/entity/descriptor.ts'
import { withoutFields } from '../../shared/entity/field-rights.ts'
import { readSession, subscribeSession } from './session-store.ts'
import { currentLabels, subscribeLabels, withLabels } from './labels.ts'

const byName = apiDescriptors as Readonly<Record<string, Descriptor>>

/** With the descriptor's own, Chinese labels. */
export function findDescriptor(name: string): Descriptor | undefined {
  return byName[name]
}

export function allDescriptors(): readonly Descriptor[] {
  return Object.values(byName)
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

/** As the current user sees it. Throws for an unknown entity. */
export function useDescriptor(name: string): Descriptor {
  const descriptor = findDescriptor(name)
  if (descriptor === undefined) throw new Error(`There is no descriptor named ${name}`)
  return useSeen(descriptor)
}

/** Title of the entity whose list has this address. */
export function useRouteTitle(): (path: string) => string | undefined {
  const labels = useSyncExternalStore(subscribeLabels, currentLabels)
  return (path) => {
    const found = allDescriptors().find((descriptor) => descriptor.list?.route === path)
    return found && withLabels(found, labels[found.name]).list?.title
  }
}
