// Checks x-features.import: its fields are such as a save takes and a cell can hold.
import type { Descriptor, Field } from '../src/shared/entity/descriptor.ts'
import { isImportable } from '../src/shared/entity/importable.ts'
import { knownField } from './check-conditions.ts'
import type { Report } from './problem.ts'

function isRequired({ required, default: value, system }: Field): boolean {
  return required && value === undefined && !system
}

export function checkImport({ features, api, fields, scope }: Descriptor, report: Report): void {
  const names = features.import
  if (names === undefined) return
  const path = '/x-features/import'
  if (!api?.operations.save) report(path, 'needs the call "save": rows are imported by saves')
  for (const name of names) {
    const unknown = knownField(
      fields.map((field) => field.name),
      name,
    )
    if (unknown) report(path, unknown)
    const field = fields.find((one) => one.name === name)
    if (field && !isImportable(field)) report(path, `"${name}" is set by the server, or nothing that a cell can hold`)
  }
  const missing = fields.filter(
    (field) => isRequired(field) && isImportable(field) && !names.includes(field.name) && field.name !== scope?.field,
  )
  for (const { name } of missing) report(path, `lacks "${name}", which every row must have`)
}
