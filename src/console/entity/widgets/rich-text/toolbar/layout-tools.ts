// The layout tools by the names of their texts, the harmless ones first.
import type { LayoutTool } from '../../../../../shared/html/layout-tools.ts'
import type { RichTextMessage } from '../messages.ts'

export const layoutNames = {
  punctuation: 'punctuation',
  blankLines: 'blankLines',
  spaces: 'spaces',
  indent: 'firstLine',
  styles: 'removeStyles',
  attributes: 'removeAttributes',
  images: 'removeImages',
  links: 'removeLinks',
} as const satisfies Readonly<Record<LayoutTool, RichTextMessage>>

export const shownTools = Object.keys(layoutNames) as LayoutTool[]
