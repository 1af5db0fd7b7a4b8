// Whether the client still waits for its answer.
import type { FastifyReply } from 'fastify'

/** Aborts when the connection ends before the answer is sent. */
export function leavingOf(reply: FastifyReply): () => AbortSignal {
  let leaving: AbortController | undefined
  return () => {
    if (leaving !== undefined) return leaving.signal
    const controller = (leaving = new AbortController())
    reply.raw.once('close', () => {
      if (!reply.raw.writableFinished) controller.abort()
    })
    return controller.signal
  }
}
