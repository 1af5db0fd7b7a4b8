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

async function findNaming(call: TemplateCall, { id, appid }: Template, after: Template | null) {
  // Loaded on first use, as for a check of syntax.
  const { findUser } = await import('../../../publishing/included-fragments.ts')
  return findUser(await loadTemplates(call.db, appid), id, after)
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

/** A fragment is found by its name or file name. */
export async function assertStillFound(call: TemplateCall, before: Template, row: Template): Promise<void> {
  const names = ['type', 'name', 'fileName'] as const
  const changed = names.filter((name) => before[name] !== row[name])
  if (before.type !== templateType.fragment || changed.length === 0) return
  const user = await findNaming(call, before, row)
  const message = messages.usedBy(user?.name ?? '')
  if (user) throw conflict(message, [{ field: changed.at(-1) ?? 'name', message }])
}
