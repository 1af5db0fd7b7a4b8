// Runs a button: checks the selection, then opens the form, the deletion, an address or the action's dialog.
import { useCallback, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Descriptor } from '../../../shared/entity/descriptor.ts'
import { meetsCondition } from '../../../shared/entity/visibility.ts'
import { notify } from '../../data/notify.ts'
import type { ScreenAction } from './actions.ts'
import type { RunningAction, SkippedRow } from './running-action.ts'
import { type EntityRow, fillAddress, fillIn, type Values } from '../row.ts'
import type { Ask } from './use-allowed.ts'
import { useEntityText } from '../use-entity-text.ts'
import { useRemove } from './use-remove.ts'

export interface RunActionInput {
  readonly descriptor: Descriptor
  readonly ask: Ask
  readonly openForm: (mode: 'edit' | 'view', row: EntityRow) => void
  readonly onRemoved: (rows: readonly EntityRow[]) => void
}

export function useRunAction({ descriptor, ask, openForm, onRemoved }: RunActionInput) {
  const text = useEntityText()
  const navigate = useNavigate()
  const [running, setRunning] = useState<RunningAction | null>(null)
  const onUnfinished = useCallback(
    (rows: readonly EntityRow[], rest: Pick<RunningAction, 'job' | 'answer' | 'undo'>) =>
      setRunning({ name: 'remove', title: text('remove'), rows, skipped: [], ...rest }),
    [text],
  )
  const remove = useRemove(descriptor, { onRemoved, onUnfinished })

  const run = useCallback(
    (action: ScreenAction, rows: readonly EntityRow[], input: Values = {}): void => {
      const [row] = rows
      const title = action.title(row ?? null)
      const { verb = title } = action
      const refuse = (key: 'none' | 'many'): void =>
        notify.warning(
          fillIn(descriptor.message[key] ?? text(key === 'none' ? 'actionNone' : 'actionMany'), { action: verb }),
        )
      if (action.on !== 'none' && row === undefined) return refuse('none')
      if (action.on === 'one' && rows.length > 1 && action.name !== 'remove') return refuse('many')
      const verdicts = rows.map((one) => ask({ action: action.operation, title, row: one }))
      const { when = null } = descriptor.actions[action.name] ?? {}
      const skipped = rows.flatMap((one, index): readonly SkippedRow[] => {
        const verdict = verdicts[index]
        if (verdict === undefined || verdict.kind === 'offered') return []
        const hidden = meetsCondition(when, one) ? text('notAllowed') : text('wrongState', { action: verb })
        return [{ row: one, reason: verdict.kind === 'refused' ? verdict.reason : hidden }]
      })
      const offered = rows.filter((_, index) => verdicts[index]?.kind === 'offered')
      const isBatch = (action.on === 'many' || action.name === 'remove') && offered.length > 0
      const [refused] = skipped
      if (refused !== undefined && !isBatch) return notify.warning(refused.reason)
      const go = descriptor.actions[action.name]?.go
      if (go) void navigate(fillAddress(go, row ?? {}))
      else if (action.name in descriptor.actions || action.name === 'versions')
        setRunning({ name: action.name, title, rows: offered, skipped, input })
      else if (row !== undefined && action.name === 'remove') void remove(offered, skipped)
      else if (row !== undefined) openForm(action.name === 'view' ? 'view' : 'edit', row)
    },
    [descriptor, ask, text, navigate, remove, openForm],
  )
  return { run, running, stop: useCallback(() => setRunning(null), []) }
}
