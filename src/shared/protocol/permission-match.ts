// Whether a pattern of the rights covers a path: the console asks for routes, the server for calls, with the same answer.

const cache = new Map<string, RegExp>()
const cacheLimit = 5000

const special = /[\\^$.|?+()[\]{}]/g

function compile(pattern: string): RegExp {
  const source = withoutEnd(pattern)
    .split('/')
    .map((part) => (part.startsWith(':') ? '[^/]+' : part.replace(special, '\\$&').replaceAll(/\*+/g, '.*')))
    .join('/')
  return new RegExp(`^${source}$`)
}

function withoutEnd(path: string): string {
  const bare = path.replace(/[?#].*$/, '')
  return bare.length > 1 ? bare.replace(/\/+$/, '') : bare
}

/** `*` covers any rest (also of several segments), `:name` one segment; query and a trailing slash do not count. */
export function matchesPattern(pattern: string, path: string): boolean {
  if (pattern === '') return false
  let expression = cache.get(pattern)
  if (!expression) {
    expression = compile(pattern)
    if (cache.size >= cacheLimit) cache.clear()
    cache.set(pattern, expression)
  }
  return expression.test(withoutEnd(path))
}
