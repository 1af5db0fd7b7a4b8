// Whether an interface resource's url (`/user/save`, `/user/*`, `/tasks/:id`) covers the path of a route.

const special = /[.*+?^${}()|[\]\\]/g
const compiled = new Map<string, RegExp>()

function compile(pattern: string): RegExp {
  const source = pattern
    .replace(/^\/api(?=\/)/, '')
    .split('/')
    .map((segment) => (segment === '**' ? '.*' : segment === '*' || segment.startsWith(':') ? '[^/]+' : segment.replace(special, '\\$&')))
    .join('/')
  return new RegExp(`^${source}$`)
}

export function matchesPattern(pattern: string, path: string): boolean {
  const known = compiled.get(pattern) ?? compile(pattern)
  if (compiled.size < 5_000) compiled.set(pattern, known)
  return known.test(path)
}
