// The small upload above the list of attachments: a file of at most 5 MB for the selected site, by a button of its own.
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../support/build-test-app.ts'
import { grantData, loginAs } from '../../support/login-as.ts'
import { siteId } from '../../support/make-row.ts'
import { openConsole } from '../support/open-console.tsx'

const page = '/cms/cms-settings/attachment'
const call = '/cms/attach/upload/simple'
let app: TestApp
let appid: number

beforeAll(async () => {
  app = await buildTestApp()
  appid = await siteId({ test: app, token: await app.login() })
})
afterAll(() => app.close())

async function editor(rights: readonly string[]): Promise<string> {
  const { id, token } = await loginAs(app, { rights })
  await grantData(app, { userId: id }, { module: 'app', targetId: appid, codes: ['app:btn:get'] })
  return token
}

async function choose(panel: HTMLElement, file: File): Promise<void> {
  const input = panel.querySelector('input[type=file]') as HTMLInputElement
  await act(async () => void fireEvent.change(input, { target: { files: [file] } }))
}

test('a file over 5 MB is refused before it is sent, another one is stored and listed', async () => {
  const { calls } = await openConsole(app, await editor([page, 'attachment-upload']), page)
  fireEvent.click(await screen.findByRole('button', { name: /上传附件/ }))
  const panel = await screen.findByRole('dialog', { name: '上传附件' })
  await within(panel).findByText('不超过5MB')
  const megabyte = 1024 * 1024
  await choose(panel, new File([new Uint8Array(5 * megabyte + 1)], '大.txt'))
  expect((await within(panel).findByRole('alert')).textContent).toBe('错误文件大小不能超过5MB')
  const sent = () => calls.filter(({ path }) => path === call).length
  expect(sent()).toBe(0)
  await choose(panel, new File(['开馆时间'], '须知.txt'))
  await within(panel).findByText(/已上传/)
  expect(within(panel).queryByRole('alert')).toBeNull()
  expect(sent()).toBe(1)
  await screen.findByText('须知.txt')
})

test('users who may only view the list are not offered the upload', async () => {
  await openConsole(app, await editor([page]), page)
  await screen.findByText('须知.txt')
  expect(screen.queryByText('上传附件')).toBeNull()
})
