// x-dictionaries: the messages for mistakes, and the generated output.
import { expect, test } from 'vitest'
import type { Seed } from '../../src/shared/entity/seed.ts'
import { inBook, withBook } from './changed-book.ts'
import { book, type Files, generateFrom, problemsOf, shelf } from './schema-folder.ts'

type Case = readonly [rule: string, files: Files, problem: string]

function withDictionary(dictionary: object, field: object = {}): Files {
  const kind = { title: '类', type: 'integer', 'x-dict': 'bookKind', ...field }
  const properties = { ...book.properties, kind }
  return withBook({ 'x-dictionaries': { bookKind: { title: '书类', entries: [], ...dictionary } }, properties })
}

const novel = { value: 1, title: '小说' }

const dictionaries: readonly Case[] = [
  [
    'a value occurs once in a dictionary',
    withDictionary({ entries: [novel, { ...novel, value: '1' }] }, { type: 'string' }),
    inBook('/x-dictionaries/bookKind/entries/1/value', '"1" occurs twice; keep one'),
  ],
  [
    'a value can be a code',
    withDictionary({ entries: [{ ...novel, value: 'a b' }] }, { type: 'string' }),
    inBook(
      '/x-dictionaries/bookKind/entries/0/value',
      '"a b" cannot be a code; write letters and digits, with : _ or - between them, or give the entry a "code" beside the value',
    ),
  ],
  [
    'a code is one',
    withDictionary({ entries: [{ ...novel, code: 'a b' }] }),
    inBook(
      '/x-dictionaries/bookKind/entries/0/code',
      '"a b" cannot be a code; write letters and digits, with : _ or - between them',
    ),
  ],
  [
    'entries below an entry are checked likewise',
    withDictionary({ entries: [{ ...novel, entries: [novel, { ...novel, value: '_x', code: '1' }] }] }),
    inBook('/x-dictionaries/bookKind/entries/0/entries/1/code', '"1" occurs twice; keep one'),
  ],
  [
    'texts are not for a number',
    withDictionary({ entries: [{ ...novel, value: 'novel' }] }),
    inBook(
      '/properties/kind/x-dict',
      '"novel" is a text and the field integer; give the field another type, or the entries numbers',
    ),
  ],
  [
    'a dictionary is declared once',
    withBook({}, { 'shop/shelf.json': { ...shelf, 'x-dictionaries': { genre: { title: '类', entries: [novel] } } } }),
    'dir/shop/shelf.json /x-dictionaries/genre: the dictionary "genre" is also used by dir/shop/book.json; declare it once, or choose another code',
  ],
  [
    'the name of an entry is English',
    withDictionary({ entries: [{ ...novel, english: '小说' }] }),
    inBook('/x-dictionaries/bookKind/entries/0/english', '"小说" is Chinese; write the English label'),
  ],
]

test.each(dictionaries)('%s', (_rule, files, problem) => {
  expect(problemsOf(files).join('\n')).toBe(problem)
})

test('a dictionary is written for the first start, and its English names for the console', async () => {
  const size = { value: 5, code: 'pages', title: '页数', english: 'Pages' }
  const comic = { value: 'comic', title: '漫画', english: 'Comic', entries: [size] }
  const entries = [{ ...novel, english: 'Novel' }, { ...novel, value: 2, code: 'poem', title: '诗' }, comic]
  const { out } = generateFrom(withDictionary({ entries }, { type: 'string' }))
  const { seed } = (await import(`${out}/seed.ts`)) as { seed: Seed }
  const children = [
    { name: '小说', code: '1' },
    { name: '诗', code: 'poem', val: '2' },
    { name: '漫画', code: 'comic', children: [{ name: '页数', code: 'pages', val: '5' }] },
  ]
  expect(seed.dictionaries).toEqual([{ name: '书类', code: 'bookKind', children }])
  const { englishEntries } = (await import(`${out}/en-names.ts`)) as { englishEntries: object }
  expect(englishEntries).toEqual({ bookKind: { 小说: 'Novel', 漫画: 'Comic', 页数: 'Pages' } })
})
