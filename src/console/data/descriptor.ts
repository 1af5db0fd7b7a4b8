// Access to the generated descriptors by entity name; in components with the labels of the current language.
import { useSyncExternalStore } from 'react'
import { descriptors } from '../../generated/descriptors.ts'
import type { Descriptor } from '../../shared/entity/descriptor.ts'
import type { EntityLabels } from '../../shared/entity/labels.ts'
import { currentLabels, localise, subscribeLabels } from './labels.ts'

const byName = descriptors as Readonly<Record<string, Descriptor>>
const localised = new WeakMap<EntityLabels, Descriptor>()

/** With the descriptor's own, Chinese labels. */
export function findDescriptor(name: string): Descriptor | undefined {
  return byName[name]
}

export function allDescriptors(): readonly Descriptor[] {
  return Object.values(byName)
}

function withLabels(descriptor: Descriptor, labels: EntityLabels | undefined): Descriptor {
  if (labels === undefined) return descriptor
  const known = localised.get(labels) ?? localise(descriptor, labels)
  localised.set(labels, known)
  return known
}

/** The descriptor of an entity that must exist. */
export function useDescriptor(name: string): Descriptor {
  const labels = useSyncExternalStore(subscribeLabels, currentLabels)
  const descriptor = findDescriptor(name)
  if (descriptor === undefined) throw new Error(`There is no descriptor named ${name}`)
  return withLabels(descriptor, labels[name])
}

/** Title of the entity whose list has this address. */
export function useRouteTitle(): (path: string) => string | undefined {
  const labels = useSyncExternalStore(subscribeLabels, currentLabels)
  return (path) => {
    const found = allDescriptors().find((descriptor) => descriptor.list?.route === path)
    if (found === undefined) return undefined
    const own = labels[found.name]
    return own?.screen ?? own?.title ?? found.list?.title
  }
}
