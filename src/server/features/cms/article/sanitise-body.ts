// Sanitises the body of an article: everything the editor produces passes, nothing that a browser would execute does.
import type { IOptions } from 'sanitize-html'

const length = /^-?\d{1,4}(?:\.\d{1,3})?(?:px|em|rem|pt|%)?$/
const lengths =
  /^(?:-?\d{1,4}(?:\.\d{1,3})?(?:px|em|rem|pt|%)?|auto)(?:\s+(?:-?\d{1,4}(?:\.\d{1,3})?(?:px|em|rem|pt|%)?|auto)){0,3}$/
const colour =
  /^(?:#[\da-f]{3,8}|[a-z]{3,20}|rgba?\(\s*[\d.%]+(?:\s*[,/ ]\s*[\d.%]+){2,3}\s*\)|hsla?\(\s*[\d.]+(?:deg)?(?:\s*[,/ ]\s*[\d.%]+){2,3}\s*\))$/i
const word = /^[a-z-]{1,30}$/i
const border = /^[\w#.,()%\s-]{1,80}$/

const styles: Record<string, RegExp[]> = {
  color: [colour],
  'background-color': [colour],
  'text-align': [/^(?:left|right|center|justify|start|end)$/],
  'text-indent': [length],
  'text-decoration': [/^[a-z-]+(?:\s+[a-z-]+){0,2}$/],
  'text-decoration-line': [word],
  'font-size': [length, word],
  'font-weight': [/^(?:[1-9]00|bold|bolder|lighter|normal)$/],
  'font-style': [word],
  'font-family': [/^[\p{L}\p{N}\s"',_-]{1,200}$/u],
  'line-height': [length, /^normal$/],
  'letter-spacing': [length, /^normal$/],
  'white-space': [word],
  'word-break': [word],
  'vertical-align': [word, length],
  'list-style-type': [word],
  float: [/^(?:left|right|none)$/],
  clear: [word],
  display: [/^(?:block|inline|inline-block|table|table-row|table-cell|list-item)$/],
  width: [length, /^auto$/],
  'max-width': [length, /^none$/],
  height: [length, /^auto$/],
  margin: [lengths],
  'margin-left': [length, /^auto$/],
  'margin-right': [length, /^auto$/],
  'margin-top': [length],
  'margin-bottom': [length],
  padding: [lengths],
  'padding-left': [length],
  'padding-right': [length],
  'padding-top': [length],
  'padding-bottom': [length],
  border: [border],
  'border-top': [border],
  'border-right': [border],
  'border-bottom': [border],
  'border-left': [border],
  'border-collapse': [word],
  'border-color': [colour],
  'border-style': [word],
  'border-width': [lengths],
}

const inlineTags =
  'a abbr b bdi bdo br cite code del dfn em font i ins kbd mark q rp rt ruby s samp small span strike strong sub sup time u var wbr'
const blockTags =
  'address article aside blockquote center dd details div dl dt figcaption figure footer h1 h2 h3 h4 h5 h6 header hr li main ol p pre section summary ul'
const tableTags = 'caption col colgroup table tbody td tfoot th thead tr'
const mediaTags = 'audio img picture source track video'

/** Pictures may be embedded as data URLs, except SVG, a document that can contain scripts. */
const inlinePicture = /^data:image\/(?:png|jpeg|gif|webp);base64,[a-z\d+/=\s]+$/i

function checkPicture(tagName: string, attribs: Record<string, string>) {
  const { src, ...rest } = attribs
  const isData = /^\s*data:/i.test(src ?? '')
  return { tagName, attribs: isData && !inlinePicture.test(src ?? '') ? rest : attribs }
}

function closeOpener(tagName: string, attribs: Record<string, string>) {
  return { tagName, attribs: attribs.target === '_blank' ? { ...attribs, rel: 'noopener noreferrer' } : attribs }
}

const options: IOptions = {
  allowedTags: `${inlineTags} ${blockTags} ${tableTags} ${mediaTags}`.split(' '),
  allowedAttributes: {
    '*': ['style', 'class', 'title', 'dir', 'lang', 'align'],
    a: [
      'href',
      'name',
      'rel',
      'download',
      { name: 'target', multiple: false, values: ['_blank', '_self', '_parent', '_top'] },
    ],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    audio: ['src', 'controls', 'loop', 'muted', 'preload'],
    video: ['src', 'controls', 'loop', 'muted', 'preload', 'poster', 'width', 'height', 'playsinline'],
    source: ['src', 'type'],
    track: ['src', 'kind', 'srclang', 'label', 'default'],
    font: ['color', 'face', 'size'],
    ol: ['start', 'type', 'reversed'],
    li: ['value', 'data-list'],
    table: ['border', 'cellpadding', 'cellspacing', 'width'],
    td: ['colspan', 'rowspan', 'width', 'height', 'valign'],
    th: ['colspan', 'rowspan', 'width', 'height', 'valign', 'scope'],
    col: ['span', 'width'],
    colgroup: ['span', 'width'],
    time: ['datetime'],
    details: ['open'],
  },
  allowedClasses: { '*': ['ql-*', 'language-*'] },
  allowedStyles: { '*': styles },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https', 'data'] },
  allowedSchemesAppliedToAttributes: [
    'href',
    'src',
    'poster',
    'cite',
    'data',
    'action',
    'formaction',
    'srcset',
    'xlink:href',
    'background',
  ],
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'template',
    'xmp',
    'iframe',
    'noembed',
    'noframes',
    'title',
    'object',
  ],
  transformTags: { img: checkPicture, a: closeOpener },
  enforceHtmlBoundary: false,
}

/** Loaded on first use: a server that only serves pages needs no HTML parser. */
async function loadSanitizer() {
  return (await import('sanitize-html')).default
}

const maxPasses = 5

/** Removing elements may change how the rest nests, so it is repeated until nothing changes. */
export async function sanitiseBody(html: string): Promise<string> {
  const sanitize = await loadSanitizer()
  let clean = html
  for (let pass = 0; pass < maxPasses; pass++) {
    const again = sanitize(clean, options)
    if (again === clean) break
    clean = again
  }
  return clean
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': ' ',
}

/** The text of a sanitised body, in one line. */
export function textOfBody(html: string): string {
  return html
    .replace(/<\/(?:p|div|h[1-6]|li|tr|td|th|blockquote|pre|figcaption|dt|dd)>|<(?:br|hr)\b[^<>]*>/gi, ' ')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot|nbsp);/g, (entity) => entities[entity] ?? '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Of the first look: enough for a summary, unless a picture is embedded. */
const firstPart = 4000

/** The first characters of its text, without reading a long body to its end. */
export function beginningOf(html: string, length: number): string {
  for (let size = firstPart; size < html.length; size *= 4) {
    // Up to a tag, so that neither a tag nor an entity is cut.
    const end = html.lastIndexOf('<', size)
    const text = end < 0 ? '' : textOfBody(html.slice(0, end))
    if (text.length >= length) return text.slice(0, length).trim()
  }
  return textOfBody(html).slice(0, length).trim()
}

export function hasPicture(html: string): boolean {
  return /<img\b[^<>]*\bsrc=/i.test(html)
}

/** Whether there is something to read or to see. */
export function hasContent(html: string): boolean {
  return beginningOf(html, 1) !== '' || hasPicture(html) || /<(?:video|audio|table|hr)\b/i.test(html)
}
