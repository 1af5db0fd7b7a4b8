// The call version/restore: a save of a version's values, under the rights, rules and hooks of any other save.
import type { RowValues } from '../../call/call.ts'
import { invalid } from '../../errors/errors.ts'
import { entityMessages } from '../messages.ts'
import { seenBy } from '../read/narrow.ts'
import type { Body, Work } from '../runtime.ts'
import { version } from '../save/seen-version.ts'
import { saveAs } from '../save/save.ts'
import { readVersion } from './read-versions.ts'

/** All fields of the version that the caller sees, or the named ones. One that they may not change is refused by the save. */
function chosen(values: RowValues, fields: unknown): RowValues {
  if (!Array.isArray(fields)) return values
  const names = fields as readonly string[]
  const unknown = names.filter((name) => !(name in values))
  if (names.length === 0 || unknown.length > 0)
    throw invalid([{ field: 'fields', message: entityMessages.noVersionFields }])
  return Object.fromEntries(names.map((name) => [name, values[name]]))
}

export async function restoreVersion(work: Work, body: Body): Promise<RowValues> {
  const { values } = await readVersion(await seenBy(work), body)
  const site = work.plan.descriptor.scope?.field
  const kept = ['id', version, ...(site === undefined ? [] : [site])].filter((name) => name in body)
  const target = Object.fromEntries(kept.map((name) => [name, body[name]]))
  return saveAs(work, { ...chosen(values, body['fields']), ...target }, 'restoreVersion')
}
