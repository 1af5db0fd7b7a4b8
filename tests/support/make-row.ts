// Valid rows from descriptors: a body that satisfies every declared rule, with referenced rows created first.
import { descriptors } from '../../src/generated/descriptors.ts'
import { examples } from '../../src/generated/examples.ts'
import { dynamic } from '../../src/server/sql/dynamic.ts'
import type { Condition, Descriptor, EntityAction, Field, Scalar } from '../../src/shared/entity/descriptor.ts'
import { valueOfEntry } from '../../src/shared/sample/outside-values.ts'
import { noExamples, sampleRow } from '../../src/shared/sample/sample-row.ts'
import type { TestAnswer, TestApp } from './build-test-app.ts'

export type Values = Record<string, unknown>
export type SavedRow = Values & { id: number }

export interface MakeContext {
  readonly test: TestApp
  readonly token: string
  /** Site of the rows that belong to one; created on demand. */
  appid?: number
}

let made = 0

export function nextNumber(): number {
  return ++made
}

export function pick(values: Values, names: readonly string[]): Values {
  return Object.fromEntries(names.map((name) => [name, values[name]]))
}

export function descriptorOf(name: string): Descriptor {
  const found: Descriptor | undefined = (descriptors as Readonly<Record<string, Descriptor>>)[name]
  if (found === undefined) throw new Error(`There is no entity ${name}.`)
  return found
}

/** Entities whose rows are created through their save call. */
export const savedEntities: readonly Descriptor[] = Object.values<Descriptor>(descriptors).filter(
  ({ api, table }) => api?.operations.save !== undefined && table !== null,
)

function firstOf(wanted: Condition[string], field: Field | undefined): Scalar {
  if (typeof wanted !== 'object' || wanted === null) return wanted
  if (Array.isArray(wanted)) return (wanted as readonly Scalar[])[0] ?? null
  const { not } = wanted as { not: Scalar | readonly Scalar[] }
  const unwanted = new Set<Scalar>(Array.isArray(not) ? (not as readonly Scalar[]) : [not as Scalar])
  const offered: Scalar[] = [field?.default ?? null, ...(field?.choices ?? []).map((choice) => choice.const), 1, 2, 3]
  return offered.find((value) => value !== null && !unwanted.has(value)) ?? null
}

/** Values that satisfy a condition. */
export function valuesFor(descriptor: Pick<Descriptor, 'fields'>, condition: Condition | null): Values {
  return Object.fromEntries(
    Object.entries(condition ?? {}).map(([name, wanted]) => {
      const field = descriptor.fields.find((one) => one.name === name)
      return [name, firstOf(wanted, field)]
    }),
  )
}

async function dictionaryValue({ test, token }: MakeContext, field: Field): Promise<unknown> {
  const { data } = await test.post<Record<string, { val: string | null; code: string }[]>>(
    '/dictionaries',
    {},
    { token },
  )
  const [entry = { code: '1' }] = data[field.dict ?? ''] ?? []
  return valueOfEntry(field, entry)
}

async function refValue(context: MakeContext, field: Field): Promise<unknown> {
  const { ref } = field
  if (!ref) return null
  if (ref.entity === siteEntity()) return siteId(context)
  const row = await makeRow(context, ref.entity, valuesFor(descriptorOf(ref.entity), ref.where))
  return field.many ? [row.id] : row.id
}

/** The entity that scopes point at: the sites. */
export function siteEntity(): string {
  const scoped = Object.values<Descriptor>(descriptors).find(({ scope }) => scope !== null)
  return scoped?.fields.find((field) => field.name === scoped.scope?.field)?.ref?.entity ?? ''
}

export async function siteId(context: MakeContext): Promise<number> {
  context.appid ??= (await makeRow(context, siteEntity())).id
  return context.appid
}

interface Sampled {
  /** Entity, or `entity.action` for an action's input. */
  readonly key: string
  readonly fields: readonly Field[]
  readonly given: Values
  /** Filled in addition to required fields. */
  readonly names?: readonly string[]
}

