// The text of a body with the place of each part in the source: what is found in the text is marked or replaced in the source.

/** A stretch of text without tags, or one entity. */
export interface Segment {
  readonly text: string
  /** Position in the text of the body (UTF-16 units). */
  readonly start: number
  /** Position in the source, end exclusive. */
  readonly from: number
  readonly to: number
  /** An entity: all or none of it. */
  readonly isEntity: boolean
  /** A block or picture separates it from the segment before. */
  readonly isBroken: boolean
  /** In a link, heading or code. */
  readonly isClosed: boolean
}

/** A link of the source, with its place in the text (end exclusive). */
export interface Link {
  readonly href: string
  readonly start: number
  readonly end: number
}

export interface BodyText {
  readonly text: string
  readonly segments: readonly Segment[]
  readonly links: readonly Link[]
}

/** A word may continue in these. */
const inline = new Set(
  'a abbr b bdi bdo big cite code data del dfn em font i ins kbd label mark q ruby s samp small span strike strong sub sup time tt u var wbr'.split(
    ' ',
  ),
)
const closed = new Set('a h1 h2 h3 h4 h5 h6 code pre kbd samp button select svg math'.split(' '))
/** Their content is not text of the page. */
const silent = new Set(
  'script style textarea title xmp iframe noembed noframes noscript template option object'.split(' '),
)

class Reader {
  readonly segments: Segment[] = []
  readonly links: Link[] = []
  private readonly open: { href: string; start: number }[] = []
  private text = ''
  private closedDepth = 0
  private silentDepth = 0
  private isBroken = true

  private readonly html: string

  constructor(html: string) {
    this.html = html
  }

  enter(name: string, attributes: Readonly<Record<string, string>>): void {
    if (!inline.has(name)) this.isBroken = true
    if (closed.has(name)) this.closedDepth++
    if (silent.has(name)) this.silentDepth++
    if (name === 'a') this.open.push({ href: attributes['href'] ?? '', start: this.text.length })
  }

  /** A browser keeps a wrongly nested link open, so only its own end tag closes it. */
  leave(name: string, isImplied: boolean): void {
    if (!inline.has(name)) this.isBroken = true
    if (silent.has(name)) this.silentDepth--
    if (isImplied) return
    if (closed.has(name)) this.closedDepth--
    const link = name === 'a' ? this.open.pop() : undefined
    if (link) this.links.push({ ...link, end: this.text.length })
  }

  add(text: string, from: number, to: number): void {
    if (this.silentDepth > 0 || text === '') return
    const { isBroken } = this
    const isEntity = this.html.slice(from, to) !== text
    this.segments.push({ text, start: this.text.length, from, to, isEntity, isBroken, isClosed: this.closedDepth > 0 })
    this.text += text
    this.isBroken = false
  }

  result(): BodyText {
    return { text: this.text, segments: this.segments, links: this.links }
  }
}

/** The parser is loaded on first use: a server that only serves pages needs none. */
export async function textOfHtml(html: string): Promise<BodyText> {
  const { Parser } = await import('htmlparser2')
  const reader = new Reader(html)
  const parser = new Parser({
    onopentag: (name, attributes) => reader.enter(name, attributes),
    onclosetag: (name, isImplied) => reader.leave(name, isImplied),
    ontext: (text) => reader.add(text, parser.startIndex, parser.endIndex + 1),
  })
  parser.end(html)
  return reader.result()
}

/** Segments that follow each other directly, joined where `isJoined` says so. */
export function groupSegments(
  segments: readonly Segment[],
  isJoined: (before: Segment, segment: Segment) => boolean,
): readonly (readonly Segment[])[] {
  const groups: Segment[][] = []
  for (const segment of segments) {
    const group = groups.at(-1)
    const before = group?.at(-1)
    if (group && before && isJoined(before, segment)) group.push(segment)
    else groups.push([segment])
  }
  return groups
}
