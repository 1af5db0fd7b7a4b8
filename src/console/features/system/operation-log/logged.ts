// The entities of log entries: those without calls are logged too, and only this screen needs them.
import { descriptors } from '../../../../generated/descriptors.ts'
import type { Descriptor } from '../../../../shared/entity/descriptor.ts'

/** Undefined for an entity of an earlier version. */
export function findLogged(name: string): Descriptor | undefined {
  return (descriptors as Readonly<Record<string, Descriptor>>)[name]
}
