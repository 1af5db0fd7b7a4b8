// A copy of foreign HTML that can be shown in the console: known elements and attributes only, nothing that runs.

const tags = new Set(
  'a abbr address article aside b bdi bdo blockquote br caption center cite code col colgroup dd del dfn div dl dt em figcaption figure font footer h1 h2 h3 h4 h5 h6 header hr i img ins kbd li main mark ol p picture pre q s samp section small span strike strong sub summary sup table tbody td tfoot th thead tr u ul var video audio source'.split(
    ' ',
  ),
)
/** Neither they nor their content are shown. */
const silent = new Set(
  'script style template noscript iframe object embed svg math textarea title head link meta base form input button select'.split(
    ' ',
  ),
)
const attributes = new Set(
  'style align valign alt title width height colspan rowspan border cellpadding cellspacing start type controls'.split(
    ' ',
  ),
)
const address = /^(?:https?:\/\/|\/(?!\/)|blob:|data:image\/(?:png|jpeg|gif|webp);base64,)/i

/** Keeps a layer above the page, or a picture from elsewhere, out of the editor. */
const foreignStyle = /url\s*\(|expression|position\s*:|z-index|behavior|@import/i

function copyAttributes(from: Element, to: Element): void {
  for (const { name, value } of from.attributes) {
    if (name === 'style' && foreignStyle.test(value)) continue
    const isAddress = (name === 'src' || name === 'poster') && address.test(value)
    if (isAddress || attributes.has(name)) to.setAttribute(name, value)
  }
}

function copyChildren(from: Node, to: Node): void {
  for (const child of from.childNodes) {
    if (child.nodeType === Node.TEXT_NODE) to.appendChild(document.createTextNode(child.nodeValue ?? ''))
    else if (child instanceof Element || child.nodeType === Node.ELEMENT_NODE) copyElement(child as Element, to)
  }
}

function copyElement(from: Element, to: Node): void {
  const name = from.localName
  if (silent.has(name)) return
  if (!tags.has(name)) return copyChildren(from, to)
  const copy = document.createElement(name)
  copyAttributes(from, copy)
  if (name === 'video' || name === 'audio') copy.setAttribute('preload', 'none')
  copyChildren(from, copy)
  to.appendChild(copy)
}

export function inertCopy(html: string): DocumentFragment {
  const copy = document.createDocumentFragment()
  // Parsed in a document of its own, in which nothing is loaded or run.
  copyChildren(new DOMParser().parseFromString(html, 'text/html').body, copy)
  return copy
}
