// The lengths of texts that a pattern can match.
import { expect, test } from 'vitest'
import { patternLengths } from '../../generators/pattern-lengths.ts'

test('the lengths that a pattern allows', () => {
  const cases: readonly (readonly [pattern: string, least: number, most: number])[] = [
    ['^abc$', 3, 3],
    ['abc', 3, Infinity],
    ['^a|b$', 1, Infinity],
    ['^(?:a|bcd)$', 1, 3],
    ['^[^\\]a]{2,4}$', 2, 4],
    ['^\\p{Script=Han}+$', 1, Infinity],
    ['^\\u{4e00}\\x41\\u0041\\cA\\.$', 5, 5],
    ['^(?<one>a)\\k<one>\\1$', 1, Infinity],
    ['^(?=.*\\d)(?!x).{6,20}$', 6, 20],
    ['^(?:ab?){2}c{3}?$', 5, 7],
    ['^(?:a^)?b$', 1, 1],
    ['a^b', Infinity, Infinity],
    ['^$', 0, 0],
    ['[]|a', 1, Infinity],
    ['[]', Infinity, Infinity],
    ['^[^]$', 1, 1],
    ['^😀{2}$', 2, 2],
  ]
  for (const [pattern] of cases) expect(() => new RegExp(pattern, 'u')).not.toThrow()
  expect(cases.map(([pattern]) => [pattern, patternLengths(pattern)])).toEqual(
    cases.map(([pattern, least, most]) => [pattern, { least, most }]),
  )
})
