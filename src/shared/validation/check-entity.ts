// The one check of a row or an action's input, in form and server alike: compiled rules, conditions, shared rules -> sentences.
import type { EntityName } from '../../generated/entities.ts'
import type { EntityAction, EntityForm, Field } from '../entity/descriptor.ts'
import type { EntityTree } from '../entity/entity-tree.ts'
import { fieldsOf, writableFields } from '../entity/fields.ts'
import { isFixedBy, isRequired, isVisible, type Values } from '../entity/visibility.ts'
import type { FieldError } from '../protocol/envelope.ts'
import { checkInputRule, rules } from '../rules/index.ts'
import { turnsDirection } from '../text/visible.ts'
import { isComparedRight } from './compare-fields.ts'
import { sentFileRefusal } from './check-upload.ts'
import type { Validate, ValidationIssue } from './compiled.ts'
import { normaliseBody } from './normalise.ts'
import { sentenceOf } from './sentence.ts'

/** A descriptor, or the fields of an action's input. */
export interface Checked {
  readonly name?: string
  readonly fields: readonly Field[]
  readonly form?: EntityForm | null
  readonly tree?: EntityTree | null
  /** The stored row: a value that was allowed once does not block another edit. */
  readonly stored?: Values | null
  /** The write comes from an action: x-readonly-when does not apply. */
  readonly isAction?: boolean
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === ''
}

/** An empty list means "nothing chosen" where several are allowed; anywhere else it is of the wrong type. */
function isUnfilled(field: Field, value: unknown): boolean {
  return isEmpty(value) || (field.many !== null && Array.isArray(value) && value.length === 0)
}

/** At most one sentence per field: the first in this order. The documents check the length before the characters. */
const order = [
  'required',
  'type',
  'enum',
  'minLength',
  'maxLength',
  'format',
  'pattern',
  'fileTypes',
  'minimum',
  'maximum',
  'decimals',
  'multipleOf',
]

function rank(keyword: string): number {
  const index = order.indexOf(keyword)
  return index < 0 ? order.length : index
}

function isStored(stored: Values | null | undefined, name: string, value: unknown): boolean {
  if (!stored || isEmpty(stored[name])) return false
  return stored[name] === value || JSON.stringify(stored[name]) === JSON.stringify(value)
}

/** `/roles/0` -> roles. */
function fieldName(issue: ValidationIssue): string {
  return issue.instancePath.split('/')[1] ?? ''
}

/** A text of one line is shown between others, in lists, menus and questions, where it must not reverse what is beside it. */
function hasRefusedCharacter({ widget }: Field, text: string): boolean {
  return text.includes('\0') || (widget === 'text' && turnsDirection(text))
}

function failedRules(fields: readonly Field[], validate: Validate, values: Values): Map<string, string> {
  const failed = new Map<string, string>()
  const note = (name: string, keyword: string) => {
    const before = failed.get(name)
    if (before === undefined || rank(keyword) < rank(before)) failed.set(name, keyword)
  }
  // Required is checked below, where conditions are known; an empty value violates no other rule.
  if (!validate(values)) {
    for (const issue of validate.errors ?? []) if (issue.keyword !== 'required') note(fieldName(issue), issue.keyword)
  }
  for (const field of fields) {
    const value = values[field.name]
    if (typeof value === 'string' && hasRefusedCharacter(field, value)) note(field.name, 'character')
  }
  return failed
}

/** Only if both values are present and valid; an unchanged stored pair does not block another edit. */
function failedComparison(checked: Checked, field: Field, { row, failed }: Judged): string | undefined {
  const byName = fieldsOf(checked)
  return field.compare.find(({ op, field: name }) => {
    const other = byName.get(name)
    const isAsked = other && isVisible(other, row) && !isUnfilled(other, row[name]) && !failed.has(name)
    const isOld = [field.name, name].every((one) => isStored(checked.stored, one, row[one]))
    return isAsked && !isOld && !isComparedRight(op, row[field.name], row[name])
  })?.op
}

