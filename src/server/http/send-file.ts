// Answers with an open file: not modified (304), a part of it (206), or all; the handle is closed in every case.
import type { ReadStream } from 'node:fs'
import type { FastifyReply } from 'fastify'
import { type ByteRange, parseRange } from './byte-range.ts'
import { contentTypeOf } from './content-types.ts'
import type { OpenFile } from './open-file.ts'

/** Read in one go; pages are this small. */
const smallBytes = 256 * 1024

function lengthOf({ start, end }: ByteRange): number {
  return end - start + 1
}

function isUnchanged(reply: FastifyReply, { etag, modified }: OpenFile): boolean {
  const { 'if-none-match': known, 'if-modified-since': since } = reply.request.headers
  if (known === undefined) return since !== undefined && modified <= Date.parse(since)
  return known.split(',').some((tag) => ['*', etag, `W/${etag}`].includes(tag.trim()))
}

/** Parts of different versions are never combined. */
function mayContinue(reply: FastifyReply, { etag, modified }: OpenFile): boolean {
  const condition = reply.request.headers['if-range']
  return condition === undefined || condition === etag || Date.parse(String(condition)) === modified
}

async function readPart({ handle }: OpenFile, part: ByteRange): Promise<Buffer> {
  const bytes = Buffer.alloc(lengthOf(part))
  let at = 0
  while (at < bytes.length) {
    const { bytesRead } = await handle.read(bytes, at, bytes.length - at, part.start + at)
    if (bytesRead === 0) throw new Error('A served file became shorter while it was read.')
    at += bytesRead
  }
  return bytes
}

/** The stream closes the handle. If the file is truncated meanwhile the connection ends: a client never waits for missing bytes. */
function streamOf(reply: FastifyReply, { handle }: OpenFile, part: ByteRange): ReadStream {
  const stream = handle.createReadStream({ ...part })
  stream.once('end', () => {
    if (stream.bytesRead < lengthOf(part)) reply.raw.destroy()
  })
  return stream
}

/** Sets status and headers; returns what to send, or null for an answer without a body. */
function choosePart(reply: FastifyReply, file: OpenFile): ByteRange | null {
  const { method, headers } = reply.request
  if (isUnchanged(reply, file)) {
    reply.code(304)
    return null
  }
  const range = method === 'GET' && mayContinue(reply, file) ? parseRange(headers.range, file.size) : null
  if (range === 'outside') {
    reply.code(416).header('content-range', `bytes */${file.size}`)
    return null
  }
  const part = range ?? { start: 0, end: file.size - 1 }
  if (range) reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${file.size}`)
  reply.header('content-length', lengthOf(part))
  return method === 'HEAD' ? null : part
}

export async function sendFile(reply: FastifyReply, file: OpenFile): Promise<FastifyReply> {
  reply
    .type(contentTypeOf(file.name))
    .header('etag', file.etag)
    .header('last-modified', new Date(file.modified).toUTCString())
    .header('accept-ranges', 'bytes')
  const part = choosePart(reply, file)
  if (part !== null && lengthOf(part) > smallBytes) return reply.send(streamOf(reply, file, part))
  let bytes: Buffer | null = null
  try {
    if (part !== null) bytes = await readPart(file, part)
  } finally {
    await file.handle.close()
  }
  return reply.send(bytes)
}
