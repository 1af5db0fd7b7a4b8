// Valid rows from descriptors: a body that satisfies every declared rule, with referenced rows created first.
import * as fc from 'fast-check'
import { descriptors } from '../../src/generated/descriptors.ts'
import type { Condition, Descriptor, Field, Scalar } from '../../src/shared/entity/descriptor.ts'
import { fromMinor, toMinor } from '../../src/shared/entity/decimal.ts'
import { isComparedRight } from '../../src/shared/validation/compare-fields.ts'
import { isRequired, isVisible } from '../../src/shared/entity/visibility.ts'
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

const samplesByFormat: Readonly<Record<string, (n: number) => string>> = {
  'web-address': (n) => `https://example.com/${n}`,
  'url-or-path': (n) => `/path/${n}`,
  domain: (n) => `n${n}.example.com`,
  email: (n) => `user${n}@example.com`,
  datetime: () => '2026-03-01 08:30:00',
  phone: (n) => `138${String(n).padStart(8, '0')}`,
  'upload-address': (n) => `/uploads/202603/${n}.png`,
  colour: () => '#12ab3f',
  'no-emoji': (n) => `文字${n}`,
  digits: (n) => String(n),
  cron: () => '0 3 * * *',
}

function plainSamples(n: number): string[] {
  return [`n${n}`, `名${n}`, `n${n}.example.com`, 'showTime desc', `${n}`, 'a', `/n${n}`]
}

function fits(field: Field, text: string): boolean {
  return (
    (field.pattern === null || new RegExp(field.pattern, 'u').test(text)) &&
    (field.maxLength === null || [...text].length <= field.maxLength) &&
    (field.minLength === null || [...text].length >= field.minLength)
  )
}

/** Texts that match the pattern: different each time, deterministic per run. */
function matching({ pattern, minLength, maxLength }: Field, seed: number): string[] {
  const sizes = { minLength: minLength ?? 1, maxLength: maxLength ?? 50 }
  if (pattern === null)
    return fc.sample(fc.string({ ...sizes, unit: fc.constantFrom(...'abcxyz') }), { seed, numRuns: 1 })
  return fc.sample(fc.stringMatching(new RegExp(pattern, 'u')), { seed, numRuns: 200 })
}

/** A repetition must be equal: all secrets have this value. */
const samplePassword = 'Abcd-1234'

export function sampleText(field: Field): string {
  if (field.write === 'secret') return Buffer.from(samplePassword).toString('base64')
  const n = nextNumber()
  const byFormat = field.format === null ? undefined : samplesByFormat[field.format]?.(n)
  const plain = [...(byFormat === undefined ? [] : [byFormat]), ...plainSamples(n)].find((text) => fits(field, text))
  const found = plain ?? matching(field, n).find((text) => fits(field, text))
  if (found === undefined) throw new Error(`No text fits the rules of the field ${field.name}.`)
  return found
}

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
  const [entry] = data[field.dict ?? ''] ?? []
  const value = entry?.val ?? entry?.code ?? '1'
  const of = field.many?.of ?? field.kind
  const sample = of === 'string' ? value : Number(value)
  return field.many ? [sample] : sample
}

async function refValue(context: MakeContext, field: Field): Promise<unknown> {
  const { ref } = field
  if (!ref) return null
  if (ref.entity === siteEntity()) return siteId(context)
  const row = await makeRow(context, ref.entity, valuesFor(descriptorOf(ref.entity), ref.where))
  return field.many ? [row.id] : row.id
}

/** The smallest value above the minimum that is a multiple of the step. */
function sampleDecimal({ decimals, minimum, step }: Field): number {
  const minor = (value: number) => toMinor(value, decimals ?? 0)
  const one = minor(step ?? fromMinor(1, decimals ?? 0))
  return fromMinor((Math.floor(minor(minimum ?? 1) / one) + 1) * one, decimals ?? 0)
}

/** A value that satisfies the field's own rules. */
export async function sampleValue(context: MakeContext, field: Field): Promise<unknown> {
  if (field.default !== undefined) return field.default
  if (field.choices) return field.choices[0]?.const
  if (field.ref) return refValue(context, field)
  if (field.dict) return dictionaryValue(context, field)
  if (field.kind === 'boolean') return true
  if (field.kind === 'integer' || field.kind === 'number') return field.minimum ?? 1
  if (field.kind === 'decimal') return sampleDecimal(field)
  if (field.kind === 'json') return field.jsonType === 'object' ? {} : []
  if (field.kind === 'date') return '2026-03-01'
  return field.kind === 'datetime' ? '2026-03-01 08:30:00' : sampleText(field)
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

const day = 86_400_000

/** A day later or earlier, in the same format. */
function shifted(value: unknown, by: number): unknown {
  if (typeof value !== 'string') return value
  const text = new Date(Date.parse(`${value.slice(0, 10)}T00:00:00Z`) + by).toISOString().slice(0, 10)
  return text + value.slice(10)
}

/** Adjusted to the other field's value if the sample would violate the comparison. */
function settleComparison({ name, compare }: Field, body: Values): void {
  for (const { op, field } of compare) {
    const [value, other] = [body[name] ?? null, body[field] ?? null]
    if (value === null || other === null || isComparedRight(op, value, other)) continue
    body[name] = shifted(other, op === 'after' ? day : op === 'before' ? -day : 0)
  }
}

/** Every required field filled, overridden by the given values; fields they hide are omitted. */
export async function makeBody(context: MakeContext, name: string, given: Values = {}): Promise<Values> {
  const { fields, scope } = descriptorOf(name)
  const body: Values = { ...given }
  if (scope && body[scope.field] === undefined) body[scope.field] = await siteId(context)
  for (const field of fields) {
    if (field.default !== undefined && body[field.name] === undefined && field.write !== 'never')
      body[field.name] = field.default
  }
  for (const field of fields) {
    if (field.write === 'never' || field.name in given || body[field.name] !== undefined) continue
    if (isRequired(field, body))
      body[field.name] = await sampleValue({ ...context, appid: body[scope?.field ?? ''] as number }, field)
  }
  for (const field of fields) if (!(field.name in given)) settleComparison(field, body)
  const hidden = fields.filter((field) => !(field.name in given) && !isVisible(field, body))
  for (const field of hidden) delete body[field.name]
  return body
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
