// Names of statements that repeat: PostgreSQL parses a named one once per connection, and may keep its plan.

/** A statement that is made a few times only is not worth keeping on every connection. */
const repeats = 5
const maxNames = 300
const maxCounted = 3000

const changesRows = /^\s*(?:select|insert|update|delete|with)\b/i
/** With all columns a kept statement would fail once a newer process adds one; with a limit as a parameter a kept plan expects too many rows. */
const unkept = /(?:\bselect |\breturning |\.)\*|\blimit(?!\s+\d)/i

/** Names, which stay: their statements are on the connections. */
const names = new Map<string, string>()
/** How often other texts were made; the one that was not made for longest is forgotten first. */
const counts = new Map<string, number>()

function isKept(sql: string): boolean {
  return changesRows.test(sql) && !unkept.test(sql)
}

function forgetOldest(): void {
  const oldest = counts.keys().next()
  if (!oldest.done) counts.delete(oldest.value)
}

function count(sql: string): number {
  const made = (counts.get(sql) ?? 0) + 1
  counts.delete(sql)
  if (counts.size >= maxCounted) forgetOldest()
  counts.set(sql, made)
  return made
}

/** Undefined: it is parsed and planned every time. */
export function nameOf(sql: string): string | undefined {
  const known = names.get(sql)
  if (known !== undefined || names.size >= maxNames || !isKept(sql) || count(sql) <= repeats) return known
  counts.delete(sql)
  const name = `kept${names.size + 1}`
  names.set(sql, name)
  return name
}
