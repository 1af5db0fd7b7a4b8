// Names of statements that repeat: PostgreSQL parses a named one once per connection, and may keep its plan.

/** A statement that is made a few times only is not worth keeping on every connection. */
const repeats = 5
const maxNames = 300
const maxTexts = 3000

const changesRows = /^\s*(?:select|insert|update|delete|with)\b/i
/** With all columns a kept statement would fail once a newer process adds one; with a limit a kept plan expects too many rows. */
const unkept = /(?:\bselect |\breturning |\.)\*|\blimit\b/i

/** How often a text was made, then its name; null: it gets none. */
const known = new Map<string, number | string | null>()
let named = 0

function isKept(sql: string): boolean {
  return changesRows.test(sql) && !unkept.test(sql)
}

function countOf(sql: string): number | string | null {
  const before = known.get(sql) ?? (isKept(sql) ? 0 : null)
  if (typeof before !== 'number') return before
  return before < repeats || named >= maxNames ? before + 1 : `kept${++named}`
}

/** Undefined: it is parsed and planned every time. */
export function nameOf(sql: string): string | undefined {
  const found = countOf(sql)
  if (!known.has(sql) && known.size >= maxTexts) {
    const oldest = known.keys().next()
    if (!oldest.done) known.delete(oldest.value)
  }
  known.set(sql, found)
  return typeof found === 'string' ? found : undefined
}
