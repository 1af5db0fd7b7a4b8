// Saved views are deleted with their owner, with the role that they are shared with, and with their site.
import type { Reader } from '../ports/database.ts'

type Holder = 'userId' | 'role' | 'site'

export async function deleteViewsOf(db: Reader, holder: Holder, ids: readonly number[]): Promise<void> {
  await db
    .deleteFrom('system_saved_view')
    .where(holder, 'in', [...ids])
    .execute()
}
