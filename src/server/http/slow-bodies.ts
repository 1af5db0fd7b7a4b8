// Ends requests whose bodies trickle in: a byte now and then would hold a connection as long as its sender likes.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../ports/clock.ts'
import { answerSlow } from './malformed.ts'

/** Progress is enough, however slow the line: half a kilobyte a second. */
const windowMs = 30_000
const minBytes = 16 * 1024
const probeIntervalMs = 5_000

interface Arriving {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  since: number
  bytes: number
}

/** A delay in reading is ours, not the client's. */
function isOurTurn({ readableLength, readableHighWaterMark }: IncomingMessage): boolean {
  return readableLength >= readableHighWaterMark
}

export class SlowBodies {
  readonly #arriving = new Set<Arriving>()

  watch(request: IncomingMessage, response: ServerResponse, now: number): void {
    this.#arriving.add({ request, response, since: now, bytes: request.socket.bytesRead })
  }

  cutSlow(now: number): void {
    for (const body of this.#arriving) {
      const { request, response, since, bytes } = body
      if (request.complete || request.destroyed) this.#arriving.delete(body)
      else if (now - since < windowMs) continue
      else if (request.socket.bytesRead - bytes >= minBytes || isOurTurn(request)) {
        body.since = now
        body.bytes = request.socket.bytesRead
      } else {
        this.#arriving.delete(body)
        if (response.headersSent) request.socket.destroy()
        else answerSlow(request.socket)
      }
    }
  }
}

export function installSlowBodies(app: FastifyInstance, clock: Clock): void {
  const bodies = new SlowBodies()
  app.addHook('onRequest', (request, reply, done) => {
    const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers
    if (encoding !== undefined || length !== '0') bodies.watch(request.raw, reply.raw, clock.now())
    done()
  })
  let timer: NodeJS.Timeout | undefined
  app.addHook('onListen', async () => {
    timer = setInterval(() => bodies.cutSlow(clock.now()), probeIntervalMs)
    timer.unref()
  })
  app.addHook('onClose', async () => clearInterval(timer))
}
