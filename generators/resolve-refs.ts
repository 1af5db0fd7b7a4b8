// Inlines references to common.json: own keys win, x-message is merged, and later steps never see $ref.
import { type Problem, suggest } from './problem.ts'
import type { RawField } from './raw-schema.ts'

export interface Place {
  readonly file: string
  readonly path: string
}

/** The field with its shared definition inlined. */
export function resolveRef(
  field: RawField,
  common: Readonly<Record<string, RawField>>,
  report: (problem: { path: string; message: string }) => void,
): RawField {
  if (field.$ref === undefined) return field
  const name = field.$ref.slice(field.$ref.lastIndexOf('/') + 1)
  const shared = common[name]
  if (!shared) {
    report({
      path: '/$ref',
      message: `common.json has no "${name}"${suggest(name, Object.keys(common)) || '; add it to $defs'}`,
    })
    return field
  }
  const { $ref: _, ...own } = field
  const message = { ...shared['x-message'], ...own['x-message'] }
  return { ...shared, ...own, ...(Object.keys(message).length > 0 ? { 'x-message': message } : {}) }
}

/** Reports problems below one location of a file. */
export function reporter(problems: Problem[], place: Place): (problem: { path: string; message: string }) => void {
  return ({ path, message }) => problems.push({ file: place.file, path: `${place.path}${path}`, message })
}
