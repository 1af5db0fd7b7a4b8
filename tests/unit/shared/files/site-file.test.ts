// Names of files of a site.
import { expect, test } from 'vitest'
import { faultOfName } from '../../../../src/shared/files/site-file.ts'

test.each([
  ['x'.repeat(100), null],
  ['x'.repeat(101), '名称不能超过100个字符'],
  ['文'.repeat(80), null],
  ['文'.repeat(81), '名称不能超过80个汉字'],
  ['文'.repeat(101), '名称不能超过100个字符'],
])('%j is refused with the limit that it exceeds: %s', (name, sentence) => {
  expect(faultOfName(name)).toBe(sentence)
})
