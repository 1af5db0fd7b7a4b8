// The two tabs of the profile: what may be changed, length limits, and the message if the server sends none.
import { act, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerWith, type Canned, sent } from './answer-calls.ts'

const { BaseForm } = await import('../../../src/console/app/profile/base-form.tsx')
const { checkBase } = await import('../../../src/console/app/profile/check-profile.ts')
const { profileMessages } = await import('../../../src/console/app/profile/messages.ts')
const { PasswordForm } = await import('../../../src/console/app/profile/password-form.tsx')
const { setNoticeSink } = await import('../../../src/console/data/notify.ts')
const { noRights, startSession } = await import('../../../src/console/data/session-store.ts')

const notices: string[] = []

beforeEach(() => {
  notices.length = 0
  setNoticeSink(({ text }) => notices.push(text))
})
afterEach(() => void vi.useRealTimers())

function input(label: string): HTMLInputElement {
  return screen.getByLabelText<HTMLInputElement>(label)
}

async function save(): Promise<void> {
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: /保\s*存/ })))
}

test('the account of at most 20 characters and the roles are read-only, the name can be changed', () => {
  const roles = [
    { id: 1, code: 'editor', name: '编辑' },
    { id: 2, code: 'reviewer', name: '审核' },
  ]
  startSession(
    {
      user: { token: 't', account: 'zhang', username: '张三', timeZone: 'UTC', mustChange: false },
      rights: { ...noRights, roles },
    },
    false,
  )
  render(<BaseForm />)
  const { readOnly, maxLength, value } = input('登录账号')
  expect({ readOnly, maxLength, value }).toEqual({ readOnly: true, maxLength: 20, value: 'zhang' })
  expect([input('用户名').readOnly, input('用户名').value]).toEqual([false, '张三'])
  expect(Array.from(document.querySelectorAll('.ant-tag'), (tag) => tag.textContent)).toEqual(['编辑', '审核'])
})

test.each([
  ['', '用户名不能为空'],
  ['名'.repeat(50), null],
  ['名'.repeat(51), '用户名长度不能超过50个字符'],
  ['张 三-1_a', null],
  [' 张三', '不能输入特殊字符，前后不能有空格、横线'],
  ['张三-', '不能输入特殊字符，前后不能有空格、横线'],
  ['张@三', '不能输入特殊字符，前后不能有空格、横线'],
])('the name %j is answered with %j', (username, sentence) => {
  const { username: word = null } = checkBase({ username })
  expect(word === null ? null : profileMessages['zh-cn'][word]).toBe(sentence)
})

async function changePassword(answer: Canned): Promise<void> {
  answerWith(() => answer)
  render(
    <MemoryRouter>
      <PasswordForm />
    </MemoryRouter>,
  )
  for (const [label, value] of [
    ['原密码', 'Old-2026'],
    ['密码', 'New-2026'],
    ['确认密码', 'New-2026'],
  ] as const) {
    await act(async () => void fireEvent.change(input(label), { target: { value } }))
  }
  await save()
}

test('a failed change of the password without a reason shows 密码修改失败', async () => {
  await changePassword({ status: 500, body: { success: false, errMsg: '' } })
  expect(notices).toEqual(['密码修改失败'])
})

test("the server's reason is shown as it is", async () => {
  await changePassword({ status: 409, body: { success: false, errMsg: '账号已被禁用' } })
  expect(notices).toEqual(['账号已被禁用'])
})

test('a changed password is sent encoded and followed by a link to log in again', async () => {
  await changePassword({ body: { data: 1 } })
  expect(sent.find(({ url }) => url === '/my/passwd')?.body).toEqual({
    oldpasswd: 'T2xkLTIwMjY=',
    passwd: 'TmV3LTIwMjY=',
    repasswd: 'TmV3LTIwMjY=',
  })
  expect(notices).toEqual(['密码修改成功,请牢记新密码；即将重新登录'])
})

test('the strength of the new password is shown beside it, and a common one is named but saved', async () => {
  answerWith(() => ({ body: { data: 1 } }))
  render(
    <MemoryRouter>
      <PasswordForm />
    </MemoryRouter>,
  )
  const type = (label: string, value: string) =>
    act(async () => void fireEvent.change(input(label), { target: { value } }))
  expect(screen.getByRole('status').textContent).toBe('')
  await type('密码', 'Blue-kite-in-may7')
  expect(screen.getByRole('status').textContent).toBe('强度：强')
  await type('密码', 'P@ssw0rd1')
  expect(screen.getByRole('status').textContent).toBe('这是最常用的密码之一，很容易被猜中')
  await type('原密码', 'Old-2026')
  await type('确认密码', 'P@ssw0rd1')
  await save()
  expect(notices).toEqual(['密码修改成功,请牢记新密码；即将重新登录'])
})
