// Files that cannot be read as intended, and the position of errors in others: file, line and column.
import { describe, expect, test } from 'vitest'
import { readJsonText } from '../../generators/json-text.ts'
import { book, type Files, generateFrom, placedProblemsOf, plain, shelf } from './schema-folder.ts'

function withText(text: string | Buffer): Files {
  return { ...plain, 'shop/book.json': text }
}

const pretty = JSON.stringify(book, null, 2)

type Case = readonly [rule: string, files: Files, problem: string]

const unread: readonly Case[] = [
  [
    'a comma after the last word is named at its bracket',
    withText('{\n  "title": "书",\n}'),
    'dir/shop/book.json:3:1 /: is not valid JSON: it has a bracket where a key in double quotes is expected; remove the comma before it if there is one',
  ],
  [
    'a comment is named',
    withText('{\n  // price\n}'),
    'dir/shop/book.json:2:3 /: is not valid JSON: it has a comment; JSON has none, use "description"',
  ],
  [
    'single quotes are named',
    withText("{\n  'title': 1 }"),
    'dir/shop/book.json:2:3 /: is not valid JSON: it has single quotes; write double quotes',
  ],
  [
    'a missing comma is named at the next word',
    withText('{\n  "a": 1\n  "b": 2 }'),
    'dir/shop/book.json:3:3 /: is not valid JSON: it has a comma or } missing or a text that is not closed; a text takes one line, and \\" for a quote',
  ],
  [
    'a word without quotes is named',
    withText('{ title: 1 }'),
    'dir/shop/book.json:1:3 /: is not valid JSON: it has "title" where a key in double quotes is expected',
  ],
  [
    'a second value is named',
    withText('{}\n{}'),
    'dir/shop/book.json:2:1 /: is not valid JSON: it has "{" where the end of the file is expected',
  ],
  [
    'a byte order mark is named',
    withText(`\uFEFF${pretty}`),
    'dir/shop/book.json:1:1 /: begins with a byte order mark (BOM); save the file as UTF-8 without a byte order mark',
  ],
  [
    'UTF-16 is named',
    withText(Buffer.from(`\uFEFF${pretty}`, 'utf16le')),
    'dir/shop/book.json:1:1 /: is UTF-16; save the file as UTF-8 without a byte order mark',
  ],
  [
    'GBK is named at the first of its characters',
    withText(Buffer.concat([Buffer.from('{\n  "title": "'), Buffer.from([0xca, 0xe9]), Buffer.from('" }')])),
    'dir/shop/book.json:2:13 /: has bytes that are not UTF-8 (GBK?); save the file as UTF-8 without a byte order mark',
  ],
  [
    'JSON with comments is refused',
    { ...plain, 'shop/shelf.jsonc': shelf },
    'dir/shop/shelf.jsonc /: is not read; write plain JSON in a file *.json',
  ],
  [
    'an upper-case extension is refused',
    { ...plain, 'shop/shelf.JSON': shelf },
    'dir/shop/shelf.JSON /: is not read; write plain JSON in a file *.json',
  ],
  [
    'YAML is refused',
    { ...plain, 'shop/shelf.yaml': 'title: shelf' },
    'dir/shop/shelf.yaml /: is not read; write plain JSON in a file *.json',
  ],
]

const placed: readonly Case[] = [
  [
    'an unknown keyword is reported at its line',
    withText(pretty.replace('"x-form"', '"x-frm"')),
    'dir/shop/book.json:19:3 /x-frm: unknown word x-frm - did you mean x-form?',
  ],
  [
    'an item of a list is reported at its own line',
    withText(pretty.replace('      "price"\n', '      "prize"\n')),
    'dir/shop/book.json:13:7 /x-list/columns/1: there is no field "prize" - did you mean price?',
  ],
  [
    'a missing value is reported at its parent',
    withText(pretty.replace('"title": "价格",', '')),
    'dir/shop/book.json:48:5 /properties/price/title: is missing; give the field its Chinese label',
  ],
  [
    'another file is reported like a descriptor',
    { ...plain, 'menu.json': '{\n  "groups": [{ "key": 3, "title": "店", "sort": 1 }] }' },
    'dir/menu.json:2:16 /groups/0/key: must be string',
  ],
]

describe.each([
  ['not read', unread],
  ['places', placed],
] as const)('%s', (_kind, cases) => {
  test.each(cases)('%s', (_rule, files, problem) => {
    expect(placedProblemsOf(files)).toEqual([problem])
  })
})

test('the folder may contain other files', () => {
  const files = { ...plain, 'README.md': '# Schemas', 'shop/.DS_Store': '', 'shop/book.json~': '{' }
  expect(generateFrom(files).code).toBe(0)
})

test('exactly the texts that JSON.parse accepts are JSON', () => {
  const good = ['0', '-1.5e+3', '""', '"\\u00e9\\n"', '[]', '[1,[{}]]', ' {"a" : null}\n', 'true', '"\u2028"']
  const bad = [
    '',
    '01',
    '+1',
    '.5',
    '1.',
    '"\t"',
    '"\\x"',
    '[1,]',
    '{"a"}',
    '{"a":1,}',
    'nul',
    'NaN',
    '"',
    '[1 2]',
    '{}x',
  ]
  const isParsed = (text: string) => {
    try {
      JSON.parse(text)
      return true
    } catch {
      return false
    }
  }
  expect([...good, ...bad].map(isParsed)).toEqual([...good.map(() => true), ...bad.map(() => false)])
  expect([...good, ...bad].map((text) => readJsonText(text).broken === null)).toEqual([...good, ...bad].map(isParsed))
})
