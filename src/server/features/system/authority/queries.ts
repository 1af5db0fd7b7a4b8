// Statements of the authority calls: grants of subjects and of targets, the sites behind targets, names of subjects.
import { contains } from '../../../sql/patterns.ts'
import { type NewGrant, insertGrants } from '../../../access/data-rights/queries.ts'
import type { Reader } from '../../../ports/database.ts'
import { channelModules, rightsModules, type RightsModule } from '../../../../shared/entity/rights-modules.ts'

export type SubjectType = 'user' | 'role'

export interface Subject {
  readonly type: SubjectType
  readonly id: number
}

export interface SubjectRow {
  readonly id: number
  readonly name: string
  readonly admin: boolean
}

export interface GrantRow {
  readonly id: number
  readonly subjectId: number
  readonly module: string
  readonly targetId: number
  readonly optionId: number
}

/** Limit of bound values per statement. */
const CHUNK = 500

export async function chunked<Item, Result>(
  items: readonly Item[],
  load: (part: Item[]) => Promise<readonly Result[]>,
): Promise<Result[]> {
  const parts: (readonly Result[])[] = []
  for (let at = 0; at < items.length; at += CHUNK) parts.push(await load(items.slice(at, at + CHUNK)))
  return parts.flat()
}

export function loadSubjects(db: Reader, type: SubjectType, ids: readonly number[]): Promise<SubjectRow[]> {
  return chunked(ids, async (part) => {
    if (type === 'user')
      return db.selectFrom('system_user').select(['id', 'username as name', 'admin']).where('id', 'in', part).execute()
    const roles = await db.selectFrom('system_role').select(['id', 'name']).where('id', 'in', part).execute()
    return roles.map((role) => ({ ...role, admin: false }))
  })
}

/** Site of each live target: a site's own id, a channel's site. */
export async function loadSites(
  db: Reader,
  module: RightsModule,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await chunked(ids, async (part) => {
    if (module === 'app' || module === 'template')
      return db
        .selectFrom('cms_site')
        .select(['id', 'id as appid'])
        .where('id', 'in', part)
        .where('recycleTime', 'is', null)
        .execute()
    return db
      .selectFrom('cms_channel')
      .select(['id', 'appid'])
      .where('id', 'in', part)
      .where('recycleTime', 'is', null)
      .execute()
  })
  return new Map(rows.map((row) => [row.id, row.appid]))
}

export function loadGrantsOn(
  db: Reader,
  subjects: { type: SubjectType; ids: readonly number[] },
  on: { module: RightsModule; targetIds: readonly number[] },
): Promise<GrantRow[]> {
  return chunked(on.targetIds, (part) =>
    db
      .selectFrom('system_data_grant')
      .select(['id', 'subjectId', 'module', 'targetId', 'optionId'])
      .where('subjectType', '=', subjects.type)
      .where('subjectId', 'in', [...subjects.ids])
      .where('module', '=', on.module)
      .where('targetId', 'in', part)
      .execute(),
  )
}

/** All grants of one subject, in one statement however many targets there are. */
export function loadGrantsOf(
  db: Reader,
  { type, id }: Subject,
  modules: readonly RightsModule[],
): Promise<{ module: string; targetId: number; optionId: number }[]> {
  return db
    .selectFrom('system_data_grant')
    .select(['module', 'targetId', 'optionId'])
    .where('subjectType', '=', type)
    .where('subjectId', '=', id)
    .where('module', 'in', [...modules])
    .orderBy('targetId')
    .orderBy('optionId')
    .execute()
}

/** All grants of a user's roles, with their names. */
export function loadGrantsOfRoles(db: Reader, userId: number) {
  return db
    .selectFrom('system_user_roles as mine')
    .innerJoin('system_role as role', 'role.id', 'mine.roleId')
    .innerJoin('system_data_grant as held', (join) =>
      join.onRef('held.subjectId', '=', 'role.id').on('held.subjectType', '=', 'role'),
    )
    .select(['role.id', 'role.name', 'held.module', 'held.targetId', 'held.optionId'])
    .where('mine.userId', '=', userId)
    .where('held.module', 'in', [...rightsModules])
    .orderBy('role.id')
    .orderBy('held.targetId')
    .orderBy('held.optionId')
    .execute()
}

export function loadGrantsOfTarget(db: Reader, modules: readonly RightsModule[], targetId: number) {
  return db
    .selectFrom('system_data_grant as held')
    .leftJoin('system_user as user', (join) =>
      join.onRef('user.id', '=', 'held.subjectId').on('held.subjectType', '=', 'user'),
    )
    .leftJoin('system_role as role', (join) =>
      join.onRef('role.id', '=', 'held.subjectId').on('held.subjectType', '=', 'role'),
    )
    .select(['held.subjectType', 'held.subjectId', 'held.module', 'held.optionId'])
    .select(['user.username as userName', 'role.name as roleName'])
    .where('held.module', 'in', [...modules])
    .where('held.targetId', '=', targetId)
    .orderBy('held.optionId')
    .execute()
}

