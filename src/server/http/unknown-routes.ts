// Answers for addresses without a route: 405 where only the method is wrong, else 404.
import type { FastifyInstance } from 'fastify'
import { matchesPattern } from '../../shared/protocol/permission-match.ts'
import { AppError } from './app-error.ts'
import type { Responder } from './error-responder.ts'
import { notFound } from './errors.ts'
import { httpMessages } from './messages.ts'
import { API_PREFIX } from './register-routes.ts'
import type { RouteSpec } from './route.ts'

function methodsAt(url: string, specs: readonly RouteSpec[]): string[] {
  const path = url.split('?', 1)[0] ?? ''
  if (!path.startsWith(`${API_PREFIX}/`)) return []
  const below = path.slice(API_PREFIX.length)
  return specs.filter((spec) => matchesPattern(spec.path, below)).map((spec) => spec.method)
}

export function installUnknownRoutes(app: FastifyInstance, specs: readonly RouteSpec[], responder: Responder): void {
  app.setNotFoundHandler((request, reply) => {
    const methods = methodsAt(request.url, specs)
    if (methods.length === 0) return responder.fail(notFound(), request, reply)
    reply.header('allow', [...new Set(methods)].join(', '))
    return responder.fail(new AppError({ message: httpMessages.methodNotAllowed, status: 405 }), request, reply)
  })
}
