// Scans the tags of a text in one pass without recursion, and finds the element at a position.

export interface Tag {
  readonly kind: 'open' | 'close' | 'empty' | 'declaration'
  readonly start: number
  readonly end: number
}

/** End of the markup that begins at `start`; the end of the text if it is never closed. */
function endOf(xml: string, start: number, mark: string): number {
  const at = xml.indexOf(mark, start)
  return at === -1 ? xml.length : at + mark.length
}

/** The `>` of a tag; those inside quotes belong to attributes. */
function endOfTag(xml: string, start: number): number {
  for (let at = start; at < xml.length; at += 1) {
    const char = xml[at]
    if (char === '>') return at + 1
    if (char !== '"' && char !== "'") continue
    const closing = xml.indexOf(char, at + 1)
    if (closing !== -1) at = closing
  }
  return xml.length
}

function tagAt(xml: string, start: number): Tag {
  const end = endOfTag(xml, start + 1)
  if (xml[start + 1] === '!') return { kind: 'declaration', start, end }
  if (xml[start + 1] === '/') return { kind: 'close', start, end }
  return { kind: xml[end - 2] === '/' ? 'empty' : 'open', start, end }
}

/** Comments, CDATA and processing instructions are skipped. */
export function* tagsOf(xml: string): Generator<Tag> {
  for (let at = xml.indexOf('<'); at !== -1; at = xml.indexOf('<', at)) {
    if (xml.startsWith('<!--', at)) at = endOf(xml, at + 4, '-->')
    else if (xml.startsWith('<![CDATA[', at)) at = endOf(xml, at + 9, ']]>')
    else if (xml.startsWith('<?', at)) at = endOf(xml, at + 2, '?>')
    else {
      const tag = tagAt(xml, at)
      yield tag
      at = tag.end
    }
  }
}

const ID = /\sid\s*=\s*(?:"([^"<]{1,255})"|'([^'<]{1,255})')/

function idOf(xml: string, { start, end }: Tag): string | null {
  const [, double, single] = ID.exec(xml.slice(start, end)) ?? []
  return double ?? single ?? null
}

/** A line and a column as the parser counts them, both from 0. */
export interface Place {
  readonly line: number
  readonly column: number
}

function offsetsOf(xml: string, places: readonly Place[]): number[] {
  const starts = [0]
  for (const { index, 0: ending } of xml.matchAll(/\r\n|\r|\n/g)) starts.push(index + ending.length)
  return places.map(({ line, column }) => (starts[line] ?? xml.length) + column)
}

/** For each position, the id of the element that begins there, or of its nearest ancestor with an id. */
export function ownersOf(xml: string, places: readonly Place[]): (string | null)[] {
  const owners: (string | null)[] = places.map(() => null)
  const waiting = offsetsOf(xml, places)
    .map((offset, index) => ({ offset, index }))
    .toSorted((one, other) => other.offset - one.offset)
  const around: (string | null)[] = []
  const settle = (before: number, own: string | null): void => {
    for (let next = waiting.at(-1); next !== undefined && next.offset < before; next = waiting.at(-1)) {
      owners[next.index] = own ?? around.at(-1) ?? null
      waiting.pop()
    }
  }
  for (const tag of tagsOf(xml)) {
    if (waiting.length === 0) break
    settle(tag.start, null)
    const id = tag.kind === 'open' || tag.kind === 'empty' ? idOf(xml, tag) : null
    settle(tag.end, id)
    if (tag.kind === 'open') around.push(id ?? around.at(-1) ?? null)
    if (tag.kind === 'close') around.pop()
  }
  return owners
}
