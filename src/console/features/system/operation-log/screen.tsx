// The operation log: names instead of codes, and each change field by field.
import { lazy } from 'react'
import { defineScreen } from '../../../entity/screen.ts'
import { ActionCell, ActionSearch, EntityCell, EntitySearch } from './names.tsx'

const Changes = lazy(async () => ({ default: (await import('./changes.tsx')).Changes }))

export const screen = defineScreen('system/operation-log', {
  cells: { entity: EntityCell, action: ActionCell },
  fields: { entity: EntitySearch, action: ActionSearch },
  views: { entity: EntityCell, action: ActionCell, after: Changes },
})
