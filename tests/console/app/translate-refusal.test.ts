// Refusals on the login page are in its language.
import { afterEach, expect, test } from 'vitest'
import { setLanguage } from '../../../src/console/data/language.ts'
import { translateRefusal } from '../../../src/console/login/translate-refusal.ts'

afterEach(() => setLanguage('zh-cn'))

test('a refusal of the server is English on the English page, and as sent on the Chinese one', async () => {
  const wrong = '账号或密码错误'
  const refusal = { errMsg: wrong, errors: [{ field: 'vcode', message: '验证码不能为空' }] }
  expect(await translateRefusal(refusal)).toEqual(refusal)
  setLanguage('en')
  expect(await translateRefusal(refusal)).toEqual({
    errMsg: 'The account or the password is wrong',
    errors: [{ field: 'vcode', message: 'Please enter the characters of the image' }],
  })
  expect(await translateRefusal({ errMsg: '密码错误次数过多，请5分钟后再试' })).toEqual({
    errMsg: 'Too many wrong passwords, please try again in 5 minutes',
  })
})
