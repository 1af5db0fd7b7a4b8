// Invalid HTTP, or endless headers, never becomes a request: it is answered here, before the framework.
import type { Socket } from 'node:net'
import { errorMessages } from '../errors/messages.ts'

const REASONS: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  413: 'Payload Too Large',
}

function statusOf(code: string | undefined): number {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408
  return code === 'HPE_HEADER_OVERFLOW' || code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW' ? 413 : 400
}

/** No database look-up of versions for clients that do not speak HTTP. */
function answer(socket: Socket, code: number, errMsg: string): void {
  const body = JSON.stringify({ success: false, data: null, errMsg, code, version: { permission: 0, dictionary: 0 } })
  const head = [
    `HTTP/1.1 ${code} ${REASONS[code]}`,
    'Content-Type: application/json; charset=utf-8',
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}

export function answerMalformed(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const code = statusOf(error.code)
  answer(socket, code, code === 413 ? errorMessages.tooLarge : errorMessages.brokenBody)
}

/** For a body that hardly arrives; the rest of it is discarded. */
export function answerSlow(socket: Socket): void {
  answer(socket, 408, errorMessages.tooSlow)
  socket.destroySoon()
}
