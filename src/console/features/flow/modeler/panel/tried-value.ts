// What is typed as the value of a variable: a number, true or false, a list as JSON, nothing, or a text.
const numeric = /^[+-]?\d+(?:\.\d+)?$/

function listIn(text: string): readonly unknown[] | null {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value : null
  } catch {
    return null
  }
}

export function toTriedValue(typed: string): unknown {
  const text = typed.trim()
  if (text === '') return null
  if (text === 'true' || text === 'false') return text === 'true'
  if (numeric.test(text)) return Number(text)
  if (text.startsWith('[')) return listIn(text) ?? text
  return text.length > 1 && text.startsWith('"') && text.endsWith('"') ? text.slice(1, -1) : text
}
