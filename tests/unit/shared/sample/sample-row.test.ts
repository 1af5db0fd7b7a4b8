// Sample rows: what is given stays, examples come first, and rules between fields hold.
import { describe, expect, test } from 'vitest'
import { noExamples, type SampleRequest, sampleRow } from '../../../../src/shared/sample/sample-row.ts'
import type { Field } from '../../../../src/shared/entity/descriptor.ts'
import type { Comparison } from '../../../../src/shared/entity/field-parts.ts'
import { isComparedRight } from '../../../../src/shared/validation/compare-fields.ts'
import { type FieldSketch, testField } from '../../../support/test-descriptor.ts'

function sampled(sketches: readonly FieldSketch[], request: Partial<SampleRequest> = {}) {
  const fields = sketches.map((sketch) => testField({ required: true, ...sketch }))
  return { fields, ...sampleRow({ fields }, { n: 1, given: {}, examples: noExamples, fill: 'required', ...request }) }
}

function brokenIn({ fields, row }: { fields: readonly Field[]; row: Record<string, unknown> }): string[] {
  return fields.flatMap(({ name, compare, minimum, maximum }) => [
    ...compare.filter(({ op, field }) => !isComparedRight(op, row[name], row[field])).map(({ op }) => `${name} ${op}`),
    ...(minimum !== null && Number(row[name]) < minimum ? [`${name} minimum`] : []),
    ...(maximum !== null && Number(row[name]) > maximum ? [`${name} maximum`] : []),
  ])
}

function compared(op?: Comparison, field = '') {
  return { compare: op ? [{ op, field }] : [] }
}

function date(name: string, op?: Comparison, other?: string): FieldSketch {
  return { name, kind: 'date', ...compared(op, other) }
}

function number(name: string, bounds: Partial<Field>, op?: Comparison, other?: string): FieldSketch {
  return { name, kind: 'integer', ...compared(op, other), ...bounds }
}

describe('comparisons', () => {
  test.each([
    ['a chain of days', [date('a'), date('b', 'after', 'a'), date('c', 'after', 'b')], {}],
    ['a chain the other way round', [date('a', 'before', 'b'), date('b', 'before', 'c'), date('c')], {}],
    ['below a given day', [date('a', 'before', 'b'), date('b')], { b: '2020-01-01' }],
    ['above a given day', [date('a'), date('b', 'notBefore', 'a')], { a: '2030-01-01' }],
    [
      'between two given days',
      [date('a'), date('b', 'after', 'a'), date('c', 'after', 'b')],
      { a: '2030-01-01', c: '2030-01-03' },
    ],
    ['bounds of their own', [number('a', { minimum: 5, maximum: 9 }), number('b', { maximum: 6 }, 'min', 'a')], {}],
    ['bounds that leave one value', [number('a', { minimum: 5 }), number('b', { maximum: 5 }, 'min', 'a')], {}],
    ['steps', [number('a', { minimum: 7 }), number('b', { step: 5, minimum: 0 }, 'min', 'a')], {}],
    [
      'a whole number and a decimal',
      [
        number('a', { minimum: 3 }),
        { name: 'b', kind: 'decimal', decimals: 2, minimum: 0, compare: [{ op: 'min', field: 'a' }] },
      ],
      {},
    ],
    [
      'a decimal of fewer places, upwards',
      [
        { name: 'a', kind: 'decimal', decimals: 2 },
        { name: 'b', kind: 'decimal', decimals: 1, compare: [{ op: 'min', field: 'a' }] },
      ],
      { a: 7.51 },
    ],
    [
      'a decimal of fewer places, downwards',
      [
        { name: 'a', kind: 'decimal', decimals: 1, minimum: 0, compare: [{ op: 'max', field: 'b' }] },
        { name: 'b', kind: 'decimal', decimals: 2, minimum: 0 },
      ],
      { b: 0.29 },
    ],
    [
      'times',
      [
        { name: 'a', kind: 'datetime' },
        { name: 'b', kind: 'datetime', compare: [{ op: 'after', field: 'a' }] },
      ],
      { a: '2030-12-31 23:59:59' },
    ],
    ['equal values', [{ name: 'a' }, { name: 'b', compare: [{ op: 'equal', field: 'a' }] }], { a: 'x' }],
    [
      'different texts',
      [
        { name: 'a', title: 't' },
        { name: 'b', title: 't', compare: [{ op: 'notEqual', field: 'a' }] },
      ],
      {},
    ],
    ['different days', [date('a'), date('b', 'notEqual', 'a')], {}],
  ] satisfies [string, FieldSketch[], object][])('%s', (_what, sketches, given) => {
    for (let n = 1; n <= 30; n++) {
      const made = sampled(sketches, { n, given })
      expect([made.row, brokenIn(made)]).toEqual([made.row, []])
      expect(made.row).toMatchObject(given)
    }
  })

  test('decimals stay exact', () => {
    const sketch = { kind: 'decimal', decimals: 2, step: 0.07, minimum: 0.1 } as const
    const { row } = sampled([
      { name: 'a', ...sketch },
      { name: 'b', ...sketch, compare: [{ op: 'min', field: 'a' }] },
    ])
    expect(row).toEqual({ a: 0.14, b: 0.14 })
  })
})

