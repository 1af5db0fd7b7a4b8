// Prints values as TypeScript in a stable order, one line per small value, so that diffs of generated files are readable.

const header = 'Written by npm run gen from schemas/. Do not edit: change the schema and run it again.'

export function fileHead(comment: '//' | '--'): string {
  return `${comment} ${header}\n`
}

function isIdentifier(key: string): boolean {
  return /^[A-Za-z_$][A-Za-z0-9_$]*$/.test(key)
}

/** On one line. Undefined values are left out. */
export function inline(value: unknown): string {
  if (value === undefined) return 'undefined'
  if (typeof value === 'string') return quote(value)
  if (value === null || typeof value !== 'object') return String(value)
  if (Array.isArray(value)) return `[${value.map(inline).join(', ')}]`
  const entries = Object.entries(value).filter(([, entry]) => entry !== undefined)
  if (entries.length === 0) return '{}'
  return `{ ${entries.map(([key, entry]) => `${propertyName(key)}: ${inline(entry)}`).join(', ')} }`
}

export function propertyName(key: string): string {
  return isIdentifier(key) ? key : quote(key)
}

export function quote(text: string): string {
  const json = JSON.stringify(text)
  if (text.includes("'")) return json
  return `'${json.slice(1, -1).replaceAll('\\"', '"')}'`
}
