// Checks the fields of an entity or of an action's input: names, references and conditions lead somewhere, rules can be met.
import type { Condition, Descriptor, Field, Scalar } from '../src/shared/entity/descriptor.ts'
import { checkRules, typeOfKind } from './check-rules.ts'
import { type Report, suggest } from './problem.ts'

export interface FieldScope {
  readonly byName: ReadonlyMap<string, Descriptor>
  readonly report: Report
}

export function knownField(names: readonly string[], name: string): string | null {
  return names.includes(name)
    ? null
    : `there is no field "${name}"${suggest(name, names) || '; declare it in properties'}`
}

/** Null = a row may hold it. */
function impossible(value: Scalar, field: Field): string | null {
  if (value === null) return null
  const shown = JSON.stringify(value)
  if (typeof value !== typeOfKind[field.kind]) return `${shown} is no ${typeOfKind[field.kind]}, as "${field.name}" is`
  const isOffered = field.choices?.some((choice) => choice.const === value) ?? true
  return isOffered ? null : `${shown} is none of the choices of "${field.name}"`
}

export function checkCondition(
  condition: Condition | null,
  place: { path: string; fields: ReadonlyMap<string, Field> },
  report: Report,
): void {
  for (const [name, wanted] of Object.entries(condition ?? {})) {
    const field = place.fields.get(name)
    const problem = knownField([...place.fields.keys()], name)
    if (problem) report(`${place.path}/${name}`, problem)
    const values = typeof wanted === 'object' && wanted !== null && 'not' in wanted ? wanted.not : wanted
    for (const value of [values].flat()) {
      const wrong = field === undefined ? null : impossible(value as Scalar, field)
      if (wrong !== null) report(`${place.path}/${name}`, wrong)
    }
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
  if (target.fields.some((one) => one.name === field.ref?.label && one.write === 'secret'))
    report(`${path}/x-ref/label`, `"${field.ref.label}" of ${target.name} is secret: it is never shown`)
  const targets = new Map(target.fields.map((one) => [one.name, one]))
  checkCondition(field.ref.where, { path: `${path}/x-ref/where`, fields: targets }, report)
  const isChosen = field.write !== 'never' && ['ref-select', 'tree-select', 'checkbox-list'].includes(field.widget)
  if (isChosen && !target.api?.operations.options)
    report(`${path}/x-ref/entity`, `${target.name} has no call "options" to choose from; give it x-api`)
  if (field.kind !== 'integer' && field.kind !== 'string' && !field.ref.many)
    report(`${path}/type`, 'must be integer (an id), or array with "many"')
  if (field.ref.many && field.kind !== 'json')
    report(`${path}/type`, 'must be array: the reference has several targets')
}

/** Names that every object has: a field of that name would seem to be there in every row. */
function isTaken(name: string): boolean {
  return name in {}
}

/** Of the fields that a condition leads to, one after the other: the field itself would be a circle. */
function isCircular(field: Field, byName: ReadonlyMap<string, Field>): boolean {
  const seen = new Set<string>()
  const open = Object.keys(field.when ?? {})
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (name === field.name) return true
    if (seen.has(name)) continue
    seen.add(name)
    open.push(...Object.keys(byName.get(name)?.when ?? {}))
  }
  return false
}

export function checkFields(fields: readonly Field[], base: string, scope: FieldScope): void {
  const byName = new Map(fields.map((field) => [field.name, field]))
  const place = (path: string) => ({ path, fields: byName })
  for (const field of fields) {
    const path = `${base}/properties/${field.name}`
    if (isTaken(field.name)) scope.report(path, `"${field.name}" is no allowed name; choose another`)
    const { as = null } = field.ref ?? {}
    if (as !== null && byName.has(as)) scope.report(`${path}/x-ref/as`, `"${as}" is a field already; choose another`)
    if (base === '' && field.format === 'file')
      scope.report(`${path}/format`, '"file" is for the input of an action; keep an address in the field')
    checkRef(field, path, scope)
    checkRules(field, path, scope.report)
    checkCondition(field.when, place(`${path}/x-when`), scope.report)
    checkCondition(field.requiredWhen, place(`${path}/x-required-when`), scope.report)
    if (isCircular(field, byName))
      scope.report(`${path}/x-when`, 'depends on the field itself: it would never be there')
  }
}
