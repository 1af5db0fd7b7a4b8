// Checks the rules of one field against each other: they apply to its kind, can be satisfied, and accept its default and choices.
import type { Field, FieldKind } from '../src/shared/entity/descriptor.ts'
import type { WidgetName } from '../src/shared/entity/field-parts.ts'
import { largestDecimal } from '../src/shared/entity/decimal.ts'
import { formats, hasPlaces, isMultiple } from '../src/shared/validation/formats.ts'
import { checkFieldSentences } from './check-sentences.ts'
import { patternLengths } from './pattern-lengths.ts'
import type { Report } from './problem.ts'

const textWords = ['minLength', 'maxLength', 'pattern'] as const
const numberWords = ['minimum', 'maximum'] as const

function isNumber({ kind }: Field): boolean {
  return kind === 'integer' || kind === 'number' || kind === 'decimal'
}

function isText({ kind }: Field): boolean {
  return kind === 'string'
}

export const typeOfKind: Record<FieldKind, string> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  decimal: 'number',
  boolean: 'boolean',
  date: 'string',
  datetime: 'number',
  json: 'object',
}

function checkKind(field: Field, path: string, report: Report): void {
  for (const word of textWords) {
    const isJsonText = word === 'maxLength' && field.kind === 'json' && field.many === null
    if (field[word] !== null && field.kind !== 'string' && !isJsonText)
      report(`${path}/${word}`, `is for texts; the field is ${field.kind}`)
  }
  for (const word of numberWords) {
    if (field[word] !== null && !isNumber(field))
      report(`${path}/${word}`, `is for numbers; the field is ${field.kind}`)
  }
  const isWritten = field.kind === 'string' || field.kind === 'date' || field.kind === 'datetime'
  if (!isWritten && field.format !== null && field.format !== 'percent')
    report(`${path}/format`, 'is for texts; write "type": "string"')
  if (field.search && field.kind !== 'string')
    report(`${path}/x-store/search`, `is for texts; the field is ${field.kind}`)
  if (typeof field.search === 'object' && (field.unique !== null || field.index || field.required))
    report(`${path}/x-store/search`, 'with names makes a field without a column; remove unique, index and required')
  const { options, choices, dict, ref } = field
  if (options && (field.kind !== 'string' || choices !== null || dict !== null || ref !== null))
    report(`${path}/x-options`, 'is for texts without oneOf, x-dict and x-ref; remove one of them')
  if (field.unique !== null && field.kind === 'json')
    report(`${path}/x-store/unique`, 'is for single values; the field is json')
}

/** Marks are for values that the field can have; those of a boolean need a title, as it has none. */
function checkMarks({ marks, kind, choices, dict }: Field, path: string, report: Report): void {
  const isKnown = (value: string): boolean =>
    kind === 'boolean'
      ? value === 'true' || value === 'false'
      : choices?.some((one) => String(one.const) === value) === true
  for (const [value, { title }] of Object.entries(marks ?? {})) {
    const at = `${path}/x-marks/${value}`
    if (kind !== 'boolean' && choices === null && dict === null)
      return report(`${path}/x-marks`, 'is for booleans, oneOf and x-dict; remove it')
    if (dict === null && !isKnown(value)) report(at, 'is none of the values of the field; remove it')
    if ((kind === 'boolean') !== (title !== null))
      report(at, title === null ? 'has no title; add one' : 'has a title beside that of the value; remove one of them')
  }
}

/** Rules that apply to numbers only: precision, step and unit. */
function checkNumber(field: Field, path: string, report: Report): void {
  const { kind, decimals, step, unit, format } = field
  if (decimals !== null && kind !== 'decimal')
    report(`${path}/x-decimals`, `is for "type": "number"; the field is ${kind}`)
  if (format === 'percent' && !isNumber(field))
    report(`${path}/format`, `"percent" is for numbers; the field is ${kind}`)
  else if (unit !== null && !isNumber(field)) report(`${path}/x-unit`, `is for numbers; the field is ${kind}`)
  else if (format === 'percent' && unit !== '%') report(`${path}/x-unit`, '"percent" is shown with % already; keep one')
  if (step !== null && kind !== 'integer' && kind !== 'decimal')
    report(`${path}/multipleOf`, 'is for whole numbers and for those with x-decimals; others are not exact')
  if (kind !== 'decimal' && kind !== 'integer') return
  const places = decimals ?? 0
  for (const [word, value] of [
    ['multipleOf', step] as const,
    ...numberWords.map((one) => [one, field[one]] as const),
  ]) {
    if (value !== null && !hasPlaces(value, places))
      report(`${path}/${word}`, `has more than ${places} places; round it`)
    else if (value !== null && kind === 'decimal' && Math.abs(value) > largestDecimal(places))
      report(
        `${path}/${word}`,
        `is beyond ${largestDecimal(places)}, the largest that is exact with ${places} places; take a smaller one`,
      )
  }
}

