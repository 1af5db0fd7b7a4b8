// When a job runs: its cron in words, or its planned time.
import { useLanguage, useText } from '../../../data/use-text.ts'
import type { CellProps } from '../../../entity/list/columns.tsx'
import { textOf } from '../../../entity/row.ts'
import { TruncatedText } from '../../../ui/truncated-text.tsx'
import { describeCron } from './describe-cron.ts'
import { schedulerScreenMessages } from './messages.ts'
import './scheduler.css'

export function RuleCell({ row }: CellProps) {
  const text = useText(schedulerScreenMessages)
  const language = useLanguage()
  const rule = textOf(row['rule'])
  if (row['recurring'] !== true) return <span>{rule}</span>
  if (rule === '') return <span className="scheduler-unset">{text('unset')}</span>
  return (
    <span title={rule}>
      <TruncatedText text={describeCron(rule, language) ?? rule} />
    </span>
  )
}
