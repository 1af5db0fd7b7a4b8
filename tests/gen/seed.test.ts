// Resources and permissions implied by descriptors and the menu.
import { expect, test } from 'vitest'
import type { Seed } from '../../src/shared/entity/seed.ts'
import { book, type Files, generateFrom, plain } from './schema-folder.ts'

const menu = {
  groups: [
    { key: 'inner', title: '内层', sort: 2, parent: 'shop' },
    { key: 'shop', title: '商店', icon: 'ShopOutlined', sort: 1 },
  ],
}
const till = {
  $id: 'shop/till',
  title: '收银',
  route: '/shop/till',
  'x-menu': { group: 'shop', sort: 9 },
  calls: [{ path: '/shop/count', title: '盘点', english: 'Count (till)' }],
  codes: [{ code: 'till-open', title: '开箱', english: 'Open (till)' }],
}
const placed = {
  ...book,
  'x-menu': { group: 'inner', icon: 'BookOutlined', sort: 5 },
  'x-calls': [{ path: '/shop/scan', title: '扫码' }],
}
const files: Files = {
  ...plain,
  'menu.json': menu,
  'shop/book.json': placed,
  'shop/till.page.json': till,
  'shop/own.page.json': { $id: 'shop/own', title: '个人', route: '/own', guard: false },
}

async function seedOf(changes: object): Promise<Seed> {
  const { out } = generateFrom({ ...files, 'shop/book.json': { ...placed, ...changes } })
  return ((await import(`${out}/seed.ts`)) as { seed: Seed }).seed
}

const action = { sell: { title: '卖出', on: 'one', access: 'book-sell' }, visit: { title: '去', on: 'one', go: '/x' } }

test('parents precede their children, whatever the order in the menu', async () => {
  const { resources } = await seedOf({})
  const keys = resources.map(({ key }) => key)
  const tooEarly = resources.filter(
    ({ key, parentKey }) => parentKey !== null && keys.indexOf(parentKey) >= keys.indexOf(key),
  )
  expect(tooEarly).toEqual([])
  expect(keys.slice(0, 2)).toEqual(['group:shop', 'group:inner'])
})

test('a screen is a page in its menu group, its recycle bin a page outside the menu', async () => {
  const { resources } = await seedOf({ 'x-recycle': { route: '/shop/bin' } })
  expect(resources.find(({ key }) => key === 'page:shop/book')).toMatchObject({
    parentKey: 'group:inner',
    type: 1,
    name: '书',
    url: '/shop/book',
    icon: 'BookOutlined',
    sort: 5,
    menu: true,
  })
  expect(resources.find(({ key }) => key === 'recycle:shop/book')).toMatchObject({ url: '/shop/bin', menu: false })
})

test('each call, custom ones too, is an interface below its page; choices for forms and links are not', async () => {
  const { resources } = await seedOf({ 'x-actions': action })
  const calls = resources.filter(({ type, entity }) => type === 3 && entity !== null)
  expect(calls.map(({ url }) => url)).toEqual([
    '/shop/book/list',
    '/shop/book/detail',
    '/shop/book/save',
    '/shop/book/del',
    '/shop/book/sell',
    '/shop/scan',
  ])
  expect(new Set(calls.map(({ parentKey }) => parentKey))).toEqual(new Set(['page:shop/book']))
})

test('each button code is one element with a permission', async () => {
  const access = { create: 'book-edit', update: 'book-edit' }
  const { resources, permissions } = await seedOf({ 'x-actions': action, 'x-access': access })
  const elements = resources.filter(({ type, entity }) => type === 2 && entity !== null)
  expect(elements.map(({ code, name }) => [code, name])).toEqual([
    ['book-edit', '书新增'],
    ['book-sell', '书卖出'],
  ])
  expect(permissions.map(({ resourceKey }) => resourceKey)).toEqual(resources.map(({ key }) => key))
})

test('codes under data rights are options granted per target, not through roles', async () => {
  const access = {
    in: { kind: 'channel', target: 'id', create: 'id' },
    list: 'channel:btn:get',
    create: 'channel:btn:add',
  }
  const codes = [{ code: 'channel:btn:pin', title: '书置顶', english: 'Pin (books)' }]
  const { resources, permissions } = await seedOf({ 'x-access': access, 'x-codes': codes })
  const options = resources.filter(({ dataPerm }) => dataPerm)
  expect(options.map(({ code, dataPermType, module }) => [code, dataPermType, module])).toEqual([
    ['channel:btn:get', 1, 'channel'],
    ['channel:btn:add', 2, 'channel'],
    ['channel:btn:pin', 2, 'channel'],
  ])
  expect(permissions.some(({ resourceKey }) => resourceKey.startsWith('right:'))).toBe(false)
})

test('a custom route is a page, unless it needs no permission', async () => {
  const { resources } = await seedOf({})
  expect(resources.find(({ key }) => key === 'route:shop-till')).toMatchObject({
    url: '/shop/till',
    parentKey: 'group:shop',
    sort: 9,
    menu: true,
  })
  expect(resources.some(({ url }) => url === '/own')).toBe(false)
})

test('calls and button codes of a page file are children of the page, with a permission', async () => {
  const { resources, permissions } = await seedOf({})
  const own = { parentKey: 'route:shop-till', entity: null }
  expect(resources.filter(({ parentKey }) => parentKey === own.parentKey)).toMatchObject([
    { ...own, key: 'call:/shop/count', type: 3, url: '/shop/count', name: '盘点' },
    { ...own, key: 'element:till-open', type: 2, code: 'till-open', name: '开箱' },
  ])
  const keys = permissions.map(({ resourceKey }) => resourceKey)
  expect(keys).toEqual(expect.arrayContaining(['call:/shop/count', 'element:till-open']))
})

test('keys are unique and codes use one kind of separator', async () => {
  const { resources } = await seedOf({ 'x-actions': action })
  expect(new Set(resources.map(({ key }) => key)).size).toBe(resources.length)
  for (const { code } of resources) expect(code).toMatch(/^[0-9A-Za-z]+(?:(?::[0-9A-Za-z]+)*|(?:-[0-9A-Za-z]+)*)$/)
})

test('a field with a right of its own becomes an option that is granted manually', async () => {
  const access = { in: { kind: 'article', target: 'id', create: 'id' }, rights: 'bookRights', list: 'book:get' }
  const price = { title: '价格', type: 'string', 'x-access': 'book:price' }
  const { resources } = await seedOf({ 'x-access': access, properties: { ...book.properties, price } })
  expect(resources.find(({ key }) => key === 'right:book:price')).toMatchObject({
    name: '书价格',
    type: 2,
    dataPerm: true,
    dataPermType: 2,
    module: 'article',
  })
})

test('a code named in x-codes has that name; one that nothing else declares is a button of the screen', async () => {
  const access = { create: 'book-edit', update: 'book-edit' }
  const codes = [
    { code: 'book-edit', title: '书维护', english: 'Maintain (books)' },
    { code: 'book-appraise', title: '书估价' },
  ]
  const { resources, permissions } = await seedOf({ 'x-access': access, 'x-codes': codes })
  const elements = resources.filter(({ type, entity }) => type === 2 && entity !== null)
  expect(elements).toMatchObject([
    { key: 'element:book-edit', name: '书维护', parentKey: 'page:shop/book' },
    { key: 'element:book-appraise', name: '书估价', code: 'book-appraise', parentKey: 'page:shop/book' },
  ])
  expect(permissions.map(({ code }) => code)).toEqual(expect.arrayContaining(['book-edit', 'book-appraise']))
})
