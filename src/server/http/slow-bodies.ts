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
  readonly response: ServerResponse
  since: number
  bytes: number
}

/** A delay in reading is ours, not the client's. */
function isOurTurn({ readableLength, readableHighWaterMark }: IncomingMessage): boolean {
  return readableLength >= readableHighWaterMark
}

export class SlowBodies {
  readonly #arriving = new Map<IncomingMessage, Arriving>()

  watch(request: IncomingMessage, response: ServerResponse, now: number): void {
    this.#arriving.set(request, { response, since: now, bytes: request.socket.bytesRead })
  }

  /** Called once a body has been read: a call kept until the next probe would outlive its place in the young generation. */
  release(request: IncomingMessage): void {
    if (request.complete) this.#arriving.delete(request)
  }

  cutSlow(now: number): void {
    for (const [request, body] of this.#arriving) {
      const { response, since, bytes } = body
      if (request.complete || request.readableEnded || request.destroyed) this.#arriving.delete(request)
      else if (now - since < windowMs) continue
      else if (request.socket.bytesRead - bytes >= minBytes || isOurTurn(request)) {
        body.since = now
        body.bytes = request.socket.bytesRead
      } else {
        this.#arriving.delete(request)
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
  app.addHook('preValidation', (request, _reply, done) => {
    bodies.release(request.raw)
    done()
  })
  let timer: NodeJS.Timeout | undefined
  app.addHook('onListen', async () => {
    timer = setInterval(() => bodies.cutSlow(clock.now()), probeIntervalMs)
    timer.unref()
  })
  app.addHook('onClose', async () => clearInterval(timer))
}
