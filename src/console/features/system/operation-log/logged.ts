// The entities of log entries: those without calls are logged too, and only this screen needs them.
import { descriptors } from '../../../../generated/descriptors.ts'
import { english } from '../../../../generated/en.ts'
import type { Descriptor } from '../../../../shared/entity/descriptor.ts'
import { addDescriptors } from '../../../data/descriptor.ts'
import { addLabels } from '../../../data/labels.ts'

// Values in the log are shown as fields of their entities.
addDescriptors(Object.values(descriptors))
addLabels(english)

/** Undefined for an entity of an earlier version. */
export function findLogged(name: string): Descriptor | undefined {
  return (descriptors as Readonly<Record<string, Descriptor>>)[name]
}

/** Those with calls, whose changes can be searched for. */
export const searchable: readonly Descriptor[] = Object.values<Descriptor>(descriptors).filter(
  ({ api }) => api !== null,
)
