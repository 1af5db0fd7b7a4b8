// Parses JSON for what JSON.parse does not report: the position of each value, duplicate keys, and the position and cause of errors.

export interface JsonText {
  readonly text: string
  /** JSON pointer (keys unescaped) -> offset of the key or list item. */
  readonly places: ReadonlyMap<string, number>
  /** Pointers of duplicate keys; JSON.parse silently keeps the last one. */
  readonly twice: readonly string[]
  /** Null: the text is valid JSON. */
  readonly broken: { readonly offset: number; readonly message: string } | null
}

interface Reader {
  readonly text: string
  readonly places: Map<string, number>
  readonly twice: string[]
  at: number
}

class Broken extends Error {
  readonly offset: number

  constructor(offset: number, message: string) {
    super(message)
    this.offset = offset
  }
}

const blank = /[ \t\n\r]*/y
const string = /"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/uy
const plain = /(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)(?![\w.])/y

function take(reader: Reader, pattern: RegExp): string | null {
  pattern.lastIndex = reader.at
  const found = pattern.exec(reader.text)?.[0] ?? null
  if (found !== null) reader.at += found.length
  return found
}

/** What was found instead, with explanations for common mistakes. */
function refuse(reader: Reader, wanted: string): never {
  const { text, at } = reader
  const rest = text.slice(at)
  const reasons: readonly (readonly [RegExp, string])[] = [
    [/^$/, `ends where ${wanted} is expected; close what is open`],
    [/^\/[/*]/, 'has a comment; JSON has none, use "description"'],
    [/^'/, 'has single quotes; write double quotes'],
    [/^"/, `has ${wanted} missing or a text that is not closed; a text takes one line, and \\" for a quote`],
    [/^[}\]]/, `has a bracket where ${wanted} is expected; remove the comma before it if there is one`],
  ]
  const reason = reasons.find(([pattern]) => pattern.test(rest))?.[1]
  const [found = ''] = /^\w+|^./u.exec(rest) ?? []
  throw new Broken(at, reason ?? `has ${JSON.stringify(found)} where ${wanted} is expected`)
}

function next(reader: Reader): string {
  take(reader, blank)
  return reader.text[reader.at] ?? ''
}

function expectMark(reader: Reader, marks: string, wanted: string): string {
  const mark = next(reader)
  if (mark === '' || !marks.includes(mark)) refuse(reader, wanted)
  reader.at += 1
  return mark
}

function readObject(reader: Reader, path: string): void {
  const keys = new Set<string>()
  reader.at += 1
  if (next(reader) === '}') {
    reader.at += 1
    return
  }
  do {
    next(reader)
    const offset = reader.at
    const word = take(reader, string) ?? refuse(reader, 'a key in double quotes')
    const key = JSON.parse(word) as string
    const place = `${path}/${key}`
    if (keys.has(key)) reader.twice.push(place)
    keys.add(key)
    reader.places.set(place, offset)
    expectMark(reader, ':', 'a colon')
    readValue(reader, place)
  } while (expectMark(reader, ',}', 'a comma or }') === ',')
}

function readList(reader: Reader, path: string): void {
  reader.at += 1
  if (next(reader) === ']') {
    reader.at += 1
    return
  }
  let index = 0
  do {
    next(reader)
    const place = `${path}/${index++}`
    reader.places.set(place, reader.at)
    readValue(reader, place)
  } while (expectMark(reader, ',]', 'a comma or ]') === ',')
}

function readValue(reader: Reader, path: string): void {
  const mark = next(reader)
  if (mark === '{') readObject(reader, path)
  else if (mark === '[') readList(reader, path)
  else if (take(reader, string) === null && take(reader, plain) === null) refuse(reader, 'a value')
}

export function readJsonText(text: string): JsonText {
  const reader: Reader = { text, places: new Map(), twice: [], at: 0 }
  const { places, twice } = reader
  try {
    readValue(reader, '')
    if (next(reader) !== '') refuse(reader, 'the end of the file')
    return { text, places, twice, broken: null }
  } catch (error) {
    if (!(error instanceof Broken)) throw error
    return { text, places, twice, broken: { offset: error.offset, message: error.message } }
  }
}

/** `12:5`, both counted from 1 as editors do. */
function lineAndColumn(text: string, offset: number): string {
  const before = text.slice(0, offset)
  return `${before.split('\n').length}:${offset - before.lastIndexOf('\n')}`
}

/** Position of the value, or of its nearest existing ancestor if it is missing. */
export function placeOf(json: JsonText, pointer: string, offset?: number): string {
  let path = pointer.replaceAll('~1', '/').replaceAll('~0', '~')
  while (path !== '' && !json.places.has(path)) path = path.slice(0, path.lastIndexOf('/'))
  return lineAndColumn(json.text, offset ?? json.places.get(path) ?? 0)
}
