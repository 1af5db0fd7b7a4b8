// Declares the routes of the workflow calls in short form.
import type { FastifyRequest } from 'fastify'
import type { Call } from '../../../call/call.ts'
import { Answer, type RouteSpec } from '../../../http/route.ts'
import type { Values } from './parse-query.ts'

type FlowRoute = Omit<RouteSpec, 'method' | 'path' | 'access' | 'handle'> & {
  /** `data` by default: the handler itself decides who may make the call. */
  readonly access?: RouteSpec['access']
  handle(call: Call, request: FastifyRequest, body: Values): Promise<unknown>
}

/** `flowRoute('GET /path', { title, handle, … })`; a GET that answers no file only reads. */
export function flowRoute(place: string, { handle, access = 'data', ...rest }: FlowRoute): RouteSpec {
  const [method, path = ''] = place.split(' ')
  return {
    method: method as RouteSpec['method'],
    path,
    access,
    ...(method === 'GET' && rest.answer !== 'bytes' && { inView: true }),
    ...rest,
    handle: (call, body, { request }) => handle(call, request, body),
  }
}

/** A list that is not paged. */
export function wholeList(rows: readonly unknown[]): Answer {
  return new Answer(rows, { total: rows.length, size: rows.length, start: 0 })
}
