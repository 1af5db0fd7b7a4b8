// Checks x-versions: it keeps columns that a save can restore.
import type { Descriptor, Field } from '../src/shared/entity/descriptor.ts'
import { knownField } from './check-conditions.ts'
import type { Report } from './problem.ts'

function problemOf({ store, write, system }: Field): string | null {
  if (system || write === 'never') return 'is set by the server; a version could not restore it'
  if (write === 'create') return 'cannot change after creation; there is nothing to restore'
  if (write !== 'always') return 'is secret; versions hold what readers of the row may see'
  return store === 'column' ? null : 'is not a column; versions hold columns of the row'
}

export function checkVersions(descriptor: Descriptor, report: Report): void {
  const { versions, api, fields } = descriptor
  if (versions === null) return
  if (!api?.operations.save) report('/x-versions', 'needs the call "save": a version is restored by a save')
  const names = fields.map(({ name }) => name)
  versions.fields.forEach((name, index) => {
    const path = `/x-versions/fields/${index}`
    const field = fields.find((one) => one.name === name)
    const unknown = knownField(names, name)
    if (unknown) report(path, unknown)
    const problem = field && problemOf(field)
    if (problem) report(path, `"${name}" ${problem}`)
  })
}
