// Compiled validators: self-contained modules without Ajv and eval that check what the descriptor declares.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Validate } from '../../src/shared/validation/compiled.ts'
import { book, generateFrom, plain } from './schema-folder.ts'

type Validators = Record<string, () => Promise<{ default: Validate }>>

const fields = {
  site: { title: '网址', type: 'string', format: 'web-address' },
  kind: { title: '类', type: 'integer', oneOf: [{ const: 1, title: '甲' }] },
  seen: { title: '见', type: 'string', format: 'datetime', 'x-write': 'never' },
}
const input = { required: ['file'], properties: { file: { title: '文件', type: 'string', format: 'file' } } }
const files = {
  ...plain,
  'shop/book.json': {
    ...book,
    properties: { ...book.properties, ...fields },
    'x-actions': { load: { title: '导入', on: 'none', input }, count: { title: '数', on: 'none' } },
  },
}

async function validatorsOf(): Promise<{ validators: Validators; out: string }> {
  const { out } = generateFrom(files)
  const index = (await import(`${out}/validators/index.js`)) as { validators: Validators }
  return { validators: index.validators, out }
}

async function keywordsOf(key: string, value: unknown): Promise<readonly string[]> {
  const load = (await validatorsOf()).validators[key]
  const validate = (await load?.())?.default
  if (!validate) throw new Error(`no validator ${key}`)
  return validate(value) ? [] : (validate.errors ?? []).map(({ keyword, instancePath }) => `${instancePath} ${keyword}`)
}

test('there is one per entity and one per action with input', async () => {
  expect(Object.keys((await validatorsOf()).validators)).toEqual(['shop/book', 'shop/book.load'])
})

test('they contain no eval and import only their own formats', async () => {
  const { out } = await validatorsOf()
  for (const name of ['shop/book.js', 'shop/book.load.js', 'formats.js']) {
    const text = readFileSync(`${out}/validators/${name}`, 'utf8')
    expect(text).not.toMatch(/\beval\(|new Function|require\(/)
    expect([...text.matchAll(/^import .*? from (.*)$/gm)].map((match) => match[1])).toEqual(
      name === 'shop/book.js' ? ["'../formats.js'"] : [],
    )
  }
})

test('all failed rules are reported, each at its field', async () => {
  const bad = { name: 'A'.repeat(51), price: -1, site: 'ftp://a', kind: 2 }
  expect(await keywordsOf('shop/book', bad)).toEqual([
    '/name maxLength',
    '/name pattern',
    '/price minimum',
    '/site format',
    '/kind enum',
  ])
  expect(await keywordsOf('shop/book', {})).toEqual([' required'])
  expect(await keywordsOf('shop/book', { name: 'a', price: '1', kind: 1.5 })).toEqual([
    '/price type',
    '/kind type',
    '/kind enum',
  ])
})

test('fields that the server sets are not validated', async () => {
  expect(await keywordsOf('shop/book', { name: 'a', seen: 'not a time', id: 'x' })).toEqual([])
})

test('a file is only checked for presence', async () => {
  expect(await keywordsOf('shop/book.load', {})).toEqual([' required'])
  expect(await keywordsOf('shop/book.load', { file: { size: 3 } })).toEqual([])
})
