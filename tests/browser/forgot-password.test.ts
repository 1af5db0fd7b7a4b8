// A forgotten password for a user: the link on the login page, the mail, the new password, and the end of other sessions.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, openVisit } from '../support/browser.ts'
import type { MadeUser } from '../support/login-as.ts'
import { type MailSink, openMailSink, textOfMail } from '../support/mail-sink.ts'
import { type Product, startProduct } from '../support/product.ts'
import { logIn } from './log-in.ts'
import { giveAddress, prepareUsers } from './prepare-users.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'atrium-forgot-'))
const newPassword = 'Fresh-2027'
let sink: MailSink
let product: Product
let browser: Browser
let user: MadeUser

beforeAll(async () => {
  sink = await openMailSink()
  const [made] = await prepareUsers(dataDir, [{ account: 'forgetful', username: '健忘', rights: ['/system/dict'] }])
  if (!made) throw new Error('no user was made')
  user = made
  await giveAddress(dataDir, user.id, 'forgetful@example.com')
  product = await startProduct({ dataDir, env: { LOGIN_FORGOT_PASSWORD: 'on', SMTP_URL: sink.url } })
  browser = await openBrowser()
})

afterAll(async () => {
  await browser?.close()
  await product?.stop()
  await sink?.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const refused = /Failed to load resource/

test('the link of the mail sets a new password, once, and ends other sessions', async () => {
  const elsewhere = await openVisit(browser, { baseURL: product.url, expected: refused })
  await logIn(elsewhere.page, user)
  const visit = await openVisit(browser, { baseURL: product.url, expected: refused })
  const { page } = visit

  await page.goto('/admin/login')
  await page.getByRole('button', { name: '忘记密码？' }).click()
  await page.getByRole('heading', { name: '忘记密码' }).waitFor()
  await page.locator('#account').fill(user.account)
  await page.getByRole('button', { name: '发送重置链接' }).click()
  await page.getByRole('status').filter({ hasText: '30分钟内有效' }).waitFor()
  await page.getByRole('heading', { name: '欢迎回来' }).waitFor()

  await expect.poll(() => sink.mails.length, { timeout: 20_000 }).toBe(1)
  const [mail] = sink.mails
  if (!mail) throw new Error('no mail came')
  expect(mail.to).toEqual(['forgetful@example.com'])
  const link = /\bhttp\S+#reset=\S+/.exec(textOfMail(mail))?.[0] ?? ''
  expect(new URL(link).origin).toBe(product.url)

  await page.goto(link)
  await page.getByRole('heading', { name: '设置新密码' }).waitFor()
  await page.locator('#passwd').fill('abcdefgh')
  await page.locator('#repasswd').fill('abcdefg')
  await page.getByRole('button', { name: '保存新密码' }).click()
  await page.getByText('密码至少包含数字、小写字母、大写字母、特殊字符中的三种').waitFor()
  await page.getByText('两次密码输入不一致').waitFor()
  await page.locator('#passwd').fill(newPassword)
  await page.locator('#repasswd').fill(newPassword)
  await page.getByRole('button', { name: '保存新密码' }).click()
  await page.getByRole('status').filter({ hasText: '密码修改成功' }).waitFor()
  expect(page.url()).toBe(`${product.url}/admin/login`)

  await elsewhere.page.reload()
  await elsewhere.page.locator('#account').waitFor()

  await page.goto(link)
  await page.locator('#passwd').fill('Other-2028')
  await page.locator('#repasswd').fill('Other-2028')
  await page.getByRole('button', { name: '保存新密码' }).click()
  await page.getByRole('alert').filter({ hasText: '链接无效或已过期，请重新申请' }).waitFor()
  await page.getByRole('button', { name: '返回登录' }).click()
  await logIn(page, { account: user.account, password: newPassword })
  visit.expectNoProblems()
  elsewhere.expectNoProblems()
  await visit.close()
  await elsewhere.close()
})
