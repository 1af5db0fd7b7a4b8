// Names of uploads are unique, whatever address precedes them.

const pattern = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi

/** In a text; in lower case. */
export function* uploadNames(text: string): Generator<string> {
  for (const [name] of text.matchAll(pattern)) yield name.toLowerCase()
}

export function uploadNameIn(path: string): string | null {
  const [name = null] = uploadNames(path)
  return name
}
