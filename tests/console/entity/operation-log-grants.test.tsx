// Data rights in the operation log: names of sites, channels and rights, no codes and no numbers.
import { act, fireEvent, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../support/build-test-app.ts'
import { makeUser } from '../../support/login-as.ts'
import { makeRow } from '../../support/make-row.ts'
import { openConsole } from '../support/open-console.tsx'
import { all, click, rows, table } from '../support/page.ts'

let app: TestApp
let token: string

beforeAll(async () => {
  app = await buildTestApp()
  token = await app.login()
})
afterAll(() => app.close())

test('an entry leads to the row that was changed, and to the user who changed it', async () => {
  const { data } = await app.post<{ id: number }>('/dict/save', { name: '颜色', code: 'colour' }, { token })
  const { id, account } = await makeUser(app)
  await app.post('/user/enable', { id }, { token })
  await openConsole(app, token, '/system/operation-log')
  await table()
  await waitFor(() => expect(rows().some((text) => text.includes('颜色'))).toBe(true))
  const links = all('.entity-table tbody a') as HTMLAnchorElement[]
  const leadsTo = (name: string) => links.find((link) => link.textContent === name)?.getAttribute('href')
  expect(leadsTo('颜色')).toBe(`/admin/system/dict?node=${data.id}`)
  expect(leadsTo('admin')).toMatch(/^\/admin\/system\/user\?form=view&id=\d+$/)
  await act(async () => void fireEvent.click(links.find((link) => link.textContent === account) as HTMLElement))
  await waitFor(() => expect(all('[role=dialog] .entity-value').map((one) => one.textContent)).toContain(account))
  expect(window.location.search).toBe(`?form=view&id=${id}`)
  await click('关闭', '[role=dialog]')
  await waitFor(() => expect(window.location.search).not.toContain('form='))
})

test('a filter is shown in the words of the input that it was chosen in', async () => {
  await openConsole(app, token, '/system/operation-log?entity=system%2Fuser&action=enable')
  await table()
  await waitFor(() =>
    expect(all('.entity-filter').map((one) => one.textContent)).toEqual(['对象：用户', '操作类型：禁用/启用']),
  )
})

test('going back from a link to a row closes its dialog', async () => {
  const { id, account } = await makeUser(app)
  await openConsole(app, token, '/system/user')
  await table()
  await act(async () => {
    window.history.pushState(null, '', `/admin/system/user?form=view&id=${id}`)
    window.dispatchEvent(new PopStateEvent('popstate'))
  })
  await waitFor(() => expect(all('[role=dialog] .entity-value').map((one) => one.textContent)).toContain(account))
  await act(async () => {
    window.history.pushState(null, '', '/admin/system/user')
    window.dispatchEvent(new PopStateEvent('popstate'))
  })
  await waitFor(() => expect(all('[role=dialog]:not(.ant-zoom-leave)').length).toBe(0))
})

test('a role that was deleted since has the name that the log keeps', async () => {
  const role = await makeRow({ test: app, token }, 'system/role', { name: '临时审核', code: 'passing' })
  const { id } = await makeUser(app)
  await app.post('/user/role', { id, roles: [role.id] }, { token })
  await app.post('/role/del', { id: role.id }, { token })
  await openConsole(app, token, '/system/operation-log?entity=system%2Fuser&action=role')
  await table()
  await waitFor(() => expect(rows().length).toBeGreaterThan(0))
  const view = all('.entity-table tbody button').find((one) => one.textContent === '查看')
  await act(async () => void fireEvent.click(view as HTMLElement))
  const cells = () => all('.ant-drawer .ant-table-tbody tr.ant-table-row td').map((cell) => cell.textContent)
  await waitFor(() => expect(cells()).toContain('临时审核'))
})

test('granted and revoked rights are shown by name', async () => {
  const context = { test: app, token }
  const site = (await makeRow(context, 'cms/site', { name: '门户' })).id
  const news = (await makeRow({ ...context, appid: site }, 'cms/channel', { name: '新闻' })).id
  const { id } = await makeUser(app)
  const post = (path: string, body: object) => app.post(path, { mode: 'user', ...body }, { token })
  const { data } = await app.post<Record<string, { id: number; code: string }[]>>('/user/permList', {}, { token })
  const options = Object.values(data).flat()
  const idsOf = (...codes: string[]) => options.filter(({ code }) => codes.includes(code)).map((one) => one.id)
  const given = { [id]: idsOf('article:btn:get', 'article:btn:release') }
  await post('/cms/app/permUpdate', { id: site, type: 'app', perms: { [id]: idsOf('app:btn:get') } })
  await post('/cms/channel/permUpdate', { id: news, type: 'article', perms: given })
  await post('/cms/channel/permUpdate', { id: news, type: 'article', perms: { [id]: [] } })
  await openConsole(app, token, '/system/operation-log?search.action=grant')
  await table()
  await waitFor(() => expect(rows().some((text) => text.includes('授权'))).toBe(true))
  const views = all('.entity-table tbody button').filter((one) => one.textContent === '查看')
  const [taken, before] = views as [HTMLElement, HTMLElement]
  const cells = () => all('.ant-drawer .ant-table-tbody tr.ant-table-row td').map((cell) => cell.textContent)
  await act(async () => void fireEvent.click(taken))
  await waitFor(() => expect(cells()).toEqual(['数据权限', '文章（门户 / 新闻）：文章查看、文章发布', '—']))
  await click('关闭', '.ant-drawer')
  await act(async () => void fireEvent.click(before))
  await waitFor(() => expect(cells()).toEqual(['数据权限', '—', '文章（门户 / 新闻）：文章查看、文章发布']))
})
