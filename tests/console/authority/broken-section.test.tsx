// A dialog of the permission screen that cannot be loaded: reported, and the screen stays as it is.
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { buildTestApp, type TestApp } from '../../support/build-test-app.ts'
import { type MadeUser, makeUser } from '../../support/login-as.ts'
import { makeRow, siteId } from '../../support/make-row.ts'
import { openConsole } from '../support/open-console.tsx'
import { click } from '../support/page.ts'

/** In a browser the import itself fails with this. */
const failure = new Error('Failed to fetch dynamically imported module: /admin/assets/dialog.js')

vi.mock('../../../src/console/features/system/authority/effective-rights.tsx', () => ({
  get EffectiveRights() {
    throw failure
  },
}))
vi.mock('../../../src/console/features/system/authority/copy-rights.tsx', () => ({
  get CopyRights() {
    throw failure
  },
}))

let app: TestApp
let clerk: MadeUser

beforeAll(async () => {
  app = await buildTestApp()
  const token = await app.login()
  const appid = await siteId({ test: app, token })
  await makeRow({ test: app, token, appid }, 'cms/channel', { name: '要闻' })
  clerk = await makeUser(app, { account: 'clerk', username: '文员' })
})
afterAll(() => app.close())

// React logs every error that a boundary catches to the console.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => void vi.restoreAllMocks())

test.each(['有效权限', '复制权限'])(
  '%s that cannot be loaded is reported, and the channel search keeps its text',
  async (name) => {
    await openConsole(app, await app.login(), `/system/authority?userId=${clerk.id}&userTag=user`)
    const search = await screen.findByPlaceholderText<HTMLInputElement>('按名称查找频道')
    await act(async () => void fireEvent.change(search, { target: { value: '要' } }))
    await click(name)
    await screen.findByText('页面资源加载失败')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByPlaceholderText<HTMLInputElement>('按名称查找频道').value).toBe('要')
    await screen.findByRole('checkbox', { name: '要闻 全选' })
  },
)
