// GET /api/openapi.json: the description of all calls, for any logged-in user.
import { errorMessages } from '../errors/messages.ts'
import { buildOpenApi, type OpenApi } from './openapi.ts'
import type { RouteSpec } from './route.ts'

/** `routes` is evaluated on the first request: it contains this route too. */
export function openApiRoute(info: { title: string; version: string }, routes: () => readonly RouteSpec[]): RouteSpec {
  let built: OpenApi | null = null
  return {
    method: 'GET',
    path: '/openapi.json',
    access: 'login',
    inView: true,
    title: errorMessages.openApi,
    document: { type: 'object', required: ['openapi', 'info', 'paths'] },
    handle: async (_call, _body, { reply }) => {
      built ??= buildOpenApi(routes(), info)
      return reply.send(built)
    },
  }
}
