// English labels: a missing one is a warning and stays Chinese; shipped schemas have all of them.
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { generate } from '../../generators/generate.ts'
import { formatProblems } from '../../generators/problem.ts'
import type { EntityLabels, EntitySentences } from '../../src/shared/entity/labels.ts'
import { projectRoot } from '../support/source-files.ts'
import { withBook } from './changed-book.ts'
import { book, common, type Files, generateFrom, problemsOf } from './schema-folder.ts'

const labels = { title: 'Book', fields: { name: 'Name', price: 'Price' } }

function warningsOf(files: Files): string[] {
  const { code, lines } = generateFrom(files)
  const warnings = lines.filter((line) => line.startsWith('warning: '))
  return code === 0 ? warnings.map((line) => line.replace(/^warning: (\S+?):\d+:\d+ /, '$1 ')) : [...lines]
}

/** What pages are drawn with and what is shown later are in different files. */
async function labelsIn(out: string, entity: string): Promise<EntityLabels> {
  const { english } = (await import(`${out}/en.ts`)) as { english: Record<string, EntityLabels> }
  const { englishShownLater } = (await import(`${out}/en-sentences.ts`)) as {
    englishShownLater: Record<string, EntitySentences>
  }
  return { title: '', ...english[entity], ...englishShownLater[entity] }
}

test('a title without a Chinese character is a warning; an abbreviation is not', () => {
  const named = (title: string) => warningsOf(withBook({ 'x-english': labels, title }))
  expect(named('Book')).toEqual([
    'dir/shop/book.json /title: "Book" has no Chinese character; write the Chinese name here and the English one in x-english',
  ])
  expect(named('URL')).toEqual([])
})

test('the shipped schemas have every English label', () => {
  const { warnings, texts } = generate(join(projectRoot, 'schemas'), 'schemas')
  expect(formatProblems(warnings, texts)).toEqual([])
})

test('an entity, a field, a screen, a group and a page without an English name are warned of, and gen writes its files', () => {
  expect(warningsOf(withBook({ 'x-english': labels }))).toEqual([])
  expect(warningsOf(withBook({}))).toEqual([
    'dir/shop/book.json /x-english: is missing; add {"title": …, "fields": {…}} for 书',
  ])
  const more: Files = {
    'menu.json': { groups: [{ key: 'shop', title: '店', sort: 1 }] },
    'shop/till.page.json': { $id: 'shop/till', title: '收银', route: '/till' },
  }
  const list = { route: '/shop/book', title: '书目', columns: ['name'] }
  const menu = { group: 'shop', sort: 1 }
  const lacking = { title: 'Book', fields: { name: 'Name' } }
  expect(warningsOf(withBook({ 'x-english': lacking, 'x-list': list, 'x-menu': menu }, more))).toEqual([
    'dir/menu.json /groups/0/english: is missing; add the English name of 店',
    'dir/shop/book.json /x-english/screen: is missing; add the English name of the screen',
    'dir/shop/book.json /x-english/fields: lacks price; add the English label',
    'dir/shop/till.page.json /english: is missing; add the English name of 收银',
  ])
})

test('labels are beside the descriptor; before it is loaded there are only the titles', async () => {
  const list = { route: '/shop/book', title: '书目', columns: ['name'], pages: { sell: '/shop/sell' } }
  const { out } = generateFrom(
    withBook({
      'x-english': { ...labels, screen: 'Catalogue', actions: { sell: 'Sell', lend: 'Lend' } },
      'x-list': list,
      'x-actions': { sell: { title: '卖出', on: 'none' }, lend: { title: '出借', on: 'one' } },
    }),
  )
  const { englishOutlines } = (await import(`${out}/en-names.ts`)) as { englishOutlines: Record<string, EntityLabels> }
  expect(englishOutlines['shop/book']).toEqual({ title: 'Book', screen: 'Catalogue', actions: { sell: 'Sell' } })
  const { english } = (await import(`${out}/descriptors/shop/book.ts`)) as { english: EntityLabels }
  expect(english).toMatchObject({ fields: labels.fields, actions: { sell: 'Sell', lend: 'Lend' } })
})

test('existing labels are written, missing ones fall back to Chinese', async () => {
  const { out } = generateFrom(withBook({ 'x-english': { title: 'Book', fields: { name: 'Name' } } }))
  const { english } = (await import(`${out}/en.ts`)) as { english: Record<string, { fields: object }> }
  expect(english['shop/book']?.fields).not.toHaveProperty('price')
  expect(english['shop/book']?.fields).toHaveProperty('name', 'Name')
})

