// Reads and drops what still arrives of a body that has been answered: browsers read the answer only once they have sent everything,
// and otherwise wait until they give up.
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** Larger bodies are not accepted anywhere; their senders lose the connection. */
const mostBytes = 200 * 1024 * 1024

function dropRest(request: IncomingMessage): void {
  let left = mostBytes
  request.unpipe()
  request.on('data', (chunk: Uint8Array) => {
    left -= chunk.byteLength
    if (left < 0) request.socket.destroy()
  })
  request.resume()
}

/** A body that trickles in is still ended by slow-bodies.ts. */
export function installAnsweredBodies(app: FastifyInstance): void {
  app.addHook('onResponse', (request, _reply, done) => {
    if (!request.raw.complete && !request.raw.destroyed) dropRest(request.raw)
    done()
  })
}
