// 登录设备: all own sessions, the current one marked, the others can be ended.
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../support/build-test-app.ts'
import { makeUser, userPassword } from '../../support/login-as.ts'
import { encodeSecret } from '../../../src/shared/protocol/secret.ts'
import { openConsole } from '../support/open-console.tsx'
import { all, click, message } from '../support/page.ts'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

const edge = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0'
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1'

async function logInWith(account: string, agent: string): Promise<string> {
  const body = { account, password: encodeSecret(userPassword) }
  const { data } = await app.post<{ token: string }>('/login', body, { headers: { 'user-agent': agent } })
  return data.token
}

function lines(): string[] {
  return all('.ant-list-item').map((item) => item.textContent ?? '')
}

test("the tab is beside the documents' two, marks the current session and ends another one", async () => {
  const { account } = await makeUser(app)
  const other = await logInWith(account, phone)
  const own = await logInWith(account, edge)
  await openConsole(app, own, '/profile/sessions')
  await waitFor(() => expect(lines()).toHaveLength(2))
  const tabs = all('.ant-tabs-tab').map((tab) => tab.textContent)
  expect(tabs).toEqual(['基本信息', '修改密码', '登录设备', '我的文件', '通知设置'])
  expect(lines().find((line) => line.includes('Edge 140'))).toMatch(/Windows.*当前设备/)
  expect(lines().find((line) => line.includes('iPhone'))).not.toContain('当前设备')
  expect(screen.getAllByRole('button', { name: /^下线/ })).toHaveLength(1)
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: /^下线.*iPhone/ })))
  await screen.findByText('该设备将立即退出登录，确认下线吗？')
  await click('取消')
  expect((await app.post('/my/info', {}, { token: other })).status).toBe(200)
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: /^下线.*iPhone/ })))
  await click('下线')
  await message('已下线')
  await waitFor(() => expect(lines()).toHaveLength(1))
  expect((await app.post('/my/info', {}, { token: other })).status).toBe(401)
  expect((await app.post('/my/info', {}, { token: own })).status).toBe(200)
})
