// The message about a batch of which some rows were refused says what the others wait for.
import { expect, test } from 'vitest'
import { leftOf } from '../../../src/console/data/use-action.ts'
import type { Envelope } from '../../../src/shared/protocol/envelope.ts'

const envelope: Envelope = {
  success: true,
  data: 2,
  errMsg: '',
  results: [{ id: 1 }, { id: 2 }, { id: 3, errMsg: '数据不存在或已被删除' }],
  version: { permission: 1, dictionary: 1 },
}

test('a batch with refused rows names the reasons, and what the others wait for', () => {
  expect(leftOf(envelope)).toBe('已处理2条，1条未处理：数据不存在或已被删除')
  expect(leftOf({ ...envelope, note: '已提交审核，通过后生效' })).toBe(
    '已处理2条，1条未处理：数据不存在或已被删除；已提交审核，通过后生效',
  )
})
