// Online users: the user's own current session is marked.
import { defineScreen } from '../../../entity/screen.ts'
import { AccountCell } from './account-cell.tsx'

export const screen = defineScreen('system/session', { cells: { account: AccountCell } })
