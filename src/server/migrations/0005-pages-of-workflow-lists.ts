// The lists of process definitions, process deployments and form deployments were hand-written pages outside the menu, and are entities with
// screens in a menu group of their own since then: their pages move there with the rights that roles have to them.
import { raiseDataVersion } from '../access/queries.ts'
import { moveResource } from '../bootstrap/queries-pages.ts'
import type { Reader } from '../ports/database.ts'
import { migrationNames } from './messages.ts'
import type { Migration } from './migration.ts'

const group = 'group:flow'
const pages = [
  {
    from: { key: 'route:flow-definitions', code: 'route:flow:definitions' },
    to: { key: 'page:flow/process-definition', code: 'page:flow:process:definition' },
    entry: { icon: 'PartitionOutlined', sort: 10 },
  },
  {
    from: { key: 'route:flow-deployments', code: 'route:flow:deployments' },
    to: { key: 'page:flow/process-deployment', code: 'page:flow:process:deployment' },
    entry: { icon: 'DeploymentUnitOutlined', sort: 20 },
  },
  {
    from: { key: 'route:flow-form-deployments', code: 'route:flow:form:deployments' },
    to: { key: 'page:flow/form-deployment', code: 'page:flow:form:deployment' },
    entry: { icon: 'FormOutlined', sort: 30 },
  },
] as const

function find(trx: Reader, table: 'system_resource' | 'system_permission', key: string) {
  return trx.selectFrom(table).select('id').where('seedKey', '=', key).executeTakeFirst()
}

async function insertGroup(trx: Reader): Promise<void> {
  if (await find(trx, 'system_resource', group)) return
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

/** What an administrator has changed of its code and its place stays. */
async function place(trx: Reader, { from, to, entry }: (typeof pages)[number]): Promise<void> {
  for (const table of ['system_resource', 'system_permission'] as const) {
    const pid = (await find(trx, table, group))?.id ?? null
    const moved = (values: { code: string } | { pid: number | null }) =>
      trx.updateTable(table).set(values).where('seedKey', '=', to.key)
    await moved({ code: to.code }).where('code', '=', from.code).execute()
    await moved({ pid }).where('pid', 'is', null).execute()
  }
  const shown = trx.updateTable('system_resource').set({ ...entry, inMenu: true })
  await shown.where('seedKey', '=', to.key).where('inMenu', '=', false).where('icon', 'is', null).execute()
}

export const pagesOfWorkflowLists: Migration = {
  name: '0005-pages-of-workflow-lists',
  async up(trx) {
    const keys = pages.map(({ from }) => from.key)
    const stored = trx.selectFrom('system_resource').select('id').where('seedKey', 'in', keys)
    const isThere = (await stored.executeTakeFirst()) !== undefined
    if (isThere) await insertGroup(trx)
    for (const page of pages) {
      await moveResource(trx, page.from.key, page.to.key)
      await place(trx, page)
    }
    if (isThere) await raiseDataVersion(trx, 'permission')
  },
}