function checkPattern({ pattern, minLength, maxLength }: Field, path: string, report: Report): RegExp | null {
  if (pattern === null) return null
  try {
    const rule = new RegExp(pattern, 'u')
    const { least, most } = patternLengths(pattern)
    if (least === Infinity) report(`${path}/pattern`, 'matches no text at all: no value could be saved; correct it')
    else if (maxLength !== null && least > maxLength)
      report(`${path}/pattern`, `needs ${least} characters, above maxLength (${maxLength}): no value could be saved`)
    else if (minLength !== null && most < minLength)
      report(`${path}/pattern`, `takes ${most} characters, below minLength (${minLength}): no value could be saved`)
    return rule
  } catch (error) {
    report(`${path}/pattern`, `is not a regular expression: ${(error as Error).message}; correct it`)
    return null
  }
}

function checkBounds(field: Field, path: string, report: Report): void {
  for (const [low, high] of [
    ['minLength', 'maxLength'],
    ['minimum', 'maximum'],
  ] as const) {
    const [least, most] = [field[low], field[high]]
    if (least !== null && most !== null && least > most)
      report(`${path}/${low}`, `is above ${high} (${most}): no value could be saved`)
  }
}

/** The first rule that the value violates. */
function brokenRule(field: Field, pattern: RegExp | null, value: unknown): string | null {
  if (typeof value === 'string') {
    if (field.kind === 'date') return formats['date']?.(value) === false ? 'format' : null
    const length = [...value].length
    if (field.minLength !== null && length < field.minLength) return 'minLength'
    if (field.maxLength !== null && length > field.maxLength) return 'maxLength'
    return pattern?.test(value) === false ? 'pattern' : null
  }
  if (typeof value !== 'number') return null
  if (field.kind === 'integer' && !Number.isInteger(value)) return 'type'
  if (field.decimals !== null && !hasPlaces(value, field.decimals)) return 'x-decimals'
  if (field.step !== null && !isMultiple(value, field.step)) return 'multipleOf'
  if (field.minimum !== null && value < field.minimum) return 'minimum'
  return field.maximum !== null && value > field.maximum ? 'maximum' : null
}

function checkDefault(field: Field, path: string, { pattern, report }: { pattern: RegExp | null; report: Report }) {
  const { default: value, choices } = field
  if (value === undefined) return
  if (typeof value !== typeOfKind[field.kind]) return report(`${path}/default`, `must be a ${typeOfKind[field.kind]}`)
  if (choices && !choices.some((choice) => choice.const === value))
    return report(`${path}/default`, 'is none of the choices of oneOf; name one of them')
  const broken = brokenRule(field, pattern, value)
  if (broken !== null) report(`${path}/default`, `violates the field's own ${broken}; correct one of them`)
}

function checkChoices(field: Field, path: string, { pattern, report }: { pattern: RegExp | null; report: Report }) {
  const seen = new Set<string | number>()
  for (const { const: value } of field.choices ?? []) {
    const shown = JSON.stringify(value)
    const broken = brokenRule(field, pattern, value)
    if (typeof value !== typeOfKind[field.kind])
      report(`${path}/oneOf`, `offers ${shown}, which is not of type ${typeOfKind[field.kind]}; correct it`)
    else if (seen.has(value)) report(`${path}/oneOf`, `offers ${shown} twice; keep one`)
    else if (broken !== null)
      report(`${path}/oneOf`, `offers ${shown}, which violates the field's own ${broken}; correct one of them`)
    seen.add(value)
  }
}

/** What a widget requires of its field. */
const needs: Partial<Record<WidgetName, readonly [what: string, isThere: (field: Field) => boolean]>> = {
  text: ['a text', isText],
  textarea: ['a text', isText],
  password: ['a text', isText],
  colour: ['a text', isText],
  icon: ['a text', isText],
  upload: ['a text', isText],
  'rich-text': ['a text', isText],
  code: ['a text or an object', (field) => isText(field) || field.kind === 'json'],
  number: ['a number', isNumber],
  switch: ['a boolean', ({ kind }) => kind === 'boolean'],
  date: ['"format": "date"', ({ kind }) => kind === 'date'],
  datetime: ['"format": "datetime"', ({ kind }) => kind === 'datetime'],
  radio: ['oneOf or x-dict', ({ choices, dict }) => choices !== null || dict !== null],
  select: ['oneOf or x-dict', ({ choices, dict }) => choices !== null || dict !== null],
  'dict-select': ['x-dict', ({ dict }) => dict !== null],
  'ref-select': ['x-ref', ({ ref, options }) => ref !== null || options],
  'tree-select': ['x-ref', ({ ref }) => ref !== null],
  picker: ['x-ref to a single row', ({ ref, many }) => ref !== null && many === null],
  'checkbox-list': ['x-ref with "many" or a list with x-dict', ({ many }) => many !== null],
  'check-tree': ['x-ref with "many"', ({ many, ref }) => many !== null && ref !== null],
}

function checkWidget(field: Field, path: string, report: Report): void {
  const need = needs[field.widget]
  if (need && !need[1](field)) report(`${path}/x-widget`, `"${field.widget}" needs ${need[0]}; choose another input`)
}

export function checkRules(field: Field, path: string, report: Report): void {
  checkKind(field, path, report)
  checkNumber(field, path, report)
  checkMarks(field, path, report)
  checkBounds(field, path, report)
  const rules = { pattern: checkPattern(field, path, report), report }
  checkDefault(field, path, rules)
  checkChoices(field, path, rules)
  checkWidget(field, path, report)
  checkFieldSentences(field, path, report)
}
