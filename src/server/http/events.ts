// The hub of the event streams; it ends them when the server closes, which would wait for them otherwise.
import type { FastifyInstance } from 'fastify'
import { EventHub } from '../access/live/event-hub.ts'

export function installEvents(app: FastifyInstance): void {
  const { database } = app.ports
  const onError = (error: unknown) => app.log.error({ err: error }, 'event streams')
  const hub = new EventHub({ database, sessions: app.access.sessions, onError })
  app.decorate('eventHub', hub)
  app.addHook('preClose', async () => hub.close())
}