const message = { pattern: '只能是字母', required: '{title}不能为空' }
const sell = {
  title: '卖出',
  on: 'many',
  confirm: true,
  done: '已卖出{name}',
  input: {
    properties: { price: { title: '价格', type: 'number', maximum: 9, 'x-message': { maximum: '不能超过{limit}' } } },
  },
}
const spoken = {
  'x-message': { removed: '书已删除' },
  'x-switch': 'sold',
  'x-actions': { sell },
  properties: {
    ...book.properties,
    name: { ...book.properties.name, 'x-message': message },
    sold: { title: '已售', type: 'boolean' },
  },
}
const titles = {
  title: 'Book',
  fields: { name: 'Name', price: 'Price', sold: 'Sold' },
  actions: { sell: 'Sell' },
  inputs: { sell: { price: 'Price' } },
}
const sentences = {
  events: { removed: 'The book is gone' },
  messages: { name: { pattern: 'Letters only' }, 'sell.price': { maximum: 'At most {limit}' } },
  done: { sell: 'Sold: {name}' },
}

test('a sentence without English is warned of where it is written; the shared ones have theirs', () => {
  expect(warningsOf(withBook({ ...spoken, 'x-english': titles }))).toEqual([
    'dir/shop/book.json /properties/name/x-message/pattern: has no English; add it as x-english/messages/name/pattern',
    'dir/shop/book.json /x-message/removed: has no English; add it as x-english/events/removed',
    'dir/shop/book.json /x-actions/sell/done: has no English; add it as x-english/done/sell',
    'dir/shop/book.json /x-actions/sell/input/properties/price/x-message/maximum: has no English; add it as x-english/messages/sell.price/maximum',
  ])
  expect(warningsOf(withBook({ ...spoken, 'x-english': { ...titles, ...sentences } }))).toEqual([])
})

test('a warning names line and column of the Chinese sentence', () => {
  const { lines } = generateFrom(withBook({ ...spoken, 'x-english': titles }))
  expect(lines.filter((line) => line.includes('x-message/removed'))).toEqual([
    expect.stringMatching(/^warning: dir\/shop\/book\.json:1:\d+ \/x-message\/removed: has no English/),
  ])
})

test('sentences are written with labels and limits filled in, those of the shared rules and questions as well', async () => {
  const { out } = generateFrom(withBook({ ...spoken, 'x-english': { ...titles, ...sentences } }))
  expect(await labelsIn(out, 'shop/book')).toMatchObject({
    fields: { id: 'ID' },
    events: { removed: 'The book is gone' },
    messages: {
      name: {
        required: 'Name must be filled in',
        pattern: 'Letters only',
        maxLength: 'Name must have at most 50 characters',
      },
      'sell.price': { maximum: 'At most 9' },
    },
    confirm: { sell: 'Sell now? Selected: {count}', enable: 'Enable now? Selected: {count}' },
    done: { sell: 'Sold: {name}', enable: '{action}: done' },
  })
})

test('titles, choices and sentences of common.json are English once, for every field that takes them', async () => {
  const shared = {
    ...common.$defs,
    flag: { title: '标记', type: 'integer', oneOf: [{ const: 1, title: '是' }] },
    name: { ...common.$defs.name, 'x-message': { pattern: '{title}只能是小写字母' } },
  }
  const properties = { ...book.properties, flag: { $ref: '../common.json#/$defs/flag' } }
  const files = (spokenCommon: object): Files => ({
    ...withBook({ properties, 'x-english': labels }),
    'common.json': { $id: 'common', $defs: shared, 'x-english': spokenCommon },
  })
  expect(warningsOf(files({}))).toEqual([
    'dir/common.json /$defs/name/x-message/pattern: has no English; add it as x-english/messages/name/pattern',
    'dir/common.json /$defs/flag/title: has no English; add it as x-english/fields/flag',
    'dir/common.json /$defs/flag/oneOf: has no English; add it as x-english/choices/flag/1',
    'dir/shop/book.json /x-english/choices/flag: lacks 1; add the English label',
    'dir/shop/book.json /x-english/fields: lacks flag; add the English label',
  ])
  const complete = {
    fields: { flag: 'Flag' },
    choices: { flag: { 1: 'Yes' } },
    messages: { name: { pattern: 'Small letters in {title}' } },
  }
  expect(warningsOf(files(complete))).toEqual([])
  expect(problemsOf(files({ ...complete, fields: { flag: 'Flag', flg: 'Flag' } }))).toEqual([
    'dir/common.json /x-english/fields/flg: has no definition in $defs; remove it',
  ])
  const { out } = generateFrom(files(complete))
  expect(await labelsIn(out, 'shop/book')).toMatchObject({
    fields: { flag: 'Flag' },
    choices: { flag: { 1: 'Yes' } },
    messages: { name: { pattern: 'Small letters in name' } },
  })
})

