// Tools that lay out a body, one by one or several at once. Each leaves every word of the text.
import { clearBlankLines } from './blank-lines.ts'
import { indentFirstLine } from './indent.ts'
import { type LayoutTool, layoutTools, oneClickLayout } from './layout-tools.ts'
import { convertPunctuation } from './punctuation.ts'
import { removeSpaces } from './spaces.ts'
import { removeAttributes, removeImages, removeLinks, removeStyles } from './strip.ts'

const tools: Readonly<Record<LayoutTool, (html: string) => string>> = {
  images: removeImages,
  links: removeLinks,
  attributes: removeAttributes,
  styles: removeStyles,
  punctuation: convertPunctuation,
  blankLines: clearBlankLines,
  spaces: removeSpaces,
  indent: indentFirstLine,
}

/** Applies the tools in their own order; applying them again changes nothing. */
export function layOut(html: string, chosen: readonly LayoutTool[] = oneClickLayout): string {
  return layoutTools.reduce((text, tool) => (chosen.includes(tool) ? tools[tool](text) : text), html)
}
