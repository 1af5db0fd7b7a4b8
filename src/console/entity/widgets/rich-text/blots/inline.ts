// Pictures and links with the attributes that Quill's own drop.
import Image from 'quill/formats/image.js'
import Link from 'quill/formats/link.js'

const pictureAttributes = ['alt', 'title', 'width', 'height', 'style']
const linkAttributes = ['target', 'title', 'name', 'download']

/** Pictures whose upload is running are shown from memory; the text has their address as soon as there is one. */
const stored = new Map<string, string>()

export function setStoredPicture(shown: string, path: string): void {
  stored.set(shown, path)
}

export class Picture extends Image {
  static override formats(node: HTMLElement): Record<string, string> {
    const given = pictureAttributes.filter((name) => node.hasAttribute(name))
    return Object.fromEntries(given.map((name) => [name, node.getAttribute(name) ?? '']))
  }

  static override sanitize(url: string): string {
    return url.startsWith('blob:') ? url : super.sanitize(url)
  }

  override format(name: string, value: unknown): void {
    if (!pictureAttributes.includes(name)) return super.format(name, value as string)
    if (value === null || value === false || value === undefined) this.domNode.removeAttribute(name)
    else this.domNode.setAttribute(name, String(value))
  }

  /** Called by getSemanticHTML. */
  html(): string {
    const source = this.domNode.getAttribute('src') ?? ''
    if (!source.startsWith('blob:')) return this.domNode.outerHTML
    const path = stored.get(source)
    if (path === undefined) return ''
    const copy = this.domNode.cloneNode() as HTMLElement
    copy.setAttribute('src', path)
    return copy.outerHTML
  }
}

export type LinkValue = string | ({ readonly href: string } & Readonly<Record<string, string>>)

export function hrefOf(value: LinkValue): string {
  return typeof value === 'string' ? value : value.href
}

/** The attributes are as they were; only an opener gets its `rel`, as on the server. */
export class PlainLink extends Link {
  static override create(value: unknown): HTMLElement {
    const node = super.create(hrefOf(value as LinkValue)) as HTMLElement
    node.removeAttribute('rel')
    node.removeAttribute('target')
    if (typeof value === 'object') PlainLink.write(node, value as Record<string, string>)
    return node
  }

  static override formats(node: HTMLElement): string {
    const href = node.getAttribute('href') ?? ''
    const given = linkAttributes.filter((name) => node.hasAttribute(name))
    const others = Object.fromEntries(given.map((name) => [name, node.getAttribute(name) ?? '']))
    return (given.length === 0 ? href : { href, ...others }) as string
  }

  static write(node: HTMLElement, value: Readonly<Record<string, string>>): void {
    for (const name of linkAttributes) {
      if (value[name] === undefined) node.removeAttribute(name)
      else node.setAttribute(name, value[name])
    }
    if (value['target'] === '_blank') node.setAttribute('rel', 'noopener noreferrer')
    else node.removeAttribute('rel')
  }

  override format(name: string, value: unknown): void {
    super.format(name, (name === 'link' && value ? hrefOf(value as LinkValue) : value) as string)
    if (name === 'link' && value)
      PlainLink.write(this.domNode, typeof value === 'object' ? (value as Record<string, string>) : {})
  }
}
