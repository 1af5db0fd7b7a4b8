// Statements behind data rights: the options, who holds what on which target, and grants created and removed along with targets.
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { RightsModule } from '../../../shared/entity/rights-modules.ts'
import type { CurrentUser } from '../../call/current-user.ts'
import type { Reader, Schema } from '../../ports/database.ts'

export interface OptionRow {
  readonly id: number
  readonly pid: number | null
  readonly name: string
  readonly code: string
  readonly enabled: boolean
  readonly dataPerm: boolean | null
  readonly dataPermType: number | null
  readonly module: string | null
}

/** Every resource: an option counts only if it and all its ancestors are enabled. */
export function loadOptionTree(db: Reader): Promise<OptionRow[]> {
  return db
    .selectFrom('system_resource')
    .select(['id', 'pid', 'name', 'code', 'enabled', 'dataPerm', 'dataPermType', 'module'])
    .orderBy('sort')
    .orderBy('id')
    .execute()
}

type GrantBuilder = ExpressionBuilder<Schema, 'system_data_grant'>

function heldBy(user: CurrentUser) {
  return (eb: GrantBuilder) => {
    const own = eb.and([eb('subjectType', '=', 'user'), eb('subjectId', '=', user.id)])
    if (user.roleIds.length === 0) return own
    return eb.or([own, eb.and([eb('subjectType', '=', 'role'), eb('subjectId', 'in', [...user.roleIds])])])
  }
}

/**
 * True for rows whose `column` (table.column) is a target on which the user holds the option. A list, not `exists`: an index of the
 * column leads to the rows of few targets, where `exists` is asked of each row.
 */
export function isGranted(
  db: Reader,
  user: CurrentUser,
  where: { module: RightsModule; optionId: number; column: string },
): Expression<SqlBool> {
  const grants = db
    .selectFrom('system_data_grant')
    .select('targetId')
    .where('module', '=', where.module)
    .where('optionId', '=', where.optionId)
    .where(heldBy(user))
  return sql<SqlBool>`${sql.ref(where.column)} in ${grants}`
}

export function loadHeld(
  db: Reader,
  user: CurrentUser,
  where: { module: RightsModule; targetIds: readonly number[] },
): Promise<{ targetId: number; optionId: number }[]> {
  return db
    .selectFrom('system_data_grant')
    .select(['targetId', 'optionId'])
    .distinct()
    .where('module', '=', where.module)
    .where('targetId', 'in', [...where.targetIds])
    .where(heldBy(user))
    .execute()
}

/** Copies everyone's grants from `from` to `to`. */
export async function copyGrants(
  db: Reader,
  target: { modules: readonly RightsModule[]; from: number; to: number },
): Promise<void> {
  await db
    .insertInto('system_data_grant')
    .columns(['subjectType', 'subjectId', 'module', 'targetId', 'optionId'])
    .expression(
      db
        .selectFrom('system_data_grant')
        .select(['subjectType', 'subjectId', 'module', sql<number>`cast(${target.to} as integer)`.as('to'), 'optionId'])
        .where('module', 'in', [...target.modules])
        .where('targetId', '=', target.from),
    )
    .execute()
}

export interface GrantHolder {
  /** Null: only through roles. */
  readonly userId: number | null
  readonly roleIds: readonly number[]
}

function heldByAny({ userId, roleIds }: GrantHolder, alias: string): Expression<SqlBool> {
  const type = sql.ref(`${alias}.subjectType`)
  const id = sql.ref(`${alias}.subjectId`)
  const none = sql<SqlBool>`1 = 0`
  const own = userId === null ? none : sql<SqlBool>`(${type} = 'user' and ${id} = ${userId})`
  const roles = roleIds.length === 0 ? none : sql<SqlBool>`(${type} = 'role' and ${id} in (${sql.join([...roleIds])}))`
  return sql<SqlBool>`(${own} or ${roles})`
}

/** Whether the first holds a grant that the second does not. */
export async function holdsMoreGrants(db: Reader, first: GrantHolder, second: GrantHolder): Promise<boolean> {
  const row = await db
    .selectFrom('system_data_grant as held')
    .select('held.id')
    .where(heldByAny(first, 'held'))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('system_data_grant as own')
            .select('own.id')
            .whereRef('own.module', '=', 'held.module')
            .whereRef('own.targetId', '=', 'held.targetId')
            .whereRef('own.optionId', '=', 'held.optionId')
            .where(heldByAny(second, 'own')),
        ),
      ),
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Grants of deleted users or roles. */
export async function deleteGrantsOf(
  db: Reader,
  subjects: { type: 'user' | 'role'; ids: readonly number[] },
): Promise<void> {
  if (subjects.ids.length === 0) return
  await db
    .deleteFrom('system_data_grant')
    .where('subjectType', '=', subjects.type)
    .where('subjectId', 'in', [...subjects.ids])
    .execute()
}

/** Grants of deleted options. */
/** Returns how many there were. */
export async function deleteGrantsOfOptions(db: Reader, optionIds: readonly number[]): Promise<number> {
  if (optionIds.length === 0) return 0
  const { numDeletedRows } = await db
    .deleteFrom('system_data_grant')
    .where('optionId', 'in', [...optionIds])
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export async function hasGrants(db: Reader, optionId: number): Promise<boolean> {
  return (
    (await db
      .selectFrom('system_data_grant')
      .select('id')
      .where('optionId', '=', optionId)
      .limit(1)
      .executeTakeFirst()) !== undefined
  )
}

export interface NewGrant {
  readonly subjectType: 'user' | 'role'
  readonly subjectId: number
  readonly module: RightsModule
  readonly targetId: number
  readonly optionId: number
}

/** Of that subject itself, not through a role. */
export async function holdsGrant(db: Reader, grant: NewGrant): Promise<boolean> {
  const row = await db
    .selectFrom('system_data_grant')
    .select('id')
    .where('subjectType', '=', grant.subjectType)
    .where('subjectId', '=', grant.subjectId)
    .where('module', '=', grant.module)
    .where('targetId', '=', grant.targetId)
    .where('optionId', '=', grant.optionId)
    .executeTakeFirst()
  return row !== undefined
}

export async function insertGrants(db: Reader, grants: readonly NewGrant[]): Promise<void> {
  if (grants.length > 0)
    await db
      .insertInto('system_data_grant')
      .values([...grants])
      .execute()
}

export async function deleteGrants(
  db: Reader,
  target: { modules: readonly RightsModule[]; ids: readonly number[] },
): Promise<void> {
  if (target.ids.length === 0 || target.modules.length === 0) return
  await db
    .deleteFrom('system_data_grant')
    .where('module', 'in', [...target.modules])
    .where('targetId', 'in', [...target.ids])
    .execute()
}
