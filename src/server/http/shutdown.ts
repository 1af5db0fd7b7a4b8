// While closing, answers tell clients to close their connection; otherwise closing waits for keep-alive to run out.
import type { FastifyInstance } from 'fastify'

export function installShutdown(app: FastifyInstance): void {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (closing) reply.header('connection', 'close')
    done()
  })
}
