// The operation log: names instead of codes, and each change field by field; loaded when it is looked at.
import { lazy } from 'react'
import { defineScreen } from '../../../entity/screen.ts'

function names() {
  return import('./names.tsx')
}
const EntityCell = lazy(async () => ({ default: (await names()).EntityCell }))
const ActionCell = lazy(async () => ({ default: (await names()).ActionCell }))
const EntitySearch = lazy(async () => ({ default: (await names()).EntitySearch }))
const ActionSearch = lazy(async () => ({ default: (await names()).ActionSearch }))
const Changes = lazy(async () => ({ default: (await import('./changes.tsx')).Changes }))

export const operationLogScreen = defineScreen('system/operation-log', {
  cells: { entity: EntityCell, action: ActionCell },
  fields: { entity: EntitySearch, action: ActionSearch },
  views: { entity: EntityCell, action: ActionCell, after: Changes },
})
