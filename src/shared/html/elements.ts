// Which elements are part of a line, and what counts as a space.

const inline = new Set(
  'a abbr b bdi bdo big cite code data del dfn em font i ins kbd label mark q rp rt ruby s samp small span strike strong sub sup time tt u var wbr'.split(
    ' ',
  ),
)
const blocks = new Set(
  'p div h1 h2 h3 h4 h5 h6 blockquote section article center address aside body caption dd details dl dt figcaption figure footer header li main nav ol summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
)
const objects = new Set('img picture video audio iframe input button select object svg math textarea'.split(' '))

/** Their tags do not end a line. */
export function isInline(name: string): boolean {
  return inline.has(name)
}

/** Only their content is seen; all others are something by themselves (a picture, a rule). */
export function isTransparent(name: string): boolean {
  return inline.has(name) || blocks.has(name) || name === 'br'
}

/** Shown in a line like a word. */
export function isObject(name: string): boolean {
  return objects.has(name)
}

/** A space, breaking or not, of any width, as a character or an entity. */
export const spacePattern =
  '(?:[\\s\\u00a0\\u2000-\\u200a\\u202f\\u205f\\u3000]|&(?:nbsp|ensp|emsp|thinsp|#160|#xa0|#12288|#x3000);)'
const onlySpaces = new RegExp(`^${spacePattern}*$`, 'i')

export function isBlankText(text: string): boolean {
  return onlySpaces.test(text)
}
