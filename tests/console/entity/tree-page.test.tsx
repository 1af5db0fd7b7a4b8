// The generic tree page with the dictionary (tree and table) and the channels (tree and form).
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../support/build-test-app.ts'
import { grantData, loginAs } from '../../support/login-as.ts'
import { makeRow, siteId } from '../../support/make-row.ts'
import { openConsole } from '../support/open-console.tsx'
import { all, button, choose, click, errors, field, fill, form, message, rows, table } from '../support/page.ts'

const dictionaryRoute = '/system/dict'
const channelRoute = '/cms/channel/channel-list'
let app: TestApp
let token: string
let news: number
let appid: number

beforeAll(async () => {
  app = await buildTestApp()
  token = await app.login()
  appid = await siteId({ test: app, token })
  const context = { test: app, token, appid }
  news = (await makeRow(context, 'cms/channel', { name: '新闻' })).id
  await makeRow(context, 'cms/channel', { name: '国内', pid: news })
})
afterAll(() => app.close())

async function node(title: string): Promise<HTMLElement> {
  return waitFor(() => {
    const found = all('.entity-tree-label').find((label) => label.textContent === title)
    if (found === undefined) throw new Error(`There is no node ${title}`)
    return found
  })
}

async function select(title: string): Promise<void> {
  const label = await node(title)
  await act(async () => void fireEvent.click(label))
}

test('selecting a node shows its children, and stays in the address', async () => {
  await openConsole(app, token, dictionaryRoute)
  await select('文章类型')
  await waitFor(() => expect(rows().some((text) => text.includes('跳转链接'))).toBe(true))
  expect(new URLSearchParams(window.location.search).get('node')).toMatch(/^\d+$/)
})

test('the virtual root is shown at the top and cannot be selected', async () => {
  await openConsole(app, token, dictionaryRoute)
  await select('文章类型')
  const chosen = window.location.search
  await select('数据字典')
  expect(window.location.search).toBe(chosen)
})

test('a new entry is created below the selected node', async () => {
  const { calls } = await openConsole(app, token, dictionaryRoute)
  await select('文章类型')
  await table()
  await click('新增', '.entity-split-main')
  await form()
  await fill('name', '看板')
  await fill('code', 'board')
  await click('保存')
  await message('保存成功')
  const saved = calls.find(({ path }) => path === '/dict/save')?.body as { pid: number }
  expect(saved.pid).toBe(Number(new URLSearchParams(window.location.search).get('node')))
  await node('看板')
})

test.each([
  ['without children', '无子节点的', []],
  ['that was closed', '收起的', ['旧的下级']],
])('a row %s expands when one is added below it', async (_state, name, below) => {
  const context = { test: app, token }
  const { id } = await makeRow(context, 'system/dictionary', { name, code: `open${below.length}`, pid: null })
  for (const child of below) await makeRow(context, 'system/dictionary', { name: child, code: 'oldChild', pid: id })
  await openConsole(app, token, `${dictionaryRoute}?node=${id}`)
  const label = await node(name)
  const row = label.closest('.ant-tree-treenode') as HTMLElement
  const opened = row.querySelector('.ant-tree-switcher_open')
  if (opened !== null) await act(async () => void fireEvent.click(opened))
  // Once the user has expanded or collapsed something, nothing expands by itself any more.
  await act(async () => void fireEvent.click(all('.ant-tree-switcher_open').at(-1) as Element))
  await click('新增', '.entity-split-main')
  await form()
  await fill('name', `${name}新下级`)
  await fill('code', `new${below.length}`)
  await click('保存')
  await node(`${name}新下级`)
})

test('a refusal of the server is shown at its field, and the rest stays as typed', async () => {
  const { calls } = await openConsole(app, token, dictionaryRoute)
  await waitFor(() => button('新增顶级'))
  await click('新增顶级')
  await form()
  await fill('name', '又一个')
  await fill('code', 'articleType')
  await click('保存')
  await waitFor(() => expect(errors()).toEqual({ code: '编码已存在' }))
  expect(calls.filter(({ path }) => path === '/dict/save')).toHaveLength(1)
  expect((field('name').querySelector('input') as HTMLInputElement).value).toBe('又一个')
  await fill('code', 'oneMore')
  await waitFor(() => expect(errors()).toEqual({}))
})

