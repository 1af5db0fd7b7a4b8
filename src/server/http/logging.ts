// JSON logs: one line per call with what is needed to follow it, never a token, password or query string.
import type { FastifyInstance } from 'fastify'
import { pino, type Logger, type LoggerOptions } from 'pino'
import { hiddenNames } from '../../shared/protocol/hidden-names.ts'
import { personOf } from '../access/sessions.ts'
import type { LogSink } from '../log-sink.ts'

export function loggerOptions(level: string): LoggerOptions {
  return {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    redact: { paths: hiddenNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[hidden]' },
  }
}

/** Part of a preview's address: anyone who has it can see the page. */
const ticket = /^(\/preview\/)[^/]+/

/** For messages outside the application. */
export function createLog(level: string, sink: LogSink): Logger {
  return pino(loggerOptions(level), sink)
}

/** Its lines contain no secrets, so they skip redaction. */
export function installRequestLog(app: FastifyInstance): void {
  const log = app.log.child({}, { redact: [] })
  app.addHook('onResponse', (request, reply, done) => {
    const path = request.url.split('?', 1)[0]?.replace(ticket, '$1[hidden]')
    const isCall = path?.startsWith('/api/') ?? false
    const level = reply.statusCode >= 500 ? 'error' : isCall ? 'info' : 'debug'
    log[level]({
      requestId: request.id,
      method: request.method,
      path,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      ip: request.ip,
      user: request.session ? personOf(request.session).account : undefined,
      as: request.session?.viewer ? request.session.user.account : undefined,
    })
    done()
  })
}
