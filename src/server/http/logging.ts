// JSON logs: one line per call with what is needed to follow it, never a token, password or query string.
import type { FastifyInstance } from 'fastify'
import type { LoggerOptions } from 'pino'

const hidden = ['token', 'password', 'passwd', 'repasswd', 'oldpasswd', 'authorization', 'vcode']

export function loggerOptions(level: string): LoggerOptions {
  return {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    redact: { paths: hidden.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[hidden]' },
  }
}

export function installRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const path = request.url.split('?', 1)[0]
    const isCall = path?.startsWith('/api/') ?? false
    const level = reply.statusCode >= 500 ? 'error' : isCall ? 'info' : 'debug'
    request.log[level]({
      method: request.method,
      path,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      ip: request.ip,
      user: request.session?.user.account,
    })
  })
}
