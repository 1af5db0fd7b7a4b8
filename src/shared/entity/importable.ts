// Which fields a row of a workbook can fill: those that a form takes as one line.
import type { Field, FieldKind } from './descriptor.ts'

const kinds: ReadonlySet<FieldKind> = new Set(['string', 'integer', 'number', 'decimal', 'boolean', 'date', 'datetime'])
const widgets: ReadonlySet<string> = new Set(['rich-text', 'code', 'upload', 'file', 'hidden'])

export function isImportable({ write, system, kind, many, widget, upload, options }: Field): boolean {
  if (system || write === 'never' || upload !== null || options || widgets.has(widget)) return false
  return many !== null || kinds.has(kind)
}
