// Who may save what: data rights on the row and on where it goes, the site, and public rows.
import { AppError } from '../../errors/app-error.ts'
import { forbidden } from '../../errors/errors.ts'
import type { RowValues } from '../../call/call.ts'
import { isSame } from '../rows/change-row.ts'
import { planOf } from '../entity-plan.ts'
import { entityMessages } from '../messages.ts'
import type { Work } from '../runtime.ts'
import { assertSite, assertWritable } from '../scope.ts'
import { assertRowRights, codeFor } from '../read/visible.ts'

function savePath(work: Work): string {
  return work.plan.descriptor.api?.operations.save?.path ?? ''
}

/** One call, two rights: creating and changing may have different button codes. */
async function assertOperation(work: Work, operation: 'create' | 'update'): Promise<void> {
  const { access, list } = work.plan.descriptor
  if (access.in || access.codes.create === access.codes.update) return
  const code = codeFor(access, operation)
  const grantedBy = code === undefined ? { pages: list?.route ? [list.route] : [] } : { codes: [code] }
  if (!(await work.runtime.allows(work.call, { path: savePath(work), grantedBy }))) throw forbidden()
}

/** On top of a tree there is no parent to hold the right: the site's own decides, and for a site the call itself. */
async function assertTopLevel(work: Work, row: RowValues): Promise<void> {
  const { runtime, plan, call } = work
  const { scope } = plan.descriptor
  const entity = scope && plan.fields.get(scope.field)?.ref?.entity
  if (!scope || !entity) {
    if (!(await runtime.allows(call, { path: savePath(work) }))) throw forbidden()
    return
  }
  const { access } = planOf(runtime.plans, entity).descriptor
  const code = codeFor(access, 'update')
  if (!access.in || code === undefined) throw forbidden()
  await runtime.rights.assert(call, { module: access.in.kind, targetId: row[scope.field] as number, code })
}

async function assertAdd(work: Work, row: RowValues): Promise<void> {
  const { access } = work.plan.descriptor
  if (!access.in || work.call.user?.admin) return
  const target = row[access.in.create]
  // What is not an id is refused by the field's own rule.
  if (typeof target !== 'number' || !Number.isSafeInteger(target)) return assertTopLevel(work, row)
  const code = codeFor(access, 'create')
  if (code === undefined) throw forbidden()
  await work.runtime.rights.assert(work.call, { module: access.in.kind, targetId: target, code })
}

async function assertPlace(work: Work, row: RowValues): Promise<void> {
  const { scope } = work.plan.descriptor
  if (!scope) return
  await assertSite(work, row[scope.field] as number)
  await assertWritable(work, row[scope.field])
}

export async function assertMayCreate(work: Work, row: RowValues): Promise<void> {
  await assertOperation(work, 'create')
  await assertPlace(work, row)
  await assertAdd(work, row)
}

/** A move needs the right to add where the row goes. */
export async function assertMayUpdate(work: Work, before: RowValues, row: RowValues): Promise<void> {
  const { access, scope } = work.plan.descriptor
  await assertOperation(work, 'update')
  await assertRowRights(work, [before], 'update')
  if (scope) await assertWritable(work, before[scope.field])
  if (scope && row[scope.field] !== before[scope.field]) await assertPlace(work, row)
  if (access.in && row[access.in.create] !== before[access.in.create]) await assertAdd(work, row)
}

/** Fields with a right of their own: changed where the row is, or filled where it goes, only by whoever holds that right there. */
export async function assertFieldRights(work: Work, stored: RowValues | null, row: RowValues): Promise<void> {
  const { access, fields } = work.plan.descriptor
  const before = (name: string, initial: unknown) => (stored ? stored[name] : initial) ?? null
  const changed = fields.filter(
    (field) => field.access !== null && !isSame(before(field.name, field.default), row[field.name] ?? null),
  )
  if (!access.in || changed.length === 0 || work.call.user?.admin) return
  const target = stored ? stored[access.in.target] : row[access.in.create]
  const ids = typeof target === 'number' && Number.isSafeInteger(target) ? [target] : []
  const held = new Set([...(await work.runtime.rights.codes(work.call, access.in.kind, ids)).values()].flat())
  const refused = changed
    .filter((field) => !held.has(field.access ?? ''))
    .map(({ name, title }) => ({ field: name, message: entityMessages.fieldRight(title) }))
  const [first] = refused
  if (first) throw new AppError({ message: first.message, status: 403, fields: refused })
}
