// Access to the generated descriptors by entity name.
import { descriptors } from '../../generated/descriptors.ts'
import type { Descriptor } from '../../shared/entity/descriptor.ts'

const byName = descriptors as Readonly<Record<string, Descriptor>>

export function findDescriptor(name: string): Descriptor | undefined {
  return byName[name]
}

export function allDescriptors(): readonly Descriptor[] {
  return Object.values(byName)
}

/** The descriptor of an entity that must exist. */
export function useDescriptor(name: string): Descriptor {
  const descriptor = findDescriptor(name)
  if (descriptor === undefined) throw new Error(`There is no descriptor named ${name}`)
  return descriptor
}
