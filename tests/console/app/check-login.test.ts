// The rules of the login page's inputs, at their limits, with the documents' sentences.
import { expect, test } from 'vitest'
import { checkLogin, type LoginInput } from '../../../src/console/login/check-login.ts'
import { loginMessages } from '../../../src/console/login/messages.ts'

function faultsOf(input: LoginInput) {
  return Object.fromEntries(
    Object.entries(checkLogin(input)).map(([field, key]) => [field, loginMessages['zh-cn'][key]]),
  )
}

test.each<[string, LoginInput, Record<string, string>]>([
  [
    'all missing',
    { account: ' ', password: '', vcode: '' },
    { account: '登录名不能为空', password: '密码不能为空', vcode: '验证码不能为空' },
  ],
  ['50 characters', { account: '名'.repeat(50), password: 'p'.repeat(50) }, {}],
  [
    '51 characters',
    { account: '名'.repeat(51), password: 'p'.repeat(51) },
    { account: '登录名长度不能超过50个字符', password: '密码长度不能超过50个字符' },
  ],
  ['a code of letters and digits', { vcode: 'aB34' }, {}],
  ['a code with a hyphen', { vcode: 'ab-4' }, { vcode: '验证码只能输入数字和字母' }],
  ['a code of three', { vcode: 'abc' }, { vcode: '验证码长度为4个字符' }],
  ['no new password', { passwd: '', repasswd: '' }, { passwd: '密码不能为空', repasswd: '确认密码不能为空' }],
  ['a new password of 5', { passwd: 'Ab-45', repasswd: 'Ab-45' }, { passwd: '密码最小长度不能低于6个字符' }],
  ['a new password of 6 and of 20', { passwd: 'Ab-456', repasswd: 'Ab-456' }, {}],
  ['a new password of 20', { passwd: 'Ab-4'.repeat(5), repasswd: 'Ab-4'.repeat(5) }, {}],
  [
    'a new password of 21',
    { passwd: `${'Ab-4'.repeat(5)}x`, repasswd: `${'Ab-4'.repeat(5)}x` },
    { passwd: '密码最大长度不能超过20个字符' },
  ],
  [
    'a weak new password',
    { passwd: 'abcdef12', repasswd: 'abcdef12' },
    { passwd: '密码至少包含数字、小写字母、大写字母、特殊字符中的三种' },
  ],
  ['another one', { passwd: 'Ab-456', repasswd: 'Ab-457' }, { repasswd: '两次密码输入不一致' }],
])('%s: each field has its sentence or none', (_, input, faults) => {
  expect(faultsOf(input)).toEqual(faults)
})
