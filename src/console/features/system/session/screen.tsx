// Online users: the own current session is marked; the cell is loaded when the list is.
import { lazy } from 'react'
import { defineScreen } from '../../../entity/screen.ts'

const AccountCell = lazy(async () => ({ default: (await import('./account-cell.tsx')).AccountCell }))

export const sessionScreen = defineScreen('system/session', { cells: { account: AccountCell } })
