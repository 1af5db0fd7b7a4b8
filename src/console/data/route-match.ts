// Whether a route pattern of the rights covers a console path: `*` any rest, `:name` one segment.

const special = /[.+?^${}()|[\]\\]/g

function toExpression(pattern: string): RegExp {
  const trimmed = pattern.length > 1 ? pattern.replace(/\/$/, '') : pattern
  const source = trimmed
    .split('/')
    .map((part) => (part.startsWith(':') ? '[^/]+' : part.replace(special, '\\$&').replaceAll('*', '.*')))
    .join('/')
  return new RegExp(`^${source}/?$`)
}

export function matchesRoute(pattern: string, path: string): boolean {
  return pattern !== '' && toExpression(pattern).test(path)
}
