// The actions of the selected row as buttons above its form.
import { Button, Space, Tooltip } from 'antd'
import type { ReactNode } from 'react'
import type { RowActions, ScreenAction } from './actions.ts'
import type { EntityRow } from '../row.ts'
import type { Ask } from './use-allowed.ts'

interface RowToolbarProps {
  readonly actions: RowActions
  readonly row: EntityRow
  readonly ask: Ask
  readonly onRun: (action: ScreenAction, rows: readonly EntityRow[]) => void
  /** Before the actions. */
  readonly lead?: ReactNode
}

export function RowToolbar({ actions, row, ask, onRun, lead }: RowToolbarProps) {
  const offered = [...actions.inline, ...actions.more].filter(({ name }) => name !== 'edit' && name !== 'view')
  return (
    <Space size={8} wrap className="entity-node-toolbar">
      {lead}
      {offered.map((action) => {
        const title = action.title(row)
        const verdict = ask({ action: action.operation, title, row })
        if (verdict.kind === 'hidden') return null
        const reason = verdict.kind === 'refused' ? verdict.reason : ''
        return (
          <Tooltip key={action.name} title={reason}>
            <Button danger={action.danger} disabled={reason !== ''} onClick={() => onRun(action, [row])}>
              {title}
            </Button>
          </Tooltip>
        )
      })}
    </Space>
  )
}