/** A sample in the form of a call: secrets are encoded. */
async function makeValues(context: MakeContext, { key, fields, given, names = [] }: Sampled): Promise<Values> {
  const sampled = fields.map((field) => (names.includes(field.name) ? { ...field, required: true } : field))
  const request = { n: nextNumber(), examples: examples[key] ?? noExamples, fill: 'required' } as const
  const known: Values = {}
  for (;;) {
    const { row, missing } = sampleRow({ fields: sampled }, { ...request, given: { ...given, ...known } })
    for (const field of missing)
      known[field.name] = await (field.ref ? refValue(context, field) : dictionaryValue(context, field))
    if (missing.length > 0) continue
    for (const { name, write } of fields)
      if (write === 'secret' && !(name in given) && typeof row[name] === 'string')
        row[name] = Buffer.from(row[name]).toString('base64')
    return row
  }
}

/** Every required field and those of the descriptor's examples filled, overridden by the given values; fields they hide are omitted. */
export async function makeBody(
  context: MakeContext,
  name: string,
  given: Values = {},
  names: readonly string[] = [],
): Promise<Values> {
  const { fields, scope } = descriptorOf(name)
  const site = scope && given[scope.field] === undefined ? { [scope.field]: await siteId(context) } : {}
  const whole: Values = { ...site, ...given }
  const own = { ...context, appid: whole[scope?.field ?? ''] as number }
  return makeValues(own, { key: name, fields, given: whole, names })
}

/** The same for an action. */
export function makeInput(
  context: MakeContext,
  entity: string,
  action: EntityAction,
  given: Values = {},
): Promise<Values> {
  return makeValues(context, { key: `${entity}.${action.name}`, fields: action.input?.fields ?? [], given })
}

export function saveBody(context: MakeContext, name: string, body: Values): Promise<TestAnswer<SavedRow>> {
  return context.test.post<SavedRow>(descriptorOf(name).api?.operations.save?.path ?? '', body, {
    token: context.token,
  })
}

export async function makeRow(context: MakeContext, name: string, given: Values = {}): Promise<SavedRow> {
  const body = await makeBody(context, name, given)
  const answer = await saveBody(context, name, body)
  if (!answer.success)
    throw new Error(
      `${name} was refused: ${answer.errMsg} ${JSON.stringify(answer.errors)} for ${JSON.stringify(body)}`,
    )
  return answer.data
}

/** Puts a row in a state from which it may be removed. The state is stored directly: the actions that lead there may require more. */
export async function toRemovable(context: MakeContext, name: string, row: SavedRow): Promise<SavedRow> {
  const { states, table } = descriptorOf(name)
  const from = states?.transitions.filter(({ action }) => action === 'remove').flatMap((one) => one.from) ?? []
  if (!states || from.length === 0 || from.some((value) => value === row[states.field])) return row
  const state = { [states.field]: from[0] }
  await context.test.ports.database.transaction((trx) =>
    dynamic(trx)
      .updateTable(table ?? '')
      .set(state)
      .where('id', '=', row.id)
      .execute(),
  )
  return { ...row, ...state }
}

export async function makeRemovable(context: MakeContext, name: string, given: Values = {}): Promise<SavedRow> {
  return toRemovable(context, name, await makeRow(context, name, given))
}

/** A call of the entity's declared operation. */
export function callOperation<Data = unknown>(
  context: MakeContext,
  name: string,
  call: { operation: keyof NonNullable<Descriptor['api']>['operations']; body?: Values; token?: string },
): Promise<TestAnswer<Data>> {
  const path = descriptorOf(name).api?.operations[call.operation]?.path
  if (path === undefined) throw new Error(`${name} has no call ${call.operation}.`)
  return context.test.post<Data>(path, call.body ?? {}, { token: call.token ?? context.token })
}
