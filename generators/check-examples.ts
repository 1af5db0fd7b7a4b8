// Checks examples with the rules that forms and server apply: an example that cannot be saved would mislead readers and break tests.
import type { Ajv } from 'ajv'
import type { Descriptor, Field } from '../src/shared/entity/descriptor.ts'
import { fieldsOf } from '../src/shared/entity/fields.ts'
import { isVisible, type Values } from '../src/shared/entity/visibility.ts'
import { type EntriesOf, sampleWithoutTargets, valueOfEntry } from '../src/shared/sample/outside-values.ts'
import { type Examples, noExamples } from '../src/shared/sample/sample-row.ts'
import { checkEntity } from '../src/shared/validation/check-entity.ts'
import { normaliseBody } from '../src/shared/validation/normalise.ts'
import type { declaredDictionaries } from './check-dictionaries.ts'
import { knownField } from './check-conditions.ts'
import { toEntry } from './emit-seed.ts'
import type { Problem, Report } from './problem.ts'
import type { ExamplesByKey } from './read-examples.ts'
import { buildAjv, objectSchema } from './validator-schemas.ts'

interface Checked {
  readonly descriptor: Pick<Descriptor, 'fields'> & Partial<Descriptor>
  readonly examples: Examples
  readonly entriesOf: EntriesOf
  readonly ajv: Ajv
  readonly report: Report
}

/** Null = an example may have a value for this field. */
function misplaced(field: Field): string | null {
  if (field.write === 'never' || field.system || field.name === 'id') return 'is set by the server; remove the example'
  if (field.write === 'secret') return 'is secret: an example would be used as a password; remove it'
  return field.ref ? 'references a row, whose id is not known here; remove the example' : null
}

function normalised(fields: readonly Field[], row: Values): Record<string, unknown> {
  return normaliseBody(fields, row).values
}

/** The message of the first rule that the value breaks by itself. */
function refusalOf({ ajv, entriesOf }: Checked, field: Field, value: unknown): string | null {
  const alone: Field = { ...field, when: null, requiredWhen: null, readonlyWhen: null, compare: [] }
  const row = normalised([alone], { [field.name]: value })
  const [error] = checkEntity({ fields: [alone] }, ajv.compile(objectSchema([alone])), row)
  if (error || field.dict === null) return error?.message ?? null
  const entries = new Set(entriesOf(field.dict).flatMap((entry) => [valueOfEntry(field, entry)].flat()))
  const isOffered = [row[field.name]].flat().every((one) => entries.has(one))
  return isOffered ? null : `the dictionary ${field.dict} has no such entry`
}

function checkValue(checked: Checked, field: Field, { value, path }: { value: unknown; path: string }): boolean {
  const wrong = misplaced(field)
  const refusal = wrong === null ? refusalOf(checked, field, value) : null
  if (wrong !== null) checked.report(path, `"${field.name}" ${wrong}`)
  if (refusal !== null) checked.report(path, `${JSON.stringify(value)} could not be saved: ${refusal}`)
  return wrong === null && refusal === null
}

/** Samples fill all other fields: any error left is caused by the example. */
function checkRules({ descriptor, ajv, entriesOf, report }: Checked, row: Values, path: string): void {
  const given = normalised(descriptor.fields, row)
  const whole = sampleWithoutTargets(descriptor, { n: 1, given, examples: noExamples, fill: 'required' }, entriesOf)
  const errors = checkEntity({ ...descriptor, stored: null }, ajv.compile(objectSchema(descriptor.fields)), whole)
  for (const { field, message } of errors)
    report(field in row ? `${path}/${field}` : path, `could not be saved: ${message}`)
  for (const field of descriptor.fields)
    if (field.name in given && !isVisible(field, whole))
      report(`${path}/${field.name}`, 'is hidden by x-when in this row; remove it')
}

/** All example rows can be stored together. */
function checkUnique({ descriptor, examples: { rows }, report }: Checked): void {
  for (const { name, unique } of descriptor.fields.filter((field) => field.unique !== null)) {
    const keys = rows.map((row) => JSON.stringify([...(unique?.within ?? []), name].map((one) => row[one] ?? null)))
    rows.forEach((row, index) => {
      if (name in row && keys.indexOf(keys[index] ?? '') !== index)
        report(`/examples/${index}/${name}`, `${JSON.stringify(row[name])} is unique; another example has it already`)
    })
  }
}

function checkRows(checked: Checked): void {
  const fields = fieldsOf(checked.descriptor)
  checked.examples.rows.forEach((row, index) => {
    const path = `/examples/${index}`
    const right = Object.entries(row).map(([name, value]) => {
      const field = fields.get(name)
      const problem = knownField([...fields.keys()], name)
      if (problem) checked.report(`${path}/${name}`, problem)
      return field !== undefined && checkValue(checked, field, { value, path: `${path}/${name}` })
    })
    if (!right.includes(false)) checkRules(checked, row, path)
  })
  checkUnique(checked)
}

function checkFieldExamples(checked: Checked, base: string): void {
  const fields = fieldsOf(checked.descriptor)
  for (const [name, values] of Object.entries(checked.examples.fields)) {
    const field = fields.get(name)
    values.forEach((value, index) => {
      if (field) checkValue(checked, field, { value, path: `${base}/properties/${name}/examples/${index}` })
    })
  }
}

export function checkExamples(
  descriptors: readonly Descriptor[],
  {
    examples,
    dictionaries,
    shown,
  }: { examples: ExamplesByKey; dictionaries: ReturnType<typeof declaredDictionaries>; shown: string },
): Problem[] {
  if (examples.size === 0) return []
  const problems: Problem[] = []
  const entriesOf: EntriesOf = (wanted) =>
    dictionaries.filter(({ code }) => code === wanted).flatMap(({ dictionary }) => dictionary.entries.map(toEntry))
  const shared = { entriesOf, ajv: buildAjv('run') }
  for (const descriptor of descriptors) {
    const report: Report = (path, message) => problems.push({ file: `${shown}/${descriptor.name}.json`, path, message })
    const own: Checked = { ...shared, descriptor, examples: examples.get(descriptor.name) ?? noExamples, report }
    checkFieldExamples(own, '')
    checkRows(own)
    for (const { name, input } of Object.values(descriptor.actions)) {
      const ofInput = examples.get(`${descriptor.name}.${name}`)
      if (input && ofInput)
        checkFieldExamples({ ...own, descriptor: input, examples: ofInput }, `/x-actions/${name}/input`)
    }
  }
  return problems
}
