// Answers for addresses without a route: 405 if only the method is wrong, else 404. Before the body is read: it is not needed.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { matchesPattern } from '../../shared/protocol/permission-match.ts'
import { AppError } from '../errors/app-error.ts'
import type { Responder } from './error-responder.ts'
import { notFound } from '../errors/errors.ts'
import { errorMessages } from '../errors/messages.ts'
import { API_PREFIX } from './register-routes.ts'
import type { RouteSpec } from './route.ts'

function variableParts(path: string): number {
  return path.match(/[:*]/g)?.length ?? 0
}

/** Methods of the most specific path that matches: for `/content/raw`, those of `/content/:id` are not listed. */
function methodsAt(url: string, specs: readonly RouteSpec[]): string[] {
  const path = url.split('?', 1)[0] ?? ''
  if (!path.startsWith(`${API_PREFIX}/`)) return []
  const below = path.slice(API_PREFIX.length)
  const fitting = specs.filter((spec) => matchesPattern(spec.path, below))
  const fewest = Math.min(...fitting.map((spec) => variableParts(spec.path)))
  return fitting.filter((spec) => variableParts(spec.path) === fewest).map((spec) => spec.method)
}

export function installUnknownRoutes(app: FastifyInstance, specs: readonly RouteSpec[], responder: Responder): void {
  function refuse(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const methods = methodsAt(request.url, specs)
    if (methods.length === 0) return responder.fail(notFound(), request, reply)
    reply.header('allow', [...new Set(methods)].join(', '))
    return responder.fail(new AppError({ message: errorMessages.methodNotAllowed, status: 405 }), request, reply)
  }
  app.addHook('onRequest', async (request, reply) => (request.is404 ? refuse(request, reply) : undefined))
  // Missing files in folders that are served.
  app.setNotFoundHandler(refuse)
}
