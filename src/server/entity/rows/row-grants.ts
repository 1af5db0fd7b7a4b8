// Grants created and removed with their rows: a new child inherits, a new site or root belongs to its creator.
import type { RowValues } from '../../call/call.ts'
import type { Work } from '../runtime.ts'
import { keepDeleted } from '../undo/record-removal.ts'

export async function grantNewRow(work: Work, row: RowValues): Promise<void> {
  const { plan, runtime, call } = work
  const modules = plan.targetModules
  const parent = plan.descriptor.access.in && row[plan.descriptor.access.in.create]
  if (modules.length === 0) return
  const id = row.id as number
  if (typeof parent === 'number' && !plan.isScope) await runtime.rights.inherit(call, modules, { from: parent, to: id })
  else
    await runtime.rights.grantAll(call, modules, {
      targetId: id,
      site: siteOf(work, row),
      without: await fieldGrants(work, parent),
    })
}

/** Creating a row does not grant rights on single fields, unless they are held on its parent. */
async function fieldGrants({ plan, runtime, call }: Work, parent: unknown): Promise<readonly string[]> {
  const { access, fields } = plan.descriptor
  const codes = fields.flatMap((field) => field.access ?? [])
  if (!access.in || codes.length === 0 || typeof parent !== 'number') return codes
  const held = (await runtime.rights.codes(call, access.in.kind, [parent])).get(parent) ?? []
  return codes.filter((code) => !held.includes(code))
}

function siteOf({ plan }: Work, row: RowValues): number | null {
  const site = plan.descriptor.scope && row[plan.descriptor.scope.field]
  return typeof site === 'number' ? site : null
}

export async function dropGrants({ plan, runtime, call }: Work, ids: readonly number[]): Promise<void> {
  const modules = plan.targetModules
  if (modules.length === 0) return
  await keepDeleted(call, 'system/data-grant', { module: modules, targetId: ids })
  await runtime.rights.drop(call, modules, ids)
}
