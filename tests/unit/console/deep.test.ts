// What the build puts in the place of lodash's deep functions, for what Quill gives them.
import { describe, expect, test } from 'vitest'
import { cloneDeep, isEqual, merge } from '../../../src/console/app/stand-ins/deep.ts'

class Range {
  readonly index: number
  readonly length: number
  constructor(index: number, length: number) {
    this.index = index
    this.length = length
  }
}

function run(): number {
  return 1
}

describe("lodash's functions in the build", () => {
  test.each([
    [Number.NaN, Number.NaN],
    [0, -0],
    [[], []],
    [
      { a: 1, b: [1, { c: '2' }] },
      { b: [1, { c: '2' }], a: 1 },
    ],
    [new Range(1, 2), new Range(1, 2)],
    [{ run }, { run }],
  ])('%j equals %j', (one, other) => expect(isEqual(one, other)).toBe(true))

  test.each([
    [null, undefined],
    [null, {}],
    [0, ''],
    [[], {}],
    [{ a: undefined }, {}],
    [{ a: undefined }, { b: undefined }],
    [{ a: undefined }, { a: null }],
    [[1, 2], [1]],
    [{ 0: 1 }, [1]],
    [new Range(1, 2), new Range(1, 3)],
    [new Range(1, 2), { index: 1, length: 2 }],
    [{ run }, { run: () => 1 }],
  ])('%j differs from %j', (one, other) => expect(isEqual(one, other)).toBe(false))

  test('copies share nothing but functions and expressions', () => {
    const prefix = /^- $/
    const value = { at: [new Range(1, 2)], none: null, missing: undefined, run, prefix }
    const copy = cloneDeep(value)
    expect(copy).toStrictEqual(value)
    expect(copy.at[0]).toBeInstanceOf(Range)
    expect([copy.at === value.at, copy.at[0] === value.at[0]]).toEqual([false, false])
    expect([copy.run === run, copy.prefix === prefix]).toEqual([true, true])
  })

  test('merging goes into objects and lists, and keeps what is not defined later', () => {
    const defaults = { tab: { key: 'Tab', run, format: ['list', 'indent'] }, matchers: [], steps: 100 }
    const given = {
      tab: { format: ['code'] },
      link: { key: 'k' },
      matchers: [[3, run]],
      steps: undefined,
      more: undefined,
    }
    const merged = merge({}, defaults, undefined, given)
    expect(merged).toStrictEqual({
      tab: { key: 'Tab', run, format: ['code', 'indent'] },
      link: { key: 'k' },
      matchers: [[3, run]],
      steps: 100,
      more: undefined,
    })
    expect(defaults.tab.format).toEqual(['list', 'indent'])
    expect([merged['link'] === given.link, merged['matchers'] === given.matchers]).toEqual([false, false])
    expect(merge({ a: [1, 2] }, { a: { 1: 3 } })).toEqual({ a: { 1: 3 } })
  })
})
