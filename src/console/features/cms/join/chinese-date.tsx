// `2026-01-31` in the form of the documents, in either language.
import './join.css'
import { useText } from '../../../data/use-text.ts'
import type { CellProps } from '../../../entity/list/columns.tsx'
import { joinMessages } from './messages.ts'

export function ChineseDate({ row, field }: CellProps) {
  const text = useText(joinMessages)
  const [year = '', month = '', day = ''] = String(row[field.name] ?? '').split('-')
  return <span className="join-date">{day === '' ? '—' : text('day', { year, month, day })}</span>
}
