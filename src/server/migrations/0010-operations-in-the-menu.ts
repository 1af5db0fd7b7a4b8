// The operations of processes were calls without a screen, and have one in the menu since then.
import { raiseDataVersion } from '../access/queries.ts'
import type { Migration } from './migration.ts'
import { findSeeded, showInMenu } from './move-page.ts'

const key = 'route:flow-operations'

export const operationsInTheMenu: Migration = {
  name: '0010-operations-in-the-menu',
  async up(trx) {
    if ((await findSeeded(trx, 'system_resource', key)) === undefined) return
    await showInMenu(trx, key, { group: 'group:flow', entry: { icon: 'ToolOutlined', sort: 60 } })
    await raiseDataVersion(trx, 'permission')
  },
}
