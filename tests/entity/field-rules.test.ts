// Every declared field rule at its limit, through the save call, with the descriptor's exact sentence.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Reader } from '../../src/server/ports/database.ts'
import { dynamic } from '../../src/server/sql/dynamic.ts'
import type { Descriptor, Field } from '../../src/shared/entity/descriptor.ts'
import { fromMinor, toMinor } from '../../src/shared/entity/decimal.ts'
import { fits, sampleText } from '../../src/shared/sample/sample-text.ts'
import { buildTestApp, type TestApp } from '../support/build-test-app.ts'
import {
  callOperation,
  type MakeContext,
  makeBody,
  makeRow,
  nextNumber,
  saveBody,
  savedEntities,
  type SavedRow,
  type Values,
  valuesFor,
} from '../support/make-row.ts'
import { testDatabases } from '../support/test-database.ts'

function encode(field: Field, text: string): string {
  return field.write === 'secret' ? Buffer.from(text, 'utf8').toString('base64') : text
}

const prefixes: Readonly<Record<string, string>> = {
  'web-address': 'https://example.com/',
  'url-or-path': '/',
  'upload-address': '/',
}

/** A text of that length which violates no other rule, if there is one. */
function textOfLength(field: Field, length: number): string | null {
  const prefix = prefixes[field.format ?? ''] ?? ''
  if (['email', 'phone', 'date', 'datetime', 'colour', 'cron', 'password-strength'].includes(field.format ?? ''))
    return null
  if (field.format === 'domain') return 'a'.repeat(2 - (length % 2)) + '.a'.repeat(Math.ceil(length / 2) - 1)
  const fillers = ['a', '名', '1'].map((char) => prefix + char.repeat(Math.max(0, length - prefix.length)))
  return fillers.find((text) => field.pattern === null || new RegExp(field.pattern, 'u').test(text)) ?? null
}

const badTexts = ['-名 称-', '@', 'a--b', '😀', ' a', 'javascript:alert(1)', 'not a url', 'abc', '2026-13-01 00:00:00']

function brokenText(field: Field): string | undefined {
  return badTexts.find((text) => field.pattern !== null && !new RegExp(field.pattern, 'u').test(text))
}

const badByFormat: Readonly<Record<string, string>> = {
  'web-address': 'ftp://example.com',
  'url-or-path': 'no path',
  domain: 'a_b.example',
  email: 'nobody',
  phone: '12345',
  'upload-address': 'javascript:alert(1)',
  date: '2026-02-30',
  'password-strength': 'aaaaaaaa',
  datetime: '2026-02-30 00:00:00',
  colour: 'red',
  'no-emoji': '文字😀',
  digits: '12a',
  cron: 'every day',
}

interface Entry {
  readonly code: string
  readonly val: string | null
}

interface Case {
  readonly descriptor: Descriptor
  readonly field: Field
}

function cases(wanted: (field: Field) => boolean): [string, Case][] {
  return savedEntities.flatMap((descriptor) =>
    descriptor.fields
      .filter((field) => field.write !== 'never' && field.name !== 'id' && !field.system && wanted(field))
      .map((field): [string, Case] => [`${descriptor.name} ${field.name}`, { descriptor, field }]),
  )
}

/** For each value of a list. */
function valueKind({ kind, many }: Field): Field['kind'] {
  return many?.of ?? kind
}

/** The first text that keeps the field's own rules: others are refused for those, not for the dictionary. */
function fittingText(field: Field, wanted: string): string {
  const text = fits(field, wanted) ? wanted : sampleText(field, 1000 + nextNumber())
  if (text === undefined) throw new Error(`No text fits ${field.name}.`)
  return text
}

/** Regardless of the rules. */
async function storeValue(
  trx: Reader,
  { descriptor, field }: Case,
  row: { id: number; value: unknown },
): Promise<void> {
  const db = dynamic(trx)
  if (field.many) {
    const { table, from, to } = field.many
    await db
      .insertInto(table)
      .values({ [from]: row.id, [to]: row.value })
      .execute()
  } else {
    await db
      .updateTable(descriptor.table ?? '')
      .set({ [field.name]: row.value })
      .where('id', '=', row.id)
      .execute()
  }
}

