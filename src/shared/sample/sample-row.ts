// A row that satisfies the rules of its fields and those between them: what is given, then examples, defaults and samples.
import type { Condition, Field, Scalar } from '../entity/descriptor.ts'
import { fieldsOf, writableFields } from '../entity/fields.ts'
import { isNot, isRequired, isVisible, meetsCondition, type Values } from '../entity/visibility.ts'
import { sampleValue } from './sample-value.ts'
import { settleComparisons } from './settle-comparisons.ts'

/** `examples` of a descriptor, or of an action's input. */
export interface Examples {
  readonly rows: readonly Values[]
  /** By field. */
  readonly fields: Readonly<Record<string, readonly unknown[]>>
}

export const noExamples: Examples = { rows: [], fields: {} }

export interface SampleRequest {
  /** Number of the row: it determines unique values and which example row is used. */
  readonly n: number
  /** Values that are not changed. */
  readonly given: Values
  readonly examples: Examples
  /** Required fields and those of the example row, or all visible ones. */
  readonly fill: 'required' | 'all'
  readonly isVaried?: boolean
}

export interface SampleRow {
  readonly row: Record<string, unknown>
  /** Fields whose values are not in the descriptor (targets, dictionaries): the caller adds them to `given`. */
  readonly missing: readonly Field[]
}

/** Fields that are unique, by themselves or in combination. */
function uniqueNames(fields: readonly Field[]): ReadonlySet<string> {
  return new Set(fields.flatMap(({ name, unique }) => (unique ? [name, ...unique.within] : [])))
}

/** The values of the example row that are not given; unique values are used once. */
function exampleFor(fields: readonly Field[], { n, examples: { rows }, given }: SampleRequest): Values {
  const example = rows[(n - 1) % Math.max(1, rows.length)] ?? {}
  const unique = uniqueNames(fields)
  const isFree = (name: string): boolean => name in example && !(name in given)
  const taken = fields.filter(({ name }) => isFree(name) && (n <= rows.length || !unique.has(name)))
  return Object.fromEntries(taken.map(({ name }) => [name, example[name]]))
}

function isOutside({ ref, dict }: Field): boolean {
  return ref !== null || dict !== null
}

/** Filling one field may show or require another. */
function fillIn(fields: readonly Field[], row: Record<string, unknown>, request: SampleRequest): Set<Field> {
  const { n, examples, fill, isVaried = false } = request
  const missing = new Set<Field>()
  const unique = uniqueNames(fields)
  for (let round = 0; round <= fields.length; round++) {
    const empty = fields.filter((field) => row[field.name] === undefined && !missing.has(field))
    const wanted = empty.filter((field) => (fill === 'all' ? isVisible(field, row) : isRequired(field, row)))
    if (wanted.length === 0) break
    for (const field of wanted) {
      const as = unique.has(field.name) ? 'unique' : isVaried ? 'varied' : 'fixed'
      const value = sampleValue(field, { n, as }, examples.fields[field.name])
      if (value === undefined && isOutside(field)) missing.add(field)
      else row[field.name] = value ?? null
    }
  }
  return missing
}

/** Candidates that may not meet the condition. */
function othersThan(wanted: Condition[string], { kind, choices }: Field): readonly Scalar[] {
  if (isNot(wanted)) return [wanted.not].flat() as readonly Scalar[]
  return kind === 'boolean' ? [true, false] : (choices ?? []).map((choice) => choice.const)
}

/** A new row can be edited: values that make a field read-only from the start are replaced, unless they are given. */
function openFields(
  fields: ReadonlyMap<string, Field>,
  row: Record<string, unknown>,
  fixed: ReadonlySet<string>,
): void {
  for (const { readonlyWhen } of fields.values()) {
    if (readonlyWhen === null || !meetsCondition(readonlyWhen, row)) continue
    for (const [name, wanted] of Object.entries(readonlyWhen)) {
      const field = fields.get(name)
      if (!field || fixed.has(name)) continue
      const open = othersThan(wanted, field).find((value) => !meetsCondition({ [name]: wanted }, { [name]: value }))
      if (open !== undefined) row[name] = open
    }
  }
}

export function sampleRow(descriptor: { readonly fields: readonly Field[] }, request: SampleRequest): SampleRow {
  const fields = writableFields(descriptor.fields)
  const byName = fieldsOf({ fields })
  const fixed = new Set(Object.keys(request.given))
  const row: Record<string, unknown> = { ...request.given, ...exampleFor(fields, request) }
  for (const { name, default: initial } of fields)
    if (initial !== undefined && row[name] === undefined && !fixed.has(name)) row[name] = initial
  const missing = fillIn(fields, row, request)
  openFields(byName, row, fixed)
  // What was opened may show or require other fields.
  for (const field of fillIn(fields, row, request)) missing.add(field)
  settleComparisons({ fields: byName, row, fixed, n: request.n })
  const hidden = fields.filter((field) => !fixed.has(field.name) && !isVisible(field, row))
  for (const { name } of hidden) delete row[name]
  return { row, missing: [...missing].filter((field) => isVisible(field, row)) }
}