function removeButton(code: string): HTMLButtonElement {
  const row = all('.entity-table tbody tr.ant-table-row').find((one) => one.textContent?.includes(code))
  return row?.querySelector('.ant-btn-dangerous') as HTMLButtonElement
}

test('deleting names the entry in its question', async () => {
  await makeRow({ test: app, token }, 'system/dictionary', { name: '可删除的', code: 'free', pid: null })
  await openConsole(app, token, dictionaryRoute)
  await node('可删除的')
  await table()
  await act(async () => void fireEvent.click(removeButton('free')))
  await message('此操作不可恢复, 确认删除 可删除的 吗?')
})

test('deletion is not offered for an entry with children', async () => {
  await makeRow({ test: app, token }, 'system/dictionary', { name: '无下级', code: 'childless', pid: null })
  await openConsole(app, token, dictionaryRoute)
  await node('无下级')
  await table()
  expect(removeButton('articleType').disabled).toBe(true)
  expect(removeButton('childless').disabled).toBe(false)
})

test('a refusal of the server is shown, and the entry stays', async () => {
  const context = { test: app, token }
  const { id } = await makeRow(context, 'system/dictionary', { name: '刚有下级', code: 'parentSoon', pid: null })
  await openConsole(app, token, dictionaryRoute)
  await node('刚有下级')
  await table()
  await makeRow(context, 'system/dictionary', { name: '别人加的', code: 'late', pid: id })
  await act(async () => void fireEvent.click(removeButton('parentSoon')))
  await waitFor(() => button('删除', '[role=dialog]'))
  const before = rows().length
  await click('删除', '[role=dialog]')
  await message('存在下级数据，不能删除')
  expect(rows()).toHaveLength(before)
})

test('reloading the tree by hand shows a success message', async () => {
  await openConsole(app, token, dictionaryRoute)
  await node('文章类型')
  await click('刷新')
  await message('树加载成功')
})

test('beside the channels is the form of the selected one', async () => {
  await openConsole(app, token, `${channelRoute}?node=${news}`)
  await form()
  await waitFor(() => expect((field('name').querySelector('input') as HTMLInputElement).value).toBe('新闻'))
  expect(button('新增下级')).toBeTruthy()
})

test('a field appears with the choice that needs it, is required then, and disappears with it', async () => {
  const { calls } = await openConsole(app, token, channelRoute)
  await waitFor(() => button('新增顶级'))
  await click('新增顶级')
  await form()
  await waitFor(() => expect(document.activeElement).toBe(field('name').querySelector('input')))
  expect(all('[data-field=linkType]')).toHaveLength(0)
  await fill('name', '友情链接')
  await choose('type', '链接频道')
  await waitFor(() => field('linkType'))
  expect(all('[data-field=generalTemplate]')).toHaveLength(0)
  await click('保存')
  await waitFor(() => expect(errors()).toMatchObject({ linkType: '请选择链接类型' }))
  await act(async () => void fireEvent.click(field('linkType').querySelectorAll('input')[0] as HTMLElement))
  await waitFor(() => field('url'))
  await fill('url', 'https://example.com')
  await act(async () => void fireEvent.click(field('linkType').querySelectorAll('input')[1] as HTMLElement))
  await waitFor(() => field('linkChannelId'))
  expect(all('[data-field=url]')).toHaveLength(0)
  await choose('type', '列表频道')
  await waitFor(() => expect(all('[data-field=url]')).toHaveLength(0))
  await click('保存')
  await message('保存成功')
  expect(calls.find(({ path }) => path === '/cms/channel/save')?.body).toMatchObject({ linkType: null, url: null })
})

test('users who may not change the site cannot add top-level channels, but channels below those they may', async () => {
  const editor = await loginAs(app, { rights: [channelRoute] })
  const of = { userId: editor.id }
  await grantData(app, of, { module: 'app', targetId: appid, codes: ['app:btn:get'] })
  await grantData(app, of, { module: 'channel', targetId: news, codes: ['channel:btn:get', 'channel:btn:add'] })
  await openConsole(app, editor.token, `${channelRoute}?node=${news}`)
  await form()
  expect(button('新增下级')).toBeTruthy()
  expect(() => button('新增顶级')).toThrow('There is no button')
})

