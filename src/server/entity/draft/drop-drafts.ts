// Drafts are deleted with their rows, and with their authors.
import type { Call } from '../../call/call.ts'
import type { EntityPlan } from '../entity-plan.ts'
import { keepDeleted } from '../undo/record-removal.ts'
import { deleteDraftsOfRows, deleteDraftsOfUsers } from './queries.ts'

export async function dropDraftsOfRows(
  call: Call,
  { name, descriptor }: EntityPlan,
  ids: readonly number[],
): Promise<void> {
  if (descriptor.drafts === undefined) return
  await keepDeleted(call, 'system/draft', { entity: name, rowId: ids })
  await deleteDraftsOfRows(call.db, name, ids)
}

export async function dropDraftsOfUsers(call: Call, ids: readonly number[]): Promise<void> {
  await keepDeleted(call, 'system/draft', { userId: ids })
  await deleteDraftsOfUsers(call.db, ids)
}
