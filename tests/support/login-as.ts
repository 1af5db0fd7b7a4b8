// Creates users with exactly the rights a test needs, and logs them in without the login call.
import { seed } from '../../src/generated/seed.ts'
import { hashPassword } from '../../src/server/access/password.ts'
import type { Clock } from '../../src/server/ports/clock.ts'
import type { Database } from '../../src/server/ports/database.ts'
import { cheapCost, type TestApp } from './build-test-app.ts'

export const userPassword = 'User-2026'

export interface NewUser {
  readonly account?: string
  readonly username?: string
  readonly admin?: boolean
  readonly enabled?: boolean
  readonly locked?: boolean
  readonly orgid?: number | null
  /**
   * The rights of their only role: page routes (`/cms/…` of a page), button codes, or interface paths, as in the resources.
   * Absent: no role at all.
   */
  readonly rights?: readonly string[]
}

export interface MadeUser {
  readonly id: number
  readonly account: string
  readonly password: string
  readonly roleId: number | null
}

/** What creating a user needs from an application, or from a database before its server starts. */
export interface UserHome {
  readonly ports: { readonly database: Database }
  readonly clock: Clock
}

let made = 0
let hashed: Promise<string> | null = null

/** Keys of the seeded resources that match a right; both a page and a call if the texts are equal. */
function seedKeysOf(right: string): string[] {
  const keys = seed.resources.filter(({ url, code }) => url === right || code === right).map(({ key }) => key)
  if (keys.length === 0) throw new Error(`No seeded resource has the url or code ${right}.`)
  return keys
}

async function makeRole({ ports, clock }: UserHome, rights: readonly string[]): Promise<number> {
  const code = `role_${++made}`
  const keys = rights.flatMap(seedKeysOf)
  return ports.database.transaction(async (trx) => {
    const { id } = await trx
      .insertInto('system_role')
      .values({ name: code, code, def: false, createTime: clock.now(), updateTime: clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    const permissions = await trx.selectFrom('system_permission').select('id').where('seedKey', 'in', keys).execute()
    const rows = permissions.map((permission) => ({ roleId: id, permissionId: permission.id }))
    if (rows.length > 0) await trx.insertInto('system_role_perms').values(rows).execute()
    return id
  })
}

export async function makeUser(test: UserHome, options: NewUser = {}): Promise<MadeUser> {
  const { rights, admin = false, enabled = true, locked = false, orgid = 1 } = options
  const account = options.account ?? `user_${++made}`
  hashed ??= hashPassword(userPassword, cheapCost)
  const password = await hashed
  const roleId = rights ? await makeRole(test, rights) : null
  const id = await test.ports.database.transaction(async (trx) => {
    const now = test.clock.now()
    const state = { admin, enabled, locked, orgid, mustChange: false, sex: 0, createTime: now, updateTime: now }
    const values = { account, username: options.username ?? account, password, ...state }
    const user = await trx.insertInto('system_user').values(values).returning('id').executeTakeFirstOrThrow()
    if (roleId !== null) await trx.insertInto('system_user_roles').values({ userId: user.id, roleId }).execute()
    return user.id
  })
  return { id, account, password: userPassword, roleId }
}

/** A session of that user, without the cost of a login. */
export async function sessionOf({ app, ports }: TestApp, userId: number): Promise<string> {
  return ports.database.transaction(async (trx) => {
    const { account } = await trx
      .selectFrom('system_user')
      .select('account')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    const by = { userId, account, rememberMe: false, ip: '127.0.0.1', device: null, host: null }
    return app.access.sessions.start(trx, by)
  })
}

export interface LoggedIn extends MadeUser {
  readonly token: string
}

export async function loginAs(test: TestApp, options: NewUser = {}): Promise<LoggedIn> {
  const user = await makeUser(test, options)
  return { ...user, token: await sessionOf(test, user.id) }
}

/** Grants a user or a role data rights on one target: codes of one module (`channel:btn:get`). */
export async function grantData(
  { ports }: TestApp,
  subject: { readonly userId: number } | { readonly roleId: number },
  grant: { readonly module: string; readonly targetId: number; readonly codes: readonly string[] },
): Promise<void> {
  await ports.database.transaction(async (trx) => {
    const options = await trx
      .selectFrom('system_resource')
      .select('id')
      .where('dataPerm', '=', true)
      .where('code', 'in', [...grant.codes])
      .execute()
    const [subjectType, subjectId] = 'userId' in subject ? ['user', subject.userId] : ['role', subject.roleId]
    const base = { subjectType, subjectId, module: grant.module, targetId: grant.targetId } as const
    await trx
      .insertInto('system_data_grant')
      .values(options.map(({ id }) => ({ ...base, optionId: id })))
      .execute()
  })
}
