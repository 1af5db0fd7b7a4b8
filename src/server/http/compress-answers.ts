// Compresses long JSON answers with what the client takes. Safe against guessing secrets by size (BREACH): a call carries its token
// in a header, which no other site can make a browser send.
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { acceptedEncodings, type Encoding } from './accepted-encodings.ts'

/** Characters; shorter answers gain less than compressing costs. */
const worthwhile = 4096

// Levels for answers made once: near the best ratio at a fifth of the time.
const levels = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

const compressors: Readonly<Record<Encoding, (text: string) => Promise<Buffer>>> = {
  br: (text) => brotli(text, levels),
  gzip: (text) => zip(text, { level: 5 }),
}

export function installCompression(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < worthwhile) return payload
    if (!String(reply.getHeader('content-type')).startsWith('application/json')) return payload
    reply.header('vary', 'accept-encoding')
    const [encoding] = acceptedEncodings(request.headers['accept-encoding'])
    if (encoding === undefined) return payload
    reply.header('content-encoding', encoding).removeHeader('content-length')
    return compressors[encoding](payload)
  })
}
