// Checks the rules of one field against each other: they fit its kind, can be met, and its default and choices meet them.
import type { Field, FieldKind, WidgetName } from '../src/shared/entity/descriptor.ts'
import { checkFieldSentences } from './check-sentences.ts'
import type { Report } from './problem.ts'

const textWords = ['minLength', 'maxLength', 'pattern'] as const
const numberWords = ['minimum', 'maximum'] as const

function isNumber({ kind }: Field): boolean {
  return kind === 'integer' || kind === 'number'
}

export const typeOfKind: Record<FieldKind, string> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  datetime: 'number',
  json: 'object',
}

function checkKind(field: Field, path: string, report: Report): void {
  for (const word of textWords) {
    if (field[word] !== null && field.kind !== 'string')
      report(`${path}/${word}`, `is for texts; the field is ${field.kind}`)
  }
  for (const word of numberWords) {
    if (field[word] !== null && !isNumber(field))
      report(`${path}/${word}`, `is for numbers; the field is ${field.kind}`)
  }
  if (field.kind !== 'string' && field.kind !== 'datetime' && field.format !== null)
    report(`${path}/format`, 'is for texts; write "type": "string"')
  if (field.search && field.kind !== 'string')
    report(`${path}/x-store/search`, `is for texts; the field is ${field.kind}`)
  if (field.unique !== null && field.kind === 'json')
    report(`${path}/x-store/unique`, 'is for single values; the field is json')
}

function checkPattern({ pattern }: Field, path: string, report: Report): RegExp | null {
  if (pattern === null) return null
  try {
    return new RegExp(pattern, 'u')
  } catch (error) {
    report(`${path}/pattern`, `is no regular expression: ${(error as Error).message}`)
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

/** The first rule that the value breaks. */
function brokenRule(field: Field, pattern: RegExp | null, value: unknown): string | null {
  if (typeof value === 'string') {
    const length = [...value].length
    if (field.minLength !== null && length < field.minLength) return 'minLength'
    if (field.maxLength !== null && length > field.maxLength) return 'maxLength'
    return pattern?.test(value) === false ? 'pattern' : null
  }
  if (typeof value !== 'number') return null
  if (field.kind === 'integer' && !Number.isInteger(value)) return 'type'
  if (field.minimum !== null && value < field.minimum) return 'minimum'
  return field.maximum !== null && value > field.maximum ? 'maximum' : null
}

function checkDefault(field: Field, path: string, { pattern, report }: { pattern: RegExp | null; report: Report }) {
  const { default: value, choices } = field
  if (value === undefined) return
  if (typeof value !== typeOfKind[field.kind]) return report(`${path}/default`, `must be a ${typeOfKind[field.kind]}`)
  if (choices && !choices.some((choice) => choice.const === value))
    return report(`${path}/default`, 'is none of the choices of oneOf')
  const broken = brokenRule(field, pattern, value)
  if (broken !== null) report(`${path}/default`, `breaks the field's own ${broken}`)
}

function checkChoices(field: Field, path: string, { pattern, report }: { pattern: RegExp | null; report: Report }) {
  const seen = new Set<string | number>()
  for (const { const: value } of field.choices ?? []) {
    const shown = JSON.stringify(value)
    const broken = brokenRule(field, pattern, value)
    if (typeof value !== typeOfKind[field.kind])
      report(`${path}/oneOf`, `offers ${shown}, which is no ${typeOfKind[field.kind]}`)
    else if (seen.has(value)) report(`${path}/oneOf`, `offers ${shown} twice; keep one`)
    else if (broken !== null) report(`${path}/oneOf`, `offers ${shown}, which breaks the field's own ${broken}`)
    seen.add(value)
  }
}

/** What an input needs to know; the others take any value that can be typed. */
const needs: Partial<Record<WidgetName, readonly [what: string, isThere: (field: Field) => boolean]>> = {
  number: ['a number', isNumber],
  switch: ['a boolean', ({ kind }) => kind === 'boolean'],
  datetime: ['"format": "datetime"', ({ kind }) => kind === 'datetime'],
  radio: ['oneOf or x-dict', ({ choices, dict }) => choices !== null || dict !== null],
  select: ['oneOf or x-dict', ({ choices, dict }) => choices !== null || dict !== null],
  'dict-select': ['x-dict', ({ dict }) => dict !== null],
  'ref-select': ['x-ref', ({ ref }) => ref !== null],
  'tree-select': ['x-ref', ({ ref }) => ref !== null],
  'checkbox-list': ['x-ref with "many"', ({ ref }) => ref?.many != null],
  'check-tree': ['x-ref with "many"', ({ ref }) => ref?.many != null],
}

function checkWidget(field: Field, path: string, report: Report): void {
  const need = needs[field.widget]
  if (need && !need[1](field)) report(`${path}/x-widget`, `"${field.widget}" needs ${need[0]}; choose another input`)
}

export function checkRules(field: Field, path: string, report: Report): void {
  checkKind(field, path, report)
  checkBounds(field, path, report)
  const rules = { pattern: checkPattern(field, path, report), report }
  checkDefault(field, path, rules)
  checkChoices(field, path, rules)
  checkWidget(field, path, report)
  checkFieldSentences(field, path, report)
}
