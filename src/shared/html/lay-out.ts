// Tools that lay out a body, one by one or several at once. Each leaves every word of the text.
import { clearBlankLines } from './blank-lines.ts'
import { indentFirstLine } from './indent.ts'
import { convertPunctuation } from './punctuation.ts'
import { removeSpaces } from './spaces.ts'
import { removeAttributes, removeImages, removeLinks, removeStyles } from './strip.ts'

/** In the order in which several are applied: a removed picture may leave a blank line, a removed style an indent. */
const tools = {
  images: removeImages,
  links: removeLinks,
  attributes: removeAttributes,
  styles: removeStyles,
  punctuation: convertPunctuation,
  blankLines: clearBlankLines,
  spaces: removeSpaces,
  indent: indentFirstLine,
} satisfies Readonly<Record<string, (html: string) => string>>

export type LayoutTool = keyof typeof tools

export const layoutTools = Object.keys(tools) as readonly LayoutTool[]

/** One-click layout: keeps pictures, links and punctuation, which are content. */
export const oneClickLayout: readonly LayoutTool[] = ['styles', 'blankLines', 'spaces', 'indent']

/** Applies the tools in their own order; applying them again changes nothing. */
export function layOut(html: string, chosen: readonly LayoutTool[] = oneClickLayout): string {
  return layoutTools.reduce((text, tool) => (chosen.includes(tool) ? tools[tool](text) : text), html)
}
