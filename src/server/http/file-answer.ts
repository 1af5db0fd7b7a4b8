// An answer that is a file download under its own name: bytes, or a stored file that is streamed, instead of the envelope.
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { OpenFile } from '../ports/file-store.ts'

type Streamed = Pick<OpenFile, 'size' | 'close'> & {
  stream(part: { readonly start: number; readonly end: number }): AsyncIterable<Uint8Array>
}

interface FileParts {
  readonly name: string
  readonly type: string
  /** An open file is closed when it has been sent. */
  readonly bytes: Uint8Array | string | Streamed
}

export class FileAnswer implements FileParts {
  readonly name: string
  readonly type: string
  readonly bytes: Uint8Array | string | Streamed
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

async function sendStored(reply: FastifyReply, file: Streamed): Promise<FastifyReply> {
  reply.header('content-length', file.size)
  if (file.size > 0)
    return reply.send(Readable.from(file.stream({ start: 0, end: file.size - 1 }), { objectMode: false }))
  await file.close()
  return reply.send('')
}

export async function sendFileAnswer(reply: FastifyReply, { name, type, bytes }: FileAnswer): Promise<FastifyReply> {
  reply.type(type).header('content-disposition', attachmentHeader(name)).header('x-content-type-options', 'nosniff')
  if (typeof bytes === 'string') return reply.send(bytes)
  return bytes instanceof Uint8Array ? reply.send(Buffer.from(bytes)) : sendStored(reply, bytes)
}
