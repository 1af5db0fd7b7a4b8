// The inbox of tasks is a page since then, to which notices and lists lead: roles that have one's own tasks or processes get it too.
// The ready reviews are started by articles only, also those that an earlier version deployed; its mails of reminders have no handler.
import { raiseDataVersion } from '../access/queries.ts'
import { grantToRole, insertPermission, insertResource } from '../bootstrap/queries.ts'
import { readSeededKeys } from '../bootstrap/queries-pages.ts'
import { loadLiveTables } from '../entity/query/live-tables.ts'
import type { Reader } from '../ports/database.ts'
import { migrationNames } from './messages.ts'
import type { Migration } from './migration.ts'
import { findSeeded } from './move-page.ts'

const key = 'route:flow-inbox'
const code = 'route:flow:inbox'
const group = 'group:flow'
const ofPerson = ['page:flow/my-task', 'page:flow/my-process']
const reviews = ['articleReviewOne', 'articleReviewTwo']

/** As the start that follows would insert it, for the system role. Null: an administrator has deleted it. */
async function findOrInsertPage(trx: Reader): Promise<number | null> {
  const known = await findSeeded(trx, 'system_permission', key)
  if (known !== undefined) return known.id
  if ((await readSeededKeys(trx)).includes(key)) return null
  const now = Date.now()
  const base = { seedKey: key, name: migrationNames.inbox, code }
  const place = { type: 1, url: '/flowable/work/tasks', icon: 'InboxOutlined', sort: 1, inMenu: true }
  const data = { dataPerm: false, dataPermType: 1, module: null }
  const above = async (table: 'system_resource' | 'system_permission') =>
    (await findSeeded(trx, table, group))?.id ?? null
  const resource = { ...base, ...place, ...data, pid: await above('system_resource') }
  const rid = await insertResource(trx, resource, now)
  const id = await insertPermission(trx, { ...base, pid: await above('system_permission'), rid }, now)
  const role = await trx.selectFrom('system_role').select('id').where('code', '=', 'admin').executeTakeFirst()
  if (role !== undefined) await grantToRole(trx, role.id, [id])
  return id
}

async function grantInbox(trx: Reader): Promise<void> {
  const grants = trx.selectFrom('system_role_perms').select('system_role_perms.roleId').distinct()
  const roles = grants
    .innerJoin('system_permission', 'system_permission.id', 'system_role_perms.permissionId')
    .where('system_permission.seedKey', 'in', ofPerson)
  const holders = (await roles.execute()).map(({ roleId }) => roleId)
  const id = holders.length > 0 ? await findOrInsertPage(trx) : null
  if (id === null) return
  const having = new Set((await grants.where('permissionId', '=', id).execute()).map(({ roleId }) => roleId))
  for (const roleId of holders) if (!having.has(roleId)) await grantToRole(trx, roleId, [id])
  await raiseDataVersion(trx, 'permission')
}

/** The first versions, deployed by nobody: people's own versions and their starters stay. */
async function limitStarters(trx: Reader): Promise<void> {
  const ready = trx
    .selectFrom('flow_definition')
    .innerJoin('flow_deployment', 'flow_deployment.id', 'flow_definition.deploymentId')
    .select('flow_definition.id')
    .where('flow_definition.key', 'in', reviews)
    .where('flow_definition.version', '=', 1)
    .where('flow_deployment.deployBy', 'is', null)
    .where('flow_definition.id', 'not in', trx.selectFrom('flow_definition_starter').select('definitionId'))
  const rows = (await ready.execute()).map(({ id }) => ({ definitionId: id, groupId: 'article-review' }))
  if (rows.length > 0) await trx.insertInto('flow_definition_starter').values(rows).execute()
}

export const inboxOfPeople: Migration = {
  name: '0011-inbox-of-people',
  async up(trx) {
    await grantInbox(trx)
    // A database from before the workflow has no such tables.
    if ((await loadLiveTables(trx)).columns.has('flow_definition_starter')) await limitStarters(trx)
    await trx.deleteFrom('system_job').where('kind', '=', 'flow.urge-mail').where('status', '=', 'waiting').execute()
  },
}
