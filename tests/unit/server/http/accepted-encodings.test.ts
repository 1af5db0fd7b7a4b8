// Which of the stored encodings a client takes.
import { expect, test } from 'vitest'
import { acceptedEncodings } from '../../../../src/server/http/accepted-encodings.ts'

test.each([
  [undefined, []],
  ['', []],
  ['identity', []],
  ['gzip', ['gzip']],
  ['gzip, deflate, br, zstd', ['br', 'gzip']],
  ['GZIP;q=0.5, BR;q=0.1', ['br', 'gzip']],
  ['br;q=0, gzip', ['gzip']],
  ['*', ['br', 'gzip']],
  ['*;q=0, br', ['br']],
  ['br; q=0, *', ['gzip']],
  ['br;q=x', []],
])('%j takes %j', (header, expected) => {
  expect(acceptedEncodings(header)).toEqual(expected)
})
