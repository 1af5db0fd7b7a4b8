// Checks the fields of an entity or of an action's input: names, references and conditions resolve, and rules can be met.
import type { Field } from '../src/shared/entity/descriptor.ts'
import { isNot } from '../src/shared/entity/visibility.ts'
import { checkComparisons } from './check-comparisons.ts'
import { checkCondition, type ConditionOf, impossible, knownField } from './check-conditions.ts'
import { checkRules } from './check-rules.ts'
import { checkUpload } from './check-uploads.ts'
import { type CheckContext, noEntity, type Report } from './problem.ts'

export interface FieldScope {
  readonly context: CheckContext
  /** The fields, and what conditions between them may ask for. */
  readonly of: ConditionOf
  readonly report: Report
}

/** The reference as an object of id and label. */
function checkObject({ ref, many }: Field, path: string, { of, report }: FieldScope): void {
  if (ref?.object === undefined) return
  if (ref.as === null || many) report(`${path}/x-ref/object`, 'needs "as", the name of its label, and a single target')
  if (of.fields.some(({ name }) => name === ref.object))
    report(`${path}/x-ref/object`, `"${ref.object}" is a field already; choose another`)
}

function checkRef(field: Field, path: string, scope: FieldScope): void {
  const { context, report } = scope
  if (!field.ref) return
  checkObject(field, path, scope)
  const { byName, dictionaries } = context
  const target = byName.get(field.ref.entity)
  if (!target) {
    report(`${path}/x-ref/entity`, noEntity(field.ref.entity, byName.keys()))
    return
  }
  const names = target.fields.map((one) => one.name)
  const problem = knownField(names, field.ref.label, target.name)
  if (problem) report(`${path}/x-ref/label`, problem)
  const write = target.fields.find((one) => one.name === field.ref?.label)?.write
  if (write === 'secret')
    report(`${path}/x-ref/label`, `"${field.ref.label}" of ${target.name} is secret: it is never shown`)
  if (write === 'masked')
    report(`${path}/x-ref/label`, `"${field.ref.label}" of ${target.name} is masked: a label is shown in full`)
  const { fields, states } = target
  const of = { fields, states, dictionaries, target: target.name }
  checkCondition(field.ref.where, { path: `${path}/x-ref/where`, of }, report)
  const isChosen =
    field.write !== 'never' && ['ref-select', 'tree-select', 'picker', 'checkbox-list'].includes(field.widget)
  if (isChosen && !target.api?.operations.options)
    report(`${path}/x-ref/entity`, `${target.name} has no call "options" to choose from; give it x-api`)
  if (field.widget === 'picker' && !target.list?.route)
    report(
      `${path}/x-widget`,
      `"picker" shows the list of ${target.name}, which has none; give it x-list, or choose another input`,
    )
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

/** The default of a dictionary's field is one of its entries; rules check that of other fields. */
function checkEntry(field: Field, path: string, { of, report }: FieldScope): void {
  if (field.dict === null || field.default === undefined) return
  const wrong = impossible(field.default, field, of)
  if (wrong !== null) report(`${path}/default`, wrong)
}

/** The condition of an index is evaluated by the database, which does not know the time zone. */
function checkUniqueWhen({ name, unique }: Field, of: ConditionOf, report: Report): void {
  const path = `/properties/${name}/x-store/unique/when`
  checkCondition(unique?.when ?? null, { path, of }, report)
  for (const [asked, wanted] of Object.entries(unique?.when ?? {})) {
    const isNull = wanted === null || (isNot(wanted) && wanted.not === null)
    if (of.fields.find((one) => one.name === asked)?.kind === 'datetime' && !isNull)
      report(`${path}/${asked}`, `"${asked}" is a time: ask for null or {"not": null}`)
  }
}

/** The rows that block a removal are counted in SQL, so the field needs a column. */
function checkRemoval(field: Field, place: { path: string; of: ConditionOf }, report: Report): void {
  const { remove = null } = field.ref ?? {}
  if (remove === null) return
  const path = `${place.path}/x-ref/remove`
  if (field.store === 'none') report(path, 'is for a reference that is stored; leave it out')
  checkCondition(remove.when, { ...place, path: `${path}/refuse` }, report)
  for (const name of Object.keys(remove.when ?? {})) {
    const asked = place.of.fields.find((one) => one.name === name)
    if (asked && asked.store !== 'column')
      report(`${path}/refuse/${name}`, `"${name}" is not a column, so it cannot be queried`)
  }
}

export function checkFields(base: string, scope: FieldScope): void {
  const { fields } = scope.of
  const byName = new Map(fields.map((field) => [field.name, field]))
  const place = (path: string) => ({ path, of: scope.of })
  for (const field of fields) {
    const path = `${base}/properties/${field.name}`
    if (isTaken(field.name)) scope.report(path, `"${field.name}" is not an allowed name; choose another`)
    const { as = null } = field.ref ?? {}
    if (as !== null && byName.has(as)) scope.report(`${path}/x-ref/as`, `"${as}" is a field already; choose another`)
    if (base !== '' && field.format === 'image')
      scope.report(`${path}/format`, '"image" is for fields of the entity; write "file", and check what comes')
    checkRef(field, path, scope)
    checkRules(field, path, scope.report)
    checkEntry(field, path, scope)
    checkUpload(field, path, scope.report)
    checkUniqueWhen(field, scope.of, scope.report)
    checkComparisons(field, byName, { path, report: scope.report })
    checkRemoval(field, place(path), scope.report)
    checkCondition(field.when, place(`${path}/x-when`), scope.report)
    checkCondition(field.requiredWhen, place(`${path}/x-required-when`), scope.report)
    checkCondition(field.readonlyWhen, place(`${path}/x-readonly-when`), scope.report)
    if (isCircular(field, byName))
      scope.report(`${path}/x-when`, 'depends on the field itself: it would never be there')
  }
}
