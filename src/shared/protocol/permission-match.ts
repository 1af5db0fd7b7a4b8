// Whether a pattern of the rights covers a path: the console checks routes with it and the server calls.

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

/** `*` matches any rest (several segments too), `:name` one segment; query and trailing slash are ignored. */
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
