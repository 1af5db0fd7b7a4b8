// The actions of the selected row as buttons above its form.
import { EllipsisOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { hint } from '../../ui/floating/hint.ts'
import { type MenuEntry, MenuButton } from '../../ui/menu-button.tsx'
import type { FormMode } from '../form/form-values.ts'
import type { EntityRow } from '../row.ts'
import { useEntityText } from '../use-entity-text.ts'
import type { RowActions, ScreenAction } from './actions.ts'
import type { Ask } from './use-allowed.ts'

interface RowToolbarProps {
  readonly actions: RowActions
  /** Null: nothing is selected, and an action says so. */
  readonly row: EntityRow | null
  /** Of the form below; null = none. */
  readonly mode: FormMode | null
  readonly ask: Ask
  readonly onRun: (action: ScreenAction, rows: readonly EntityRow[]) => void
  /** Before the actions. */
  readonly lead?: ReactNode
  /** After them. */
  readonly tail?: ReactNode
}

/** What the form below shows already needs no button. */
function isNeeded({ name }: ScreenAction, mode: FormMode | null): boolean {
  return name !== mode && !(name === 'view' && mode === null)
}

export function RowToolbar({ actions, row, mode, ask, onRun, lead, tail }: RowToolbarProps) {
  const text = useEntityText()
  const rows = row === null ? [] : [row]
  const offered = (list: readonly ScreenAction[]) =>
    list
      .filter((action) => isNeeded(action, mode))
      .map((action) => {
        const title = action.title(row)
        return { action, title, verdict: ask({ action: action.operation, title, row }) }
      })
      .filter(({ verdict }) => verdict.kind !== 'hidden')
  const more = offered(actions.more).map(
    ({ action, title, verdict }): MenuEntry => ({
      key: action.name,
      label: title,
      danger: action.danger,
      ...(verdict.kind === 'refused' && { disabled: true, title: verdict.reason }),
      onClick: () => onRun(action, rows),
    }),
  )
  return (
    <div className="entity-buttons entity-node-toolbar">
      {lead}
      {offered(actions.inline).map(({ action, title, verdict }) => {
        const reason = verdict.kind === 'refused' ? verdict.reason : ''
        return (
          <span key={action.name} {...hint(reason)}>
            <Button danger={action.danger} disabled={reason !== ''} onClick={() => onRun(action, rows)}>
              {title}
            </Button>
          </span>
        )
      })}
      {tail}
      {more.length > 0 && (
        <MenuButton entries={more}>
          <Button icon={<EllipsisOutlined />} aria-label={text('more')} />
        </MenuButton>
      )}
    </div>
  )
}