describe.each(testDatabases)('on %s', (database) => {
  let app: TestApp
  let context: MakeContext

  beforeAll(async () => {
    app = await buildTestApp({ database })
    context = { test: app, token: await app.login() }
  })
  afterAll(() => app.close())

  /** A valid body in which the field is visible, with the given value. */
  const bodyWith = async ({ descriptor, field }: Case, value: unknown): Promise<Values> => {
    const given = { ...valuesFor(descriptor, field.when), ...valuesFor(descriptor, field.requiredWhen) }
    // Fields that are compared with it follow its value.
    return makeBody(context, descriptor.name, { ...given, [field.name]: value })
  }

  const refusalOf = async (tried: Case, value: unknown): Promise<string | undefined> => {
    const answer = await saveBody(context, tried.descriptor.name, await bodyWith(tried, value))
    expect(answer.status).toBe(400)
    expect(answer.success).toBe(false)
    return answer.errors?.find(({ field }) => field === tried.field.name)?.message
  }

  const accept = async (tried: Case, value: unknown): Promise<void> => {
    const answer = await saveBody(context, tried.descriptor.name, await bodyWith(tried, value))
    const own = answer.errors?.filter(({ field }) => field === tried.field.name) ?? []
    expect(own).toEqual([])
  }

  const siteField = ({ descriptor, field }: Case): boolean => descriptor.scope?.field === field.name

  test.each(cases((field) => field.required || field.requiredWhen !== null))('%s must be filled', async (_, tried) => {
    if (siteField(tried)) return
    // Spaces are part of a secret.
    for (const empty of tried.field.write === 'secret' ? ['', null] : ['', null, '   '])
      expect(await refusalOf(tried, empty)).toBe(tried.field.message['required'])
  })

  test.each(cases((field) => field.maxLength !== null && field.kind === 'string' && field.write !== 'secret'))(
    '%s is refused beyond its longest length',
    async (_, tried) => {
      const { field } = tried
      const longest = field.maxLength ?? 0
      const good = textOfLength(field, longest)
      const bad = textOfLength(field, longest + 1)
      if (good === null || bad === null) return
      // No entry of a dictionary, and no choice of a feature, is that long.
      if (field.dict === null && !field.options) await accept(tried, encode(field, good))
      expect(await refusalOf(tried, encode(field, bad))).toBe(field.message['maxLength'])
    },
  )

  test.each(cases((field) => field.pattern !== null))('%s keeps to its pattern', async (_, tried) => {
    const bad = brokenText(tried.field)
    expect(bad).toBeDefined()
    expect(await refusalOf(tried, bad)).toBe(tried.field.message['pattern'])
  })

  test.each(cases((field) => field.format !== null && field.format in badByFormat))(
    '%s keeps to its format',
    async (_, tried) => {
      const { field } = tried
      expect(await refusalOf(tried, encode(field, badByFormat[field.format ?? ''] ?? ''))).toBe(field.message['format'])
    },
  )

  test.each(cases(({ kind, many, widget }) => kind === 'string' && many === null && widget === 'text'))(
    '%s, shown on one line, contains nothing that turns the direction of a text',
    async (_, tried) => {
      for (const turning of ['\u202e', '\u2066']) expect(await refusalOf(tried, `a${turning}b`)).toBeDefined()
    },
  )

  test.each(cases((field) => field.minimum !== null && field.maximum !== null))(
    '%s stays within its range',
    async (_, tried) => {
      const { minimum, maximum, step, message } = tried.field
      const unit = step ?? 1
      await accept(tried, Math.ceil((minimum ?? 0) / unit) * unit)
      await accept(tried, String(Math.floor((maximum ?? 0) / unit) * unit))
      expect(await refusalOf(tried, (minimum ?? 0) - 1)).toBe(message['minimum'])
      expect(await refusalOf(tried, (maximum ?? 0) + 1)).toBe(message['maximum'])
    },
  )

  test.each(cases((field) => field.decimals !== null))('%s keeps to its places', async (_, tried) => {
    const { field } = tried
    const [places, least] = [field.decimals ?? 0, field.step ?? fromMinor(1, field.decimals ?? 0)]
    const value = (field.minimum ?? 0) + least
    await accept(tried, Number(value.toFixed(places)))
    await accept(tried, `${value.toFixed(places)}00`)
    for (const bad of [`${value.toFixed(places)}1`, Number(`${value.toFixed(places)}1`)])
      expect(await refusalOf(tried, bad)).toBe(field.message['decimals'])
    expect(await refusalOf(tried, 'abc')).toBe(field.message['type'])
  })

  test.each(cases((field) => field.step !== null && field.decimals !== null))(
    '%s keeps to its step',
    async (_, tried) => {
      const { decimals, step, message } = tried.field
      const bad = fromMinor(toMinor(step ?? 0, decimals ?? 0) * 7 + 1, decimals ?? 0)
      expect(await refusalOf(tried, bad)).toBe(message['multipleOf'])
    },
  )

  test.each(cases((field) => field.choices !== null))('%s takes only its choices', async (_, tried) => {
    for (const choice of tried.field.choices ?? []) await accept(tried, choice.const)
    const bad = tried.field.kind === 'string' ? 'elsewhere' : 987654
    expect(await refusalOf(tried, bad)).toBe(tried.field.message['enum'])
  })

  const inDictionary = cases((field) => field.dict !== null)

  test.each(inDictionary)('%s accepts only the entries of its dictionary', async (_, tried) => {
    const { field } = tried
    const { data } = await app.post<Record<string, Entry[]>>('/dictionaries', {}, { token: context.token })
    const entries = data[field.dict ?? ''] ?? []
    expect(entries.length).toBeGreaterThan(0)
    for (const { val, code } of entries) await accept(tried, val ?? code)
    const hostile =
      valueKind(field) === 'string'
        ? ['_evil', 'javascript:alert(1)', '_SELF'].map((text) => fittingText(field, text))
        : [0, 987654]
    for (const bad of hostile) expect(await refusalOf(tried, bad)).toBe(field.message['enum'])
  })

  test.each(inDictionary)('%s keeps a value whose entry was deleted, and accepts a new entry', async (_, tried) => {
    const { descriptor, field } = tried
    const made = await makeRow(context, descriptor.name, valuesFor(descriptor, field.when))
    const gone = valueKind(field) === 'string' ? fittingText(field, '_gone') : (field.maximum ?? 77)
    await app.ports.database.transaction((trx) => storeValue(trx, tried, { id: made.id, value: gone }))
    const { data: row } = await callOperation<SavedRow>(context, descriptor.name, {
      operation: 'detail',
      body: { id: made.id },
    })
    const kept = await saveBody(context, descriptor.name, row)
    expect(kept.errors?.filter((error) => error.field === field.name) ?? []).toEqual([])
    if (field.maximum !== null || field.write === 'create') return
    // Several fields may share a dictionary.
    const number = 1000 + nextNumber()
    const fresh = valueKind(field) === 'string' ? fittingText(field, `_fresh${number}`) : number
    expect(await refusalOf(tried, fresh)).toBe(field.message['enum'])
    const tree = await app.post<SavedRow[]>('/dict/tree', {}, { token: context.token })
    const pid = tree.data.find(({ code }) => code === field.dict)?.id
    await makeRow(context, 'system/dictionary', { pid, val: String(fresh) })
    await accept(tried, fresh)
  })

  test.each(cases((field) => field.kind === 'integer' && !field.ref))(
    '%s takes whole numbers only',
    async (_, tried) => {
      const refusals = []
      for (const bad of ['abc', 1.5, true, {}]) refusals.push(await refusalOf(tried, bad))
      expect(new Set(refusals)).toEqual(new Set([tried.field.message['type']]))
    },
  )

  test.each(cases((field) => field.ref !== null && field.many === null))(
    '%s points at a row that exists',
    async (_, tried) => {
      if (siteField(tried)) return
      expect(await refusalOf(tried, 987654)).toBe(tried.field.message['exists'])
    },
  )

  test.each(cases((field) => field.when !== null))('%s is stored empty while it is hidden', async (_, tried) => {
    const { descriptor, field } = tried
    const shown = await bodyWith(
      tried,
      (await makeBody(context, descriptor.name, valuesFor(descriptor, field.when)))[field.name],
    )
    const [trigger] = Object.keys(field.when ?? {})
    const other = descriptor.fields.find(({ name }) => name === trigger)?.default
    if (trigger === undefined || other === undefined || shown[trigger] === other) return
    const answer = await saveBody(context, descriptor.name, { ...shown, [trigger]: other })
    // Without the field's trigger another required one may be missing: then nothing was stored at all.
    const stored = answer.success ? answer.data[field.name] : null
    expect(stored ?? null).toBeNull()
  })
})
