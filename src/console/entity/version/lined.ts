// Values that are compared by lines: long texts, and those that may have several.
import type { Field } from '../../../shared/entity/descriptor.ts'
import { sourceOf } from '../row.ts'

export const linedWidgets: ReadonlySet<Field['widget']> = new Set(['code', 'textarea', 'rich-text'])

const blockEnd = /(<\/(?:p|h[1-6]|li|ul|ol|div|blockquote|tr|table|figure|pre)>|<(?:br|hr)\s*\/?>)(?!\n)/gi

/** Rich text has no lines of its own: each block begins one. */
export function linesOf({ widget }: Pick<Field, 'widget'>, value: unknown): string {
  const text = sourceOf(value)
  return widget === 'rich-text' ? text.replace(blockEnd, '$1\n') : text
}
