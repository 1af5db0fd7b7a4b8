// What the editor did not take over of an HTML text: elements, attributes, styles and characters, compared before and after.
import { ownValue } from '../../../../shared/own-value.ts'
import { parseHtml } from './html.ts'

/** Other names of the same, so that a change of name is not a loss. */
const sameTag: Readonly<Record<string, string>> = { b: 'strong', i: 'em', strike: 's', del: 's', font: 'span' }
/** Added or removed without effect. */
const neutralTags = new Set(['span', 'br', 'tbody', 'p'])
const neutralAttributes = new Set(['style', 'rel', 'data-row', 'border'])
const neutralStyles = new Set(['border-collapse', 'width', 'border'])

type Counts = Map<string, number>

function add(counts: Counts, feature: string): void {
  counts.set(feature, (counts.get(feature) ?? 0) + 1)
}

function countStyles(element: HTMLElement, tag: string, counts: Counts): void {
  const { style } = element
  for (let place = 0; place < style.length; place += 1) {
    const name = style.item(place)
    const isTableFrame = tag === 'table' && (neutralStyles.has(name) || name.startsWith('border-'))
    const isLonghand = name.startsWith('background-') && name !== 'background-color'
    // An inherited style may be on fewer elements afterwards, so only its values are compared.
    if (!isTableFrame && !isLonghand) counts.set(`style ${name}: ${style.getPropertyValue(name)}`, 1)
  }
}

function count(element: Element, counts: Counts): void {
  const tag = ownValue(sameTag, element.localName) ?? element.localName
  if (!neutralTags.has(tag)) add(counts, `<${tag}>`)
  for (const { name, value } of element.attributes) {
    const isData = name === 'data-list'
    if (neutralAttributes.has(name) || isData || value === '') continue
    // Each class counts: one of several may be lost.
    const parts = name === 'class' ? element.classList : [value]
    for (const _ of parts) add(counts, `<${tag} ${name}>`)
  }
  countStyles(element as HTMLElement, tag, counts)
  for (const child of element.children) count(child, counts)
}

function countsOf(body: HTMLElement): Counts {
  const counts: Counts = new Map()
  for (const child of body.children) count(child, counts)
  return counts
}

/** Without the spaces that HTML may fold; full-width ones are text. */
function textOf(body: HTMLElement): string {
  return (body.textContent ?? '').replace(/[\t\n\f\r \u00a0\ufeff]+/g, '')
}

/** A lost style is named without its value. */
function nameOf(feature: string): string {
  return feature.startsWith('style ') ? feature.slice('style '.length).replace(/:.*$/s, '') : feature
}

export interface Loss {
  readonly features: readonly string[]
  readonly isText: boolean
}

export function lossOf(before: string, after: string): Loss {
  const [from, to] = [parseHtml(before), parseHtml(after)]
  const [had, has] = [countsOf(from), countsOf(to)]
  const lost = [...had]
    .filter(([feature, times]) => times > (has.get(feature) ?? 0))
    .map(([feature]) => nameOf(feature))
  return { features: [...new Set(lost)], isText: textOf(from) !== textOf(to) }
}

export function isLossy({ features, isText }: Loss): boolean {
  return isText || features.length > 0
}
