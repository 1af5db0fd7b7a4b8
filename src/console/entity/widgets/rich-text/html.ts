// HTML on its way out of the editor: plain spaces, blank lines that are seen, nothing of the editor's own.
import { withoutRowNames } from './blots/table.ts'

export function parseHtml(html: string): HTMLElement {
  return new DOMParser().parseFromString(html, 'text/html').body
}

const inlineTag = '(?:strong|em|u|s|span|a|code|sub|sup)'
/** Between two words, with at most one inline tag on each side. */
const single = new RegExp(
  `(?<=[^\\s>;]|</${inlineTag}>|[^\\s>;]<${inlineTag}\\b[^<>]*>)&nbsp;(?=(?:</?${inlineTag}\\b[^<>]*>)?[^\\s<&])`,
  'g',
)

/** The editor writes every space as &nbsp;: single ones between words become plain, or lines would never wrap. */
export function plainSpaces(html: string): string {
  return html.replace(single, ' ')
}

export const blankLine = '<p><br></p>'

/** An empty block has no height on a page. */
function withBreaks(html: string): string {
  return html.replace(/<(p|h[1-6]|td|li|blockquote)((?:\s[^<>]*)?)><\/\1>/g, '<$1$2><br></$1>')
}

export function cleanBlock(html: string): string {
  return withBreaks(plainSpaces(withoutRowNames(html)))
}

const visible = /<(?:img|video|audio|iframe|table|hr|input|embed)\b/i
const enoughToSee = 5000

/** Whether nothing has been written. Of a long text the beginning decides. */
export function isBlankHtml(html: string): boolean {
  const start = html.slice(0, enoughToSee)
  return !visible.test(start) && start.replace(/<[^<>]*>|&nbsp;|[\s\u3000]/g, '') === ''
}
