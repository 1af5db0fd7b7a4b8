// Finds keys that an object of a JSON text has twice: JSON.parse keeps the last one and says nothing.

interface Level {
  /** Null: a list. */
  readonly keys: Set<string> | null
  readonly path: string
  /** Key or place of the value that comes next. */
  at: string | number
}

const token = /"(?:[^"\\]|\\.)*"(\s*:)?|[{}[\],]/g

/** JSON pointers, in the order of the text; the text is known to be JSON. */
export function duplicateKeys(text: string): string[] {
  const found: string[] = []
  const levels: Level[] = []
  for (const [word, colon] of text.matchAll(token)) {
    const level = levels.at(-1)
    if (word === '{' || word === '[') {
      const path = level ? `${level.path}/${level.at}` : ''
      levels.push({ keys: word === '{' ? new Set() : null, path, at: 0 })
    } else if (word === '}' || word === ']') levels.pop()
    else if (word === ',' && level?.keys === null) level.at = Number(level.at) + 1
    else if (colon !== undefined && level?.keys) {
      level.at = JSON.parse(word.slice(0, -colon.length)) as string
      if (level.keys.has(level.at)) found.push(`${level.path}/${level.at}`)
      level.keys.add(level.at)
    }
  }
  return found
}
