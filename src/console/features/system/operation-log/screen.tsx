// The operation log: names and links instead of codes and numbers, and each change field by field.
import { lazy } from 'react'
import { defineScreen } from '../../../entity/screen.ts'
import { AccountCell, RowCell } from './row-link.tsx'
import { ActionCell, ActionSearch, EntityCell, EntitySearch } from './names.tsx'

const Changes = lazy(async () => ({ default: (await import('./changes.tsx')).Changes }))

export const screen = defineScreen('system/operation-log', {
  cells: { account: AccountCell, entity: EntityCell, action: ActionCell },
  fields: { entity: EntitySearch, action: ActionSearch },
  views: { account: AccountCell, entity: EntityCell, action: ActionCell, after: Changes },
  unstored: { rowName: RowCell },
})