export async function removeGrants(db: Reader, ids: readonly number[]): Promise<void> {
  await chunked(ids, async (part) => {
    await db.deleteFrom('system_data_grant').where('id', 'in', part).execute()
    return []
  })
}

export async function addGrants(db: Reader, grants: readonly NewGrant[]): Promise<void> {
  await chunked(grants, async (part) => {
    await insertGrants(db, part)
    return []
  })
}

/** Rights that are void without the view right on the site: on its templates, channels and articles. */
export function loadGrantsBelow(db: Reader, subject: Subject, siteIds: readonly number[]): Promise<GrantRow[]> {
  return chunked(siteIds, (part) => {
    const channels = db.selectFrom('cms_channel').select('id').where('appid', 'in', part)
    return db
      .selectFrom('system_data_grant')
      .select(['id', 'subjectId', 'module', 'targetId', 'optionId'])
      .where('subjectType', '=', subject.type)
      .where('subjectId', '=', subject.id)
      .where((eb) =>
        eb.or([
          eb.and([eb('module', '=', 'template'), eb('targetId', 'in', part)]),
          eb.and([eb('module', 'in', channelModules), eb('targetId', 'in', channels)]),
        ]),
      )
      .execute()
  })
}

export interface GrantingRole {
  readonly rid: number | null
  readonly id: number
  readonly name: string
  readonly permission: string
}

/** The roles and permissions through which a user holds a resource. */
export function loadGrantingRoles(db: Reader, userId: number): Promise<GrantingRole[]> {
  return db
    .selectFrom('system_user_roles as mine')
    .innerJoin('system_role as role', 'role.id', 'mine.roleId')
    .innerJoin('system_role_perms as held', 'held.roleId', 'role.id')
    .innerJoin('system_permission as permission', 'permission.id', 'held.permissionId')
    .select(['permission.rid', 'role.id', 'role.name', 'permission.name as permission'])
    .where('mine.userId', '=', userId)
    .orderBy('role.id')
    .execute()
}

/** Direct grants and those of the roles on one target, with their holders. */
export async function loadGrantSources(
  db: Reader,
  userId: number,
  on: { modules: readonly RightsModule[]; targetId: number },
) {
  const roles = await db
    .selectFrom('system_user_roles as mine')
    .innerJoin('system_role as role', 'role.id', 'mine.roleId')
    .select(['role.id', 'role.name'])
    .where('mine.userId', '=', userId)
    .execute()
  const grants = await db
    .selectFrom('system_data_grant')
    .select(['subjectType', 'subjectId', 'module', 'optionId'])
    .where('module', 'in', [...on.modules])
    .where('targetId', '=', on.targetId)
    .where((eb) => {
      const own = eb.and([eb('subjectType', '=', 'user'), eb('subjectId', '=', userId)])
      if (roles.length === 0) return own
      return eb.or([
        own,
        eb.and([
          eb('subjectType', '=', 'role'),
          eb(
            'subjectId',
            'in',
            roles.map(({ id }) => id),
          ),
        ]),
      ])
    })
    .orderBy('optionId')
    .execute()
  const names = new Map(roles.map(({ id, name }) => [id, name]))
  return grants.map((grant) => ({
    ...grant,
    roleName: grant.subjectType === 'role' ? names.get(grant.subjectId) : null,
  }))
}

export interface SubjectSearch {
  readonly type: SubjectType
  /** Part of the name, account or code; empty = all. */
  readonly search: string
  /** Only these; null = everyone who may be chosen. */
  readonly ids: readonly number[] | null
  readonly limit: number
  readonly offset: number
}

export interface FoundSubject {
  readonly id: number
  readonly name: string
  /** Account of a user, code of a role. */
  readonly code: string
}

/** Users that may be chosen: no admins (they hold everything), nobody disabled or locked. Roles: all. */
export async function searchSubjects(
  db: Reader,
  { type, search, ids, limit, offset }: SubjectSearch,
): Promise<{ rows: FoundSubject[]; count: number }> {
  const like = contains(search)
  const users = db
    .selectFrom('system_user')
    .$if(ids === null, (query) =>
      query.where('admin', '=', false).where('enabled', '=', true).where('locked', '=', false),
    )
    .select(['id', 'username as name', 'account as code'])
  const roles = db.selectFrom('system_role').select(['id', 'name', 'code'])
  const found = db
    .selectFrom((type === 'user' ? users : roles).as('subject'))
    .$if(search !== '', (query) =>
      query.where((eb) => eb.or([eb('subject.name', 'like', like), eb('subject.code', 'like', like)])),
    )
  const some = ids === null ? found : found.where('subject.id', 'in', ids.length === 0 ? [0] : [...ids])
  const rows = await some
    .select(['subject.id', 'subject.name', 'subject.code'])
    .orderBy('subject.id')
    .limit(limit)
    .offset(offset)
    .execute()
  const { count } = await some.select((eb) => eb.fn.countAll().as('count')).executeTakeFirstOrThrow()
  return { rows, count: Number(count) }
}
