// A descriptor's call as a request: fields in the path are filled in, the others are sent in the query string or in the body.
import type { DeclaredCall } from '../../shared/entity/declared-call.ts'
import type { Request } from './http.ts'
import type { Values } from './values.ts'

/** Strings and numbers; a missing value leaves its path segment empty, and the server answers "not found". */
function inPath(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? encodeURIComponent(value) : ''
}

export function requestOf({ method, path }: DeclaredCall, values: Values): Request {
  const placed = new Set<string>()
  const address = path.replace(/:(\w+)/g, (_, name: string) => {
    placed.add(name)
    return inPath(values[name])
  })
  const rest = Object.fromEntries(Object.entries(values).filter(([name]) => !placed.has(name)))
  const isBodiless = method === 'GET' || method === 'DELETE'
  return { method, path: address, ...(isBodiless ? { query: rest } : { body: rest }) }
}
