// Scheduled jobs: rules in words, progress, the cron input and the run history.
import { useText } from '../../../data/use-text.ts'
import type { CellProps } from '../../../entity/list/columns.tsx'
import { textOf } from '../../../entity/row.ts'
import { defineScreen } from '../../../entity/screen.ts'
import { CronInput } from './cron-input.tsx'
import { schedulerScreenMessages } from './messages.ts'
import { OutcomeCell } from './outcome-cell.tsx'
import { RuleCell } from './rule-cell.tsx'
import { RunsDrawer } from './runs-drawer.tsx'

function AccountCell({ row }: CellProps) {
  const text = useText(schedulerScreenMessages)
  return <span>{textOf(row['account']) || text('server')}</span>
}

export const screen = defineScreen('cms/scheduler', {
  cells: { rule: RuleCell, outcome: OutcomeCell, account: AccountCell },
  fields: { cron: CronInput },
  dialogs: { runs: RunsDrawer },
})