interface Judged {
  readonly row: Values
  readonly failed: ReadonlyMap<string, string>
}

/** Changed fields that are read-only for the stored row. */
function changedFixed({ fields, stored, isAction }: Checked, row: Values): ReadonlySet<string> {
  if (!stored || isAction) return new Set()
  const fixed = fields.filter((field) => isFixedBy(field, stored) && isVisible(field, row))
  const before = normaliseBody(fixed, stored).values
  const changed = fixed.filter(({ name }) => {
    const [old, value] = [before[name], row[name]]
    return !(isEmpty(old) && isEmpty(value)) && JSON.stringify(old) !== JSON.stringify(value)
  })
  return new Set(changed.map(({ name }) => name))
}

/** A stored secret is not sent back: it is required on creation only. */
function isMissing(field: Field, values: Values, row: Values): boolean {
  if (values[field.name] !== undefined || !isRequired(field, row)) return false
  return field.write !== 'secret' || isEmpty(row['id'])
}

function ownParent({ tree, fields }: Checked, row: Values): FieldError[] {
  const field = fields.find((one) => one.name === tree?.parent)
  if (!field || isEmpty(row['id']) || row['id'] !== row[field.name]) return []
  return [{ field: field.name, message: sentenceOf(field, 'ownParent') }]
}

/** Fields in form order, then in declaration order. */
function sortErrors(checked: Checked, errors: readonly FieldError[]): FieldError[] {
  if (errors.length === 0) return []
  const shown = checked.form?.groups.flatMap((group) => group.fields) ?? []
  const names = [...shown, ...checked.fields.map((field) => field.name)]
  const first = new Map<string, FieldError>()
  for (const error of errors) if (!first.has(error.field)) first.set(error.field, error)
  const place = (error: FieldError) => (names.includes(error.field) ? names.indexOf(error.field) : names.length)
  return [...first.values()].sort((a, b) => place(a) - place(b))
}

/**
 * `row` is normalised and whole: on an update it is the stored row (with its id, without secrets) overlaid with the values.
 * Returns one sentence per wrong field, in form order; the shared rules of the entity are included.
 */
export function checkEntity(checked: Checked, validate: Validate, row: Values): FieldError[] {
  const fields = writableFields(checked.fields)
  const visible = fields.filter((field) => isVisible(field, row) && !isUnfilled(field, row[field.name]))
  const values = Object.fromEntries(visible.map((field) => [field.name, row[field.name]]))
  const given = visible.filter(({ name }) => !isStored(checked.stored, name, row[name]))
  const failed = failedRules(given, validate, Object.fromEntries(given.map(({ name }) => [name, row[name]])))
  const fixed = changedFixed(checked, row)
  const errors: FieldError[] = []
  for (const field of fields) {
    const keyword = fixed.has(field.name)
      ? 'readonly'
      : isMissing(field, values, row)
        ? 'required'
        : (failed.get(field.name) ??
          (field.name in values ? failedComparison(checked, field, { row, failed }) : undefined))
    const message = keyword === undefined ? sentFileRefusal(field, values[field.name]) : sentenceOf(field, keyword)
    if (message !== null) errors.push({ field: field.name, message })
  }
  const rule = checked.name === undefined ? undefined : rules[checked.name as EntityName]
  return sortErrors(checked, [...errors, ...ownParent(checked, row), ...(rule?.check?.(row) ?? [])])
}

/** The same for an action's input. */
export function checkAction(
  { entity, action }: { readonly entity: string; readonly action: EntityAction },
  validate: Validate,
  input: Values,
): FieldError[] {
  const checked = { fields: action.input?.fields ?? [] }
  return sortErrors(checked, [...checkEntity(checked, validate, input), ...checkInputRule(entity, action.name, input)])
}
