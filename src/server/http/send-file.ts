// Answers with an open file: not modified (304), a part of it (206), or all; the file is closed in every case.
import type { FastifyReply } from 'fastify'
import type { OpenFile } from '../ports/file-store.ts'
import type { Encoding } from './accepted-encodings.ts'
import { type ByteRange, parseRange } from './byte-range.ts'
import { contentTypeOf } from './content-types.ts'

export interface SentFile {
  /** Without its folder; its extension is the type. */
  readonly name: string
  readonly file: OpenFile
  /** Quoted. */
  readonly etag: string
  /** Milliseconds, whole seconds as in HTTP dates; null: the file may be older than the version that it replaced. */
  readonly modified: number | null
  /** How the bytes are compressed; null: a compressed version exists or will exist. Absent: there is only this one. */
  readonly encoding?: Encoding | null
}

/** A file that is changed in place: every version has its own tag, and is newer than the one before. */
export function asSentFile(name: string, file: OpenFile): SentFile {
  return { name, file, etag: `"${file.tag}"`, modified: Math.floor(file.updateTime / 1000) * 1000 }
}

/** Read in one go; pages are this small. */
const smallBytes = 256 * 1024

function lengthOf({ start, end }: ByteRange): number {
  return end - start + 1
}

export function matchesTag(header: string | undefined, etag: string): boolean {
  return header?.split(',').some((tag) => ['*', etag, `W/${etag}`].includes(tag.trim())) === true
}

function isUnchanged(reply: FastifyReply, { etag, modified }: SentFile): boolean {
  const { 'if-none-match': known, 'if-modified-since': since } = reply.request.headers
  if (known !== undefined) return matchesTag(known, etag)
  return since !== undefined && modified !== null && modified <= Date.parse(since)
}

/** Parts of different versions are never combined. */
function mayContinue(reply: FastifyReply, { etag, modified }: SentFile): boolean {
  const condition = reply.request.headers['if-range']
  return condition === undefined || condition === etag || Date.parse(String(condition)) === modified
}

/** Sets status and headers; returns what to send, or null for an answer without a body. */
function choosePart(reply: FastifyReply, sent: SentFile): ByteRange | null {
  const { method, headers } = reply.request
  const { size } = sent.file
  if (isUnchanged(reply, sent)) {
    reply.code(304)
    return null
  }
  const range = method === 'GET' && mayContinue(reply, sent) ? parseRange(headers.range, size) : null
  if (range === 'outside') {
    reply.code(416).header('content-range', `bytes */${size}`)
    return null
  }
  const part = range ?? { start: 0, end: size - 1 }
  if (range) reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${size}`)
  reply.header('content-length', lengthOf(part))
  return method === 'HEAD' ? null : part
}

export async function sendFile(reply: FastifyReply, sent: SentFile): Promise<FastifyReply> {
  const { name, file, etag, modified, encoding } = sent
  reply.type(contentTypeOf(name)).header('etag', etag).header('accept-ranges', 'bytes')
  if (encoding !== undefined) reply.header('vary', 'Accept-Encoding')
  if (modified !== null) reply.header('last-modified', new Date(modified).toUTCString())
  const part = choosePart(reply, sent)
  if (encoding && reply.statusCode !== 304) reply.header('content-encoding', encoding)
  if (part !== null && lengthOf(part) > smallBytes) return reply.send(file.stream(part))
  let bytes: Uint8Array | null = null
  try {
    if (part !== null) bytes = await file.read(part)
  } finally {
    await file.close()
  }
  return reply.send(bytes)
}
