// Statements of the organisation screen: its users, without secret columns.
import { contains } from '../../../sql/patterns.ts'
import type { Reader } from '../../../ports/database.ts'

export interface UserSearch {
  /** Null: of all organisations. */
  readonly orgid: number | null
  readonly account: string
  readonly username: string
}

function matching(db: Reader, { orgid, account, username }: UserSearch) {
  const like = (text: string) => contains(text)
  return db
    .selectFrom('system_user')
    .$if(orgid !== null, (query) => query.where('orgid', '=', orgid))
    .$if(account !== '', (query) => query.where('account', 'like', like(account)))
    .$if(username !== '', (query) => query.where('username', 'like', like(username)))
}

export async function loadUsersOf(
  db: Reader,
  search: UserSearch,
  { limit, offset }: { limit: number; offset: number },
) {
  const found = matching(db, search)
  const columns = [
    'id',
    'account',
    'username',
    'enabled',
    'locked',
    'admin',
    'sex',
    'email',
    'orgid',
    'updateTime',
  ] as const
  const users = await found.select(columns).orderBy('id', 'desc').limit(limit).offset(offset).execute()
  const roles = await loadRoleNames(
    db,
    users.map(({ id }) => id),
  )
  const total = await found.select((eb) => eb.fn.countAll().as('count')).executeTakeFirstOrThrow()
  return { users: users.map((user) => ({ ...user, ...roles.get(user.id) })), count: Number(total.count) }
}

/** Ids and joined names of the roles, by user. */
async function loadRoleNames(db: Reader, userIds: readonly number[]) {
  if (userIds.length === 0) return new Map<number, { roles: number[]; roleNames: string }>()
  const links = await db
    .selectFrom('system_user_roles as held')
    .innerJoin('system_role as role', 'role.id', 'held.roleId')
    .select(['held.userId', 'role.id', 'role.name'])
    .where('held.userId', 'in', [...userIds])
    .orderBy('role.id')
    .execute()
  return new Map(
    [...Map.groupBy(links, ({ userId }) => userId)].map(([userId, held]) => [
      userId,
      { roles: held.map(({ id }) => id), roleNames: held.map(({ name }) => name).join(',') },
    ]),
  )
}
