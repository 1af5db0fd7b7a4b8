// The lists of process definitions, process deployments and form deployments were hand-written pages outside the menu, and are entities with
// screens in a menu group of their own since then: their pages move there with the rights that roles have to them.
import { raiseDataVersion } from '../access/queries.ts'
import type { Reader } from '../ports/database.ts'
import { migrationNames } from './messages.ts'
import type { Migration } from './migration.ts'
import { findSeeded, movePage } from './move-page.ts'

const group = 'group:flow'
const pages = [
  {
    from: { key: 'route:flow-definitions', code: 'route:flow:definitions' },
    to: { key: 'page:flow/process-definition', code: 'page:flow:process:definition' },
    group,
    entry: { icon: 'PartitionOutlined', sort: 10 },
  },
  {
    from: { key: 'route:flow-deployments', code: 'route:flow:deployments' },
    to: { key: 'page:flow/process-deployment', code: 'page:flow:process:deployment' },
    group,
    entry: { icon: 'DeploymentUnitOutlined', sort: 20 },
  },
  {
    from: { key: 'route:flow-form-deployments', code: 'route:flow:form:deployments' },
    to: { key: 'page:flow/form-deployment', code: 'page:flow:form:deployment' },
    group,
    entry: { icon: 'FormOutlined', sort: 30 },
  },
] as const

async function insertGroup(trx: Reader): Promise<void> {
  if (await findSeeded(trx, 'system_resource', group)) return
  const now = Date.now()
  const base = { seedKey: group, name: migrationNames.flowGroup, code: group, createTime: now, updateTime: now }
  const place = { type: 1, icon: 'NodeIndexOutlined', sort: 60, inMenu: true, enabled: true }
  const { id: rid } = await trx
    .insertInto('system_resource')
    .values({ ...base, ...place, dataPerm: false, dataPermType: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const permission = await trx
    .insertInto('system_permission')
    .values({ ...base, rid })
    .returning('id')
    .executeTakeFirstOrThrow()
  const role = await trx.selectFrom('system_role').select('id').where('code', '=', 'admin').executeTakeFirst()
  if (role === undefined) return
  await trx.insertInto('system_role_perms').values({ roleId: role.id, permissionId: permission.id }).execute()
}

export const pagesOfWorkflowLists: Migration = {
  name: '0005-pages-of-workflow-lists',
  async up(trx) {
    const keys = pages.map(({ from }) => from.key)
    const stored = trx.selectFrom('system_resource').select('id').where('seedKey', 'in', keys)
    const isThere = (await stored.executeTakeFirst()) !== undefined
    if (isThere) await insertGroup(trx)
    for (const page of pages) {
      await movePage(trx, page)
    }
    if (isThere) await raiseDataVersion(trx, 'permission')
  },
}