describe('conditions', () => {
  const kind = { name: 'kind', kind: 'integer', default: 1, required: false } as const

  test('a field that the row shows and requires is filled, a hidden one is not there', () => {
    const reason: FieldSketch = { name: 'reason', required: false, when: { kind: 2 }, requiredWhen: { kind: 2 } }
    expect(sampled([kind, reason]).row).toEqual({ kind: 1 })
    expect(sampled([kind, reason], { given: { kind: 2 } }).row).toEqual({ kind: 2, reason: 'reason1' })
  })

  test.each<Partial<Field>>([{ default: true, required: false }, {}])(
    'a new row begins open where a value is free',
    (closed) => {
      const fields: FieldSketch[] = [
        { name: 'closed', kind: 'boolean', ...closed },
        { name: 'note', readonlyWhen: { closed: true } },
      ]
      expect(sampled(fields).row['closed']).toBe(false)
      expect(sampled(fields, { given: { closed: true } }).row['closed']).toBe(true)
    },
  )
})

describe('examples', () => {
  const name: FieldSketch = { name: 'name' }
  const code: FieldSketch = { name: 'code', unique: { within: [], when: null } }
  const examples = {
    rows: [
      { name: '甲', code: 'A' },
      { name: '乙', code: 'B' },
    ],
    fields: { note: ['记'] },
  }

  test('rows are used in turn; what is unique, once', () => {
    const rows = [1, 2, 3].map((n) => sampled([name, code], { n, examples }).row)
    expect(rows).toMatchObject([{ name: '甲', code: 'A' }, { name: '乙', code: 'B' }, { name: '甲' }])
    expect(new Set(rows.map((row) => row['code'])).size).toBe(3)
  })

  test('what is given wins, and fields follow it', () => {
    const days = [date('from'), date('to', 'after', 'from')]
    const rows = [{ from: '2026-03-01', to: '2026-03-05' }]
    const { row } = sampled(days, { given: { from: '2026-03-09' }, examples: { rows, fields: {} } })
    expect(row).toEqual({ from: '2026-03-09', to: '2026-03-10' })
  })

  test('values of a field serve where it is filled', () => {
    expect(sampled([{ name: 'note' }], { examples }).row).toEqual({ note: '记' })
  })
})

test('targets and entries of dictionaries are asked of the caller, where the row needs them', () => {
  const ref = { entity: 'labfixture/tool', label: 'name', where: null, free: false, remove: null, as: null }
  const sketches: FieldSketch[] = [
    { name: 'tool', kind: 'integer', ref },
    { name: 'grade', kind: 'integer', dict: 'grades' },
    { name: 'other', kind: 'integer', ref, required: false },
  ]
  expect(sampled(sketches).missing.map((field) => field.name)).toEqual(['tool', 'grade'])
  const full = sampled(sketches, { given: { tool: 3, grade: 1 }, fill: 'all' })
  expect([full.row, full.missing.map((field) => field.name)]).toEqual([{ tool: 3, grade: 1 }, ['other']])
})
