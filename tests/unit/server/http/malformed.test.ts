// Invalid HTTP is answered like everything else: with a sentence, without content sniffing and caching.
import type { Socket } from 'node:net'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { answerMalformed } from '../../../../src/server/http/malformed.ts'

test.each([
  ['HPE_INVALID_METHOD', 400],
  ['HPE_HEADER_OVERFLOW', 413],
  ['ERR_HTTP_REQUEST_TIMEOUT', 408],
])('%s is answered %i', async (code, status) => {
  const socket = new PassThrough()
  answerMalformed(Object.assign(new Error('parse error'), { code }), socket as unknown as Socket)
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  expect(head.split('\r\n')[0]).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  expect(head).toContain('\r\nX-Content-Type-Options: nosniff\r\n')
  expect(head).toContain('\r\nCache-Control: no-store\r\n')
  expect(JSON.parse(body)).toMatchObject({ success: false, code: status, data: null })
  expect(body).not.toContain('parse error')
})