test('users who may change the site add top-level channels', async () => {
  const editor = await loginAs(app, { rights: [channelRoute] })
  await grantData(
    app,
    { userId: editor.id },
    { module: 'app', targetId: appid, codes: ['app:btn:get', 'app:btn:alter'] },
  )
  await openConsole(app, editor.token, channelRoute)
  await waitFor(() => button('新增顶级'))
})

test('with nothing selected there are only buttons that some channel has', async () => {
  const viewer = await loginAs(app, { rights: [channelRoute, '/cms/channel/channel-recycle'] })
  const of = { userId: viewer.id }
  await grantData(app, of, { module: 'app', targetId: appid, codes: ['app:btn:get'] })
  await grantData(app, of, { module: 'channel', targetId: news, codes: ['channel:btn:get', 'channel:btn:release'] })
  await openConsole(app, viewer.token, channelRoute)
  await node('新闻')
  await screen.findByText('请选择一个频道')
  const shown = all('.entity-node-toolbar > * > button').map(({ textContent }) => textContent)
  expect(shown.filter((text) => text !== '')).toEqual(['发布'])
})

test('an empty tree has no buttons for its nodes', async () => {
  const viewer = await loginAs(app, { rights: [channelRoute] })
  await grantData(app, { userId: viewer.id }, { module: 'app', targetId: appid, codes: ['app:btn:get'] })
  await openConsole(app, viewer.token, channelRoute)
  await screen.findByText('还没有频道')
  expect(all('.entity-node-toolbar button')).toEqual([])
})

test('a search in the tree leaves the matches and their ancestors', async () => {
  await openConsole(app, token, channelRoute)
  await node('国内')
  const input = screen.getByPlaceholderText('输入名称筛选')
  await act(async () => void fireEvent.change(input, { target: { value: '国' } }))
  await waitFor(() => expect(all('.entity-tree-label').map((label) => label.textContent)).toEqual(['新闻', '国内']))
})

async function editWhatSomebodyElseEdits(change: Record<string, unknown>, mine = '我的名称'): Promise<void> {
  await openConsole(app, token, `${channelRoute}?node=${news}`)
  await form()
  await waitFor(() => expect(valueOf('name')).toBe('新闻'))
  await fill('viewName', mine)
  const other = await app.post('/cms/channel/save', { id: news, ...change }, { token })
  expect(other.success).toBe(true)
  await click('保存')
  await screen.findByRole('dialog', { name: '数据已被他人修改' })
}

async function stored(): Promise<Record<string, unknown>> {
  return (await app.post('/cms/channel/detail', { id: news }, { token })).data as Record<string, unknown>
}

function valueOf(name: string): string {
  return (field(name).querySelector('input') as HTMLInputElement).value
}

test('a stale edit is compared; without an answer typed values stay', async () => {
  await editWhatSomebodyElseEdits({ keyword: '甲改的' })
  await click('继续编辑')
  expect(valueOf('viewName')).toBe('我的名称')
  expect(valueOf('keyword')).toBe('')
})

test('what only one of the two changed is merged and saved', async () => {
  await editWhatSomebodyElseEdits({ keyword: '乙改的' })
  await click('合并并保存')
  await message('保存成功')
  expect(await stored()).toMatchObject({ keyword: '乙改的', viewName: '我的名称' })
  await waitFor(() => expect([valueOf('keyword'), valueOf('viewName')]).toEqual(['乙改的', '我的名称']))
})

test('of what both changed the user chooses, and is asked again if somebody was faster again', async () => {
  await editWhatSomebodyElseEdits({ viewName: '丙的名称', keyword: '丙改的' }, '我的新名称')
  expect((button('合并并保存') as HTMLButtonElement).disabled).toBe(true)
  await act(async () => void fireEvent.click(screen.getByRole('radio', { name: '对方的修改' })))
  const rival = await app.post('/cms/channel/save', { id: news, viewName: '丁的名称' }, { token })
  expect(rival.success).toBe(true)
  await click('合并并保存')
  // Somebody was faster again.
  await waitFor(() => expect(document.body.textContent).toContain('只有对方修改，将采用：显示名称'))
  await click('合并并保存')
  await message('保存成功')
  expect(await stored()).toMatchObject({ viewName: '丁的名称', keyword: '丙改的' })
})
