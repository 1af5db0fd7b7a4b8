// Drafts are kept whatever they hold, but PostgreSQL stores neither a NUL nor half of a surrogate pair: they become �.

const unstorable = /(\\\\)|\\u(?:0000|d[89a-f][0-9a-f]{2})/g

export function storableText(text: string): string {
  return text.replaceAll('\0', '\uFFFD').toWellFormed()
}

/** In the text of JSON every surrogate that is written as an escape is a single one. */
export function storableJson(value: unknown): string {
  return JSON.stringify(value).replaceAll(unstorable, (_found, backslash: string | undefined) => backslash ?? '\\ufffd')
}
