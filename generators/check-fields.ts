// Checks the fields of an entity or of an action's input: names, references and conditions resolve, and rules can be met.
import type { Condition, Descriptor, Field, Scalar } from '../src/shared/entity/descriptor.ts'
import { isNot } from '../src/shared/entity/visibility.ts'
import { checkComparisons } from './check-comparisons.ts'
import { checkRules, typeOfKind } from './check-rules.ts'
import { checkUpload } from './check-uploads.ts'
import { noEntity, type Report, suggest } from './problem.ts'

export interface FieldScope {
  readonly byName: ReadonlyMap<string, Descriptor>
  readonly report: Report
}

/** `target`: the other entity whose field is named; null = the own one. */
export function knownField(names: readonly string[], name: string, target: string | null = null): string | null {
  if (names.includes(name)) return null
  if (target === null) return `there is no field "${name}"${suggest(name, names) || '; declare it in properties'}`
  return `${target} has no field "${name}"${suggest(name, names) || '; add it there or correct the name'}`
}

/** Null = allowed on rows. */
function impossible(value: Scalar, field: Field): string | null {
  if (value === null) return null
  const shown = JSON.stringify(value)
  if (typeof value !== typeOfKind[field.kind])
    return `${shown} is not a ${typeOfKind[field.kind]}, as "${field.name}" is`
  const isOffered = field.choices?.some((choice) => choice.const === value) ?? true
  return isOffered ? null : `${shown} is none of the choices of "${field.name}"`
}

export function checkCondition(
  condition: Condition | null,
  place: { path: string; fields: ReadonlyMap<string, Field>; target?: string },
  report: Report,
): void {
  for (const [name, wanted] of Object.entries(condition ?? {})) {
    const field = place.fields.get(name)
    const problem = knownField([...place.fields.keys()], name, place.target)
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
    report(`${path}/x-ref/entity`, noEntity(field.ref.entity, byName.keys()))
    return
  }
  const names = target.fields.map((one) => one.name)
  const problem = knownField(names, field.ref.label, target.name)
  if (problem) report(`${path}/x-ref/label`, problem)
  if (target.fields.some((one) => one.name === field.ref?.label && one.write === 'secret'))
    report(`${path}/x-ref/label`, `"${field.ref.label}" of ${target.name} is secret: it is never shown`)
  const targets = new Map(target.fields.map((one) => [one.name, one]))
  checkCondition(field.ref.where, { path: `${path}/x-ref/where`, fields: targets, target: target.name }, report)
  const isChosen = field.write !== 'never' && ['ref-select', 'tree-select', 'checkbox-list'].includes(field.widget)
  if (isChosen && !target.api?.operations.options)
    report(`${path}/x-ref/entity`, `${target.name} has no call "options" to choose from; give it x-api`)
  const { kind } = target.fields.find((one) => one.name === 'id') ?? { kind: 'integer' }
  if (field.kind !== kind && !field.many)
    report(`${path}/type`, `must be ${kind}, as the ids of ${target.name} are; or array, and "many" in x-ref`)
  if (field.many && field.kind !== 'json') report(`${path}/type`, 'must be array: the reference has several targets')
}

/** Names every object inherits: a field with such a name would seem to exist in every row. */
function isTaken(name: string): boolean {
  return name in {}
}

/** Follows the chain of conditions; reaching the field itself is a cycle. */
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

/** The condition of an index is evaluated by the database, which does not know the time zone. */
function checkUniqueWhen({ name, unique }: Field, fields: ReadonlyMap<string, Field>, report: Report): void {
  const path = `/properties/${name}/x-store/unique/when`
  checkCondition(unique?.when ?? null, { path, fields }, report)
  for (const [asked, wanted] of Object.entries(unique?.when ?? {})) {
    const isNull = wanted === null || (isNot(wanted) && wanted.not === null)
    if (fields.get(asked)?.kind === 'datetime' && !isNull)
      report(`${path}/${asked}`, `"${asked}" is a time: ask for null or {"not": null}`)
  }
}

/** The rows that block a removal are counted in SQL, so the field needs a column. */
function checkRemoval(field: Field, place: { path: string; fields: ReadonlyMap<string, Field> }, report: Report): void {
  const { remove = null } = field.ref ?? {}
  if (remove === null) return
  const path = `${place.path}/x-ref/remove`
  if (field.store === 'none') report(path, 'is for a reference that is stored; leave it out')
  checkCondition(remove.when, { ...place, path: `${path}/refuse` }, report)
  for (const name of Object.keys(remove.when ?? {})) {
    const asked = place.fields.get(name)
    if (asked && asked.store !== 'column')
      report(`${path}/refuse/${name}`, `"${name}" is not a column, so it cannot be queried`)
  }
}

export function checkFields(fields: readonly Field[], base: string, scope: FieldScope): void {
  const byName = new Map(fields.map((field) => [field.name, field]))
  const place = (path: string) => ({ path, fields: byName })
  for (const field of fields) {
    const path = `${base}/properties/${field.name}`
    if (isTaken(field.name)) scope.report(path, `"${field.name}" is not an allowed name; choose another`)
    const { as = null } = field.ref ?? {}
    if (as !== null && byName.has(as)) scope.report(`${path}/x-ref/as`, `"${as}" is a field already; choose another`)
    if (base !== '' && field.format === 'image')
      scope.report(`${path}/format`, '"image" is for fields of the entity; write "file", and check what comes')
    checkRef(field, path, scope)
    checkRules(field, path, scope.report)
    checkUpload(field, path, scope.report)
    checkUniqueWhen(field, byName, scope.report)
    checkComparisons(field, byName, { path, report: scope.report })
    checkRemoval(field, place(path), scope.report)
    checkCondition(field.when, place(`${path}/x-when`), scope.report)
    checkCondition(field.requiredWhen, place(`${path}/x-required-when`), scope.report)
    checkCondition(field.readonlyWhen, place(`${path}/x-readonly-when`), scope.report)
    if (isCircular(field, byName))
      scope.report(`${path}/x-when`, 'depends on the field itself: it would never be there')
  }
}
