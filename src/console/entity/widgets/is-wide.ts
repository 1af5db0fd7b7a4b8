// Inputs that take the full width of a form; the others are laid out two in a row.
import type { Field } from '../../../shared/entity/descriptor.ts'
import type { WidgetName } from '../../../shared/entity/field-parts.ts'

const wideWidgets: ReadonlySet<WidgetName> = new Set(['textarea', 'code', 'rich-text', 'checkbox-list', 'check-tree'])
const longText = 200

export function isWide({ widget, maxLength }: Field): boolean {
  return wideWidgets.has(widget) || (widget === 'text' && (maxLength ?? 0) >= longText)
}
