// Differences of texts by lines.
import { assert, property, array, constantFrom } from 'fast-check'
import { expect, test } from 'vitest'
import { diffLines, foldSame, pairLines } from '../../../src/console/entity/version/line-diff.ts'

function shown(before: string, after: string): string[] {
  const signs = { same: ' ', removed: '-', added: '+' }
  return diffLines(before, after).map(({ kind, text }) => `${signs[kind]}${text}`)
}

test('changed, added and removed lines are found', () => {
  expect(shown('一\n二\n三', '一\n二点五\n三\n四')).toEqual([' 一', '-二', '+二点五', ' 三', '+四'])
  expect(shown('', '一')).toEqual(['+一'])
  expect(shown('一\r\n二', '一\n二')).toEqual([' 一', ' 二'])
})

test('a difference rebuilds both texts, with their line numbers, and removes no more than it must', () => {
  const texts = array(constantFrom('a', 'b', 'c', ''), { minLength: 1, maxLength: 12 })
  assert(
    property(texts, texts, (a, b) => {
      const [before, after] = [`x${a.join('\n')}`, `x${b.join('\n')}`]
      const lines = diffLines(before, after)
      const side = (name: 'before' | 'after') => lines.filter((line) => line[name] !== null)
      expect(
        side('before')
          .map(({ text }) => text)
          .join('\n'),
      ).toBe(before)
      expect(
        side('after')
          .map(({ text }) => text)
          .join('\n'),
      ).toBe(after)
      expect(side('after').map((line) => line.after)).toEqual(side('after').map((_, index) => index + 1))
      expect(pairLines(lines).flatMap(({ right }) => right ?? [])).toEqual(side('after'))
      expect(foldSame(lines).flatMap((part) => part.lines)).toEqual(lines)
    }),
  )
})

test('texts that have little in common are replaced as a whole', () => {
  const many = (word: string) => Array.from({ length: 3000 }, (_, at) => `${word}${at}`).join('\n')
  const kinds = diffLines(many('a'), many('b')).map(({ kind }) => kind)
  expect([kinds.length, new Set(kinds.slice(0, 3000)), new Set(kinds.slice(3000))]).toEqual([
    6000,
    new Set(['removed']),
    new Set(['added']),
  ])
})

test('equal lines far from a change are folded', () => {
  const lines = Array.from({ length: 20 }, (_, at) => `${at}`)
  const changed = lines.with(10, 'x')
  const parts = foldSame(diffLines(lines.join('\n'), changed.join('\n')))
  expect(parts.map((part) => [part.kind, part.lines.length])).toEqual([
    ['fold', 7],
    ['lines', 8],
    ['fold', 6],
  ])
})
