// Unsaved changes in the form beside a tree or a list, and in a dialog: they are lost after the question only, and then everywhere.
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hasGuards } from '../../../src/console/ui/leave-guards.ts'
import { buildTestApp, type TestApp } from '../../support/build-test-app.ts'
import { makeRow, siteId } from '../../support/make-row.ts'
import { openConsole } from '../support/open-console.tsx'
import { all, button, click, field, fill, form, message } from '../support/page.ts'

const { navigator } = await import('../../../src/console/app/guarded-history.ts')

let app: TestApp
let token: string
let channel: number
let role: number
let other: number

beforeAll(async () => {
  app = await buildTestApp()
  token = await app.login()
  const context = { test: app, token, appid: await siteId({ test: app, token }) }
  channel = (await makeRow(context, 'cms/channel', { name: '新闻' })).id
  other = (await makeRow({ test: app, token }, 'cms/site', { name: '别的站点', code: 'elsewhere' })).id
  role = (await makeRow(context, 'system/role', { name: '编辑部', code: 'desk' })).id
})
afterAll(() => app.close())

function channels(): string {
  return `/cms/channel/channel-list?node=${channel}`
}

function roles(): string {
  return `/system/role?row=${role}`
}

function name(): string {
  return (field('name').querySelector('input') as HTMLInputElement).value
}

function heading(): string {
  return all('.entity-inline-head h2')[0]?.textContent ?? ''
}

async function shown(value: string): Promise<void> {
  await form()
  await waitFor(() => expect(name()).toBe(value))
}

async function answer(word: '离开' | '继续编辑'): Promise<void> {
  await message('尚未保存')
  await click(word)
}

test.each([
  ['新增顶级', channels, '新闻'],
  ['新增下级', channels, '新闻'],
  ['新增', roles, '编辑部'],
])('%s beside a changed form asks first; 继续编辑 keeps what was typed', async (add, address, stored) => {
  await openConsole(app, token, address())
  await shown(stored)
  await fill('name', '改过的')
  const [before, title] = [window.location.search, heading()]
  await click(add)
  await answer('继续编辑')
  await waitFor(() => expect(all('.question')).toEqual([]))
  expect([window.location.search, heading(), name(), hasGuards()]).toEqual([before, title, '改过的', true])
  await click(add)
  await answer('离开')
  await waitFor(() => expect(heading()).toContain('新增'))
  await shown('')
})

test.each([
  ['新增顶级', channels, '新闻', ''],
  ['新增下级', channels, '新闻', 'node'],
  ['新增', roles, '编辑部', ''],
])('%s: above the form of a new row no button is about the selected one', async (add, address, stored, marked) => {
  await openConsole(app, token, address())
  await shown(stored)
  expect(button('删除', '.entity-split-main')).toBeTruthy()
  await click(add)
  await waitFor(() => expect(heading()).toContain('新增'))
  expect(all('.entity-split-main .entity-node-toolbar .ant-btn-dangerous')).toEqual([])
  expect([...new URLSearchParams(window.location.search).keys()]).toEqual(marked === '' ? [] : [marked])
})

test('a second new row starts empty once the first is left', async () => {
  await openConsole(app, token, '/system/role')
  await waitFor(() => button('新增'))
  await click('新增')
  await form()
  await fill('name', '第一个')
  await click('新增')
  await answer('离开')
  await shown('')
  await fill('name', '第二个')
  expect(hasGuards()).toBe(true)
})

test('choosing another row beside a changed new one keeps it until the question is answered', async () => {
  await openConsole(app, token, '/system/role')
  await waitFor(() => button('新增'))
  await click('新增')
  await form()
  await fill('name', '未存的')
  const other = all('.entity-side-list button').find((one) => one.textContent?.includes('编辑部')) as HTMLElement
  await act(async () => void fireEvent.click(other))
  await answer('继续编辑')
  expect(name()).toBe('未存的')
})

test('Back from a changed dialog, once agreed to, closes the dialog too', async () => {
  const address = '/cms/cms-settings/article-source'
  await openConsole(app, token, address)
  await waitFor(() => button('新增'))
  await act(async () => navigator.push(`/admin${address}?size=20`))
  await act(async () => navigator.push(`/admin${address}?size=50`))
  await click('新增')
  await form()
  await fill('name', '新来源')
  await act(async () => window.history.back())
  await answer('离开')
  await waitFor(() => expect(all('.entity-form-modal')[0]?.className).toContain('leave'))
  await waitFor(() => expect(window.location.search).toBe('?size=20'))
  expect(hasGuards()).toBe(false)
})

test('a pinned view of another site asks before the site is changed', async () => {
  const view = { page: '/cms/cms-settings/article-source', name: '别处的来源', query: '', role: null }
  await app.post('/my/view/save', { ...view, site: other, pinned: true }, { token })
  await openConsole(app, token, channels())
  await shown('新闻')
  await fill('name', '改过的')
  await act(async () => void fireEvent.click(await screen.findByRole('link', { name: /别处的来源/ })))
  await answer('继续编辑')
  await waitFor(() => expect(all('.question')).toEqual([]))
  expect([window.location.pathname, name(), hasGuards()]).toEqual(['/admin/cms/channel/channel-list', '改过的', true])
  await act(async () => void fireEvent.click(screen.getByRole('link', { name: /别处的来源/ })))
  await answer('离开')
  await waitFor(() => expect(window.location.pathname).toBe(`/admin${view.page}`))
})

/** Enter in the search of the list, as it is: the list is loaded again. */
async function reloadList(): Promise<void> {
  const search = document.querySelector('.entity-split-side input') as HTMLInputElement
  await act(async () => void fireEvent.keyDown(search, { key: 'Enter', keyCode: 13 }))
}

test('a selected row that is on no shown page any more keeps its form, and what is typed is not saved over a newer row', async () => {
  const { id, ...stored } = await makeRow({ test: app, token }, 'system/role', { name: '甲组', code: 'first' })
  await openConsole(app, token, `/system/role?row=${id}&name=${encodeURIComponent('甲')}`)
  await shown('甲组')
  await fill('name', '甲组改')
  await app.post('/role/save', { ...stored, id, name: '乙组' }, { token })
  await reloadList()
  await waitFor(() => expect(all('.entity-side-list button')).toEqual([]))
  expect(name()).toBe('甲组改')
  await click('保存')
  await screen.findByRole('dialog', { name: '数据已被他人修改' })
  await act(async () => void fireEvent.click(screen.getByRole('radio', { name: '对方的修改' })))
  await click('合并并保存')
  await shown('乙组')
})

test('a selected row on another page than the one shown is opened all the same; a deleted one is not', async () => {
  const { id } = await makeRow({ test: app, token }, 'system/role', { name: '丙组', code: 'third' })
  await openConsole(app, token, `/system/role?row=${id}&name=${encodeURIComponent('编辑部')}`)
  await shown('丙组')
  await app.post('/role/del', { id }, { token })
  await reloadList()
  await screen.findByText('请选择一个角色，或新增一个')
})
