// A template that others name, or that articles are shown with, stays. (The site and live channels hold theirs by their references.)
import type { Row } from '../../../call/call.ts'
import type { EntityCall } from '../../../entity/behaviour.ts'
import { conflict } from '../../../errors/errors.ts'
import { loadTemplates } from '../../../publishing/queries.ts'
import { templateType } from '../../../publishing/site-model.ts'
import { templateMessages as messages } from './messages.ts'
import { isOnlyDetail, loadRecycledUser } from './queries.ts'

type TemplateCall = EntityCall<'cms/template'>
type Template = Row<'cms/template'>

/** The row itself may be stored as it is going to be already. */
async function findNaming(call: TemplateCall, { id, appid, type, name, fileName }: Template, after: Template | null) {
  // Loaded on first use, as for a check of syntax.
  const { findUser } = await import('../../../publishing/included-fragments.ts')
  const stored = await loadTemplates(call.db, appid)
  const before = stored.map((one) => (one.id === id ? { ...one, type, name, fileName } : one))
  return findUser(before, id, after)
}

export async function assertUnused(call: TemplateCall, row: Template): Promise<void> {
  if (row.type === templateType.fragment) {
    const user = await findNaming(call, row, null)
    if (user) throw conflict(messages.usedBy(user.name))
  }
  const channel = await loadRecycledUser(call.db, row.id)
  if (channel !== undefined) throw conflict(messages.usedByRecycled(channel))
  if (row.type === templateType.detail && (await isOnlyDetail(call.db, row))) throw conflict(messages.onlyDetail)
}

const nameFields = ['type', 'name', 'fileName'] as const

/** A fragment is found by its name or file name. Null: whoever names it still finds it. */
async function findLost(call: TemplateCall, before: Template, row: Template) {
  const field = nameFields.findLast((name) => before[name] !== row[name])
  if (before.type !== templateType.fragment || field === undefined) return null
  const user = await findNaming(call, before, row)
  return user ? { field, message: messages.usedBy(user.name) } : null
}

export async function assertStillFound(call: TemplateCall, before: Template, row: Template): Promise<void> {
  const lost = await findLost(call, before, row)
  if (lost) throw conflict(lost.message, [lost])
}

/** After an import that has replaced some of the templates that the site had. `field`: of its form. */
export async function assertAllFound(
  call: TemplateCall,
  before: readonly Template[],
  field: 'file' | 'existing',
): Promise<void> {
  for (const row of before) {
    const now = await call.rows.get(row.id)
    const lost = now ? await findLost(call, row, now) : null
    if (lost) throw conflict(lost.message, [{ ...lost, field }])
  }
}
