// Inputs that take the whole width of a form; the others stand two in a row.
import type { WidgetName } from '../../../shared/entity/descriptor.ts'

export const wideWidgets: ReadonlySet<WidgetName> = new Set(['textarea', 'code', 'rich-text', 'checkbox-list'])