test.each([
  [{ events: { saved: 'Saved' } }, '/x-english/events/saved: has no Chinese sentence; remove it'],
  [{ messages: { nme: { pattern: 'a' } } }, '/x-english/messages/nme/pattern: has no Chinese sentence; remove it'],
  [
    { messages: { name: { pattern: '只能' } } },
    '/x-english/messages/name/pattern: "只能" is Chinese; write the English label',
  ],
  [
    { done: { sell: 'Sold {nam}' } },
    '/x-english/done/sell: there is no placeholder {nam} - did you mean name?; allowed here: id, name, price, sold, createTime, createBy, updateTime, updateBy, action',
  ],
])('English that could never be shown, or not like this, is refused: %j', (wrong, problem) => {
  const files = withBook({ ...spoken, 'x-english': { ...titles, ...wrong } })
  expect(problemsOf(files).filter((line) => !line.startsWith('warning'))).toEqual([`dir/shop/book.json ${problem}`])
})

test('a unit in Chinese characters has an English one', () => {
  const price = { title: '价格', type: 'number', 'x-unit': '元' }
  const files = (units: object): Files =>
    withBook({ properties: { ...book.properties, price }, 'x-english': { ...labels, ...units } })
  expect(warningsOf(files({}))).toEqual(['dir/shop/book.json /x-english/units: lacks price; add the English label'])
  expect(warningsOf(files({ units: { price: 'CNY' } }))).toEqual([])
})

const till = { $id: 'shop/till', title: '收银', english: 'Till', route: '/till' }
const named = { code: 'book-edit', title: '书维护' }

test('calls and codes without an English name are warned of', () => {
  const files = withBook(
    {
      'x-english': labels,
      'x-access': { create: 'book-edit' },
      'x-calls': [{ path: '/shop/scan', title: '扫码' }],
      'x-codes': [named],
    },
    {
      'shop/till.page.json': {
        ...till,
        calls: [{ path: '/shop/count', title: '盘点' }],
        codes: [{ code: 'till-open', title: '开箱' }],
      },
    },
  )
  expect(warningsOf(files)).toEqual([
    'dir/shop/book.json /x-calls/0/english: is missing; add the English name of 扫码',
    'dir/shop/book.json /x-codes/0/english: is missing; add the English name of 书维护',
    'dir/shop/till.page.json /calls/0/english: is missing; add the English name of 盘点',
    'dir/shop/till.page.json /codes/0/english: is missing; add the English name of 开箱',
  ])
})

test('rights are named in English after what they allow, or by their own English name', async () => {
  const price = { ...book.properties.price, 'x-access': { see: 'book-price' } }
  const { out } = generateFrom(
    withBook(
      {
        'x-english': { ...labels, actions: { sell: 'Sell now' } },
        'x-access': { create: 'book-edit', remove: 'book-del' },
        'x-codes': [{ ...named, english: 'Maintain (books)' }],
        'x-actions': { sell: { title: '卖出', on: 'one' } },
        properties: { ...book.properties, price },
      },
      { 'shop/till.page.json': till },
    ),
  )
  const { englishNames } = (await import(`${out}/en-names.ts`)) as { englishNames: object }
  expect(englishNames).toEqual({ 收银: 'Till', 书: 'Books', 体裁: 'Genres', 小说: 'Novel' })
  const { englishRightNames } = (await import(`${out}/en-sentences.ts`)) as { englishRightNames: object }
  expect(englishRightNames).toMatchObject({
    书维护: 'Maintain (books)',
    书删除: 'Delete (books)',
    书卖出: 'Sell now (books)',
    查看书价格: 'View price (books)',
    书列表: 'List (books)',
  })
})

test('values that are names of the product are texts, and are not sent along with a call', () => {
  const english = { ...labels, values: ['name', 'price'] }
  const sell = { title: '卖出', on: 'one', send: ['name'] }
  const files = withBook({ 'x-english': { ...english, actions: { sell: 'Sell' } }, 'x-actions': { sell } })
  expect(problemsOf(files)).toEqual([
    'dir/shop/book.json /x-english/values/0: "name" is sent along with a call (send); keep one of the two',
    'dir/shop/book.json /x-english/values/1: "price" is not a text field; name another',
  ])
})
