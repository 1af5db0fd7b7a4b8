// Checks the fields of an entity or of an action's input: rules fit the kind, names and references lead somewhere.
import type { Condition, Descriptor, Field } from '../src/shared/entity/descriptor.ts'
import { suggest } from './problem.ts'

export type Report = (path: string, message: string) => void

export interface FieldScope {
  readonly byName: ReadonlyMap<string, Descriptor>
  readonly report: Report
}

export function knownField(names: readonly string[], name: string): string | null {
  return names.includes(name)
    ? null
    : `there is no field "${name}"${suggest(name, names) || '; declare it in properties'}`
}

export function checkCondition(
  condition: Condition | null,
  place: { path: string; names: readonly string[] },
  report: Report,
): void {
  for (const name of Object.keys(condition ?? {})) {
    const problem = knownField(place.names, name)
    if (problem) report(`${place.path}/${name}`, problem)
  }
}

function checkRef(field: Field, path: string, { byName, report }: FieldScope): void {
  if (!field.ref) return
  const target = byName.get(field.ref.entity)
  if (!target) {
    report(
      `${path}/x-ref/entity`,
      `there is no entity "${field.ref.entity}"${suggest(field.ref.entity, [...byName.keys()])}`,
    )
    return
  }
  const names = target.fields.map((one) => one.name)
  const problem = knownField(names, field.ref.label)
  if (problem) report(`${path}/x-ref/label`, `${problem} of ${target.name}`)
  checkCondition(field.ref.where, { path: `${path}/x-ref/where`, names }, report)
  if (field.kind !== 'integer' && field.kind !== 'string' && !field.ref.many)
    report(`${path}/type`, 'must be integer (an id), or array with "many"')
  if (field.ref.many && field.kind !== 'json')
    report(`${path}/type`, 'must be array: the reference has several targets')
}

function checkPattern(field: Field, path: string, report: Report): void {
  if (field.pattern === null) return
  try {
    new RegExp(field.pattern, 'u')
  } catch (error) {
    report(`${path}/pattern`, `is no regular expression: ${(error as Error).message}`)
  }
}

const textWords = ['minLength', 'maxLength', 'pattern'] as const
const numberWords = ['minimum', 'maximum'] as const

function checkRules(field: Field, path: string, report: Report): void {
  for (const word of textWords) {
    if (field[word] !== null && field.kind !== 'string')
      report(`${path}/${word}`, `is for texts; the field is ${field.kind}`)
  }
  for (const word of numberWords) {
    if (field[word] !== null && field.kind !== 'integer' && field.kind !== 'number')
      report(`${path}/${word}`, `is for numbers; the field is ${field.kind}`)
  }
  if (field.kind !== 'string' && field.kind !== 'datetime' && field.format !== null)
    report(`${path}/format`, 'is for texts; write "type": "string"')
  const wanted = {
    string: 'string',
    integer: 'number',
    number: 'number',
    boolean: 'boolean',
    datetime: 'number',
    json: 'object',
  }[field.kind]
  if (field.default !== undefined && typeof field.default !== wanted) report(`${path}/default`, `must be a ${wanted}`)
  for (const choice of field.choices ?? []) {
    if (typeof choice.const !== wanted)
      report(`${path}/oneOf`, `offers ${JSON.stringify(choice.const)}, which is no ${wanted}`)
  }
  const isOffered = field.choices?.some((choice) => choice.const === field.default) ?? true
  if (field.default !== undefined && !isOffered) report(`${path}/default`, 'is none of the choices of oneOf')
}

export function checkFields(fields: readonly Field[], base: string, scope: FieldScope): void {
  const names = fields.map((field) => field.name)
  for (const field of fields) {
    const path = `${base}/properties/${field.name}`
    checkRef(field, path, scope)
    checkPattern(field, path, scope.report)
    checkRules(field, path, scope.report)
    checkCondition(field.when, { path: `${path}/x-when`, names }, scope.report)
    checkCondition(field.requiredWhen, { path: `${path}/x-required-when`, names }, scope.report)
  }
}
