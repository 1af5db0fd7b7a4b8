// An answer that is a file download under its own name: bytes instead of the envelope.
import type { FastifyReply } from 'fastify'

interface FileParts {
  readonly name: string
  readonly type: string
  readonly bytes: Uint8Array | string
}

export class FileAnswer implements FileParts {
  readonly name: string
  readonly type: string
  readonly bytes: Uint8Array | string
  constructor({ name, type, bytes }: FileParts) {
    this.name = name
    this.type = type
    this.bytes = bytes
  }
}

/** Never displayed inline, and the name cannot break out of the header. */
export function attachmentHeader(name: string): string {
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}

export function sendFileAnswer(reply: FastifyReply, { name, type, bytes }: FileAnswer): FastifyReply {
  return reply
    .type(type)
    .header('content-disposition', attachmentHeader(name))
    .header('x-content-type-options', 'nosniff')
    .send(typeof bytes === 'string' ? bytes : Buffer.from(bytes))
}
