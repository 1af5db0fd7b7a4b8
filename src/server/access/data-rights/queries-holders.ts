// Who holds a data right: users who can log in, by their own grants, through a role, or as administrators.
import { sql } from 'kysely'
import type { RightsModule } from '../../../shared/entity/rights-modules.ts'
import type { RightsHolder } from '../../call/data-rights.ts'
import type { Reader } from '../../ports/database.ts'

export interface HeldOption {
  readonly module: RightsModule
  /** Null: disabled, so that only administrators hold it. */
  readonly optionId: number | null
  /** On any of these. */
  readonly targetIds: readonly number[]
}

export function loadHolders(db: Reader, { module, optionId, targetIds }: HeldOption): Promise<RightsHolder[]> {
  const grants = db
    .selectFrom('system_data_grant as held')
    .where('held.module', '=', module)
    .where('held.optionId', '=', optionId ?? 0)
    .where('held.targetId', 'in', targetIds.length === 0 ? [0] : [...targetIds])
  const own = grants.where('held.subjectType', '=', 'user').select('held.subjectId')
  const roles = grants.where('held.subjectType', '=', 'role').select('held.subjectId')
  const throughRole = sql<number>`(select ${sql.ref('userId')} from ${sql.table('system_user_roles')} where ${sql.ref('roleId')} in ${roles})`
  return db
    .selectFrom('system_user')
    .select(['id', 'account', 'username'])
    .where('enabled', '=', true)
    .where('locked', '=', false)
    .where(({ eb, or }) =>
      or([eb('admin', '=', true), eb('id', 'in', own), sql<boolean>`${sql.ref('id')} in ${throughRole}`]),
    )
    .orderBy('id')
    .execute()
}
