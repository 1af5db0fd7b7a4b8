// Resources and permissions that descriptors and the menu imply.
import { expect, test } from 'vitest'
import type { Seed } from '../../src/shared/entity/seed.ts'
import { book, generateFrom, plain, problemsOf } from './schema-folder.ts'

const menu = {
  groups: [
    { key: 'inner', title: '内层', sort: 2, parent: 'shop' },
    { key: 'shop', title: '商店', icon: 'ShopOutlined', sort: 1 },
  ],
  entries: [{ entity: 'shop/book', group: 'inner', icon: 'BookOutlined', sort: 5 }],
  routes: [
    { key: 'till', title: '收银', route: '/shop/till', group: 'shop' },
    { key: 'own', title: '个人', route: '/own', guard: false },
  ],
  calls: [{ path: '/shop/scan', title: '扫码', page: 'shop/book' }],
}

async function seedOf(changes: object): Promise<Seed> {
  const { out } = generateFrom({ ...plain, 'menu.json': menu, 'shop/book.json': { ...book, ...changes } })
  return ((await import(`${out}/seed.ts`)) as { seed: Seed }).seed
}

const action = { sell: { title: '卖出', on: 'one', access: 'book-sell' }, visit: { title: '去', on: 'one', go: '/x' } }

test('parents stand before their children, whatever the order in the menu', async () => {
  const { resources } = await seedOf({})
  const keys = resources.map(({ key }) => key)
  const tooEarly = resources.filter(
    ({ key, parentKey }) => parentKey !== null && keys.indexOf(parentKey) >= keys.indexOf(key),
  )
  expect(tooEarly).toEqual([])
  expect(keys.slice(0, 2)).toEqual(['group:shop', 'group:inner'])
})

test('a screen is a page in its group of the menu, its recycle bin a page without a place in it', async () => {
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

test('each call, a hand-made one of the menu too, is an interface below its page; choices for forms and links are none', async () => {
  const { resources } = await seedOf({ 'x-actions': action })
  const calls = resources.filter(({ type }) => type === 3)
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

test('each button code is an element once, with a permission', async () => {
  const access = { create: 'book-edit', update: 'book-edit' }
  const { resources, permissions } = await seedOf({ 'x-actions': action, 'x-access': access })
  const elements = resources.filter(({ type }) => type === 2)
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
  const { resources, permissions } = await seedOf({ 'x-access': access })
  const options = resources.filter(({ dataPerm }) => dataPerm)
  expect(options.map(({ code, dataPermType, module }) => [code, dataPermType, module])).toEqual([
    ['channel:btn:get', 1, 'channel'],
    ['channel:btn:add', 2, 'channel'],
  ])
  expect(permissions.some(({ resourceKey }) => resourceKey.startsWith('right:'))).toBe(false)
})

test('a hand-written route is a page, unless no permission is asked for it', async () => {
  const { resources } = await seedOf({})
  expect(resources.find(({ key }) => key === 'route:till')).toMatchObject({
    url: '/shop/till',
    parentKey: 'group:shop',
  })
  expect(resources.some(({ url }) => url === '/own')).toBe(false)
})

test('a hand-made call is an interface below its page, with a permission; a page that is not there is refused', async () => {
  const calls = [{ path: '/shop/count', title: '盘点', page: 'shop/book' }]
  const { out } = generateFrom({ ...plain, 'menu.json': { ...menu, calls }, 'shop/book.json': book })
  const { seed } = (await import(`${out}/seed.ts`)) as { seed: Seed }
  const call = { key: 'call:/shop/count', parentKey: 'page:shop/book', type: 3, url: '/shop/count', name: '盘点' }
  expect(seed.resources.find(({ key }) => key === call.key)).toMatchObject(call)
  expect(seed.permissions.map(({ resourceKey }) => resourceKey)).toContain(call.key)
  const lost = { ...menu, calls: [{ path: '/shop/count', title: '盘点', page: 'shop/bok' }] }
  expect(problemsOf({ ...plain, 'menu.json': lost, 'shop/book.json': book })[0]).toContain(
    'there is no page "shop/bok"',
  )
})

test('keys are unique and codes use one kind of separator', async () => {
  const { resources } = await seedOf({ 'x-actions': action })
  expect(new Set(resources.map(({ key }) => key)).size).toBe(resources.length)
  for (const { code } of resources) expect(code).toMatch(/^[0-9A-Za-z]+(?:(?::[0-9A-Za-z]+)*|(?:-[0-9A-Za-z]+)*)$/)
})

test('a code that two entities use is one element', async () => {
  const access = { create: 'book-edit' }
  const other = {
    ...book,
    $id: 'shop/novel',
    'x-api': { path: '/shop/novel' },
    'x-list': undefined,
    'x-access': access,
  }
  const { out } = generateFrom({
    ...plain,
    'menu.json': menu,
    'shop/book.json': { ...book, 'x-access': access },
    'shop/novel.json': other,
  })
  const { seed } = (await import(`${out}/seed.ts`)) as { seed: Seed }
  expect(seed.resources.filter(({ code }) => code === 'book-edit')).toHaveLength(1)
})

test('a field with a right of its own makes an option that is granted by hand', async () => {
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
