// Who may save what: data rights on the row and on its destination, the site, and public rows.
import type { Field } from '../../../shared/entity/descriptor.ts'
import { turnCode } from '../../../shared/entity/field-rights.ts'
import type { FieldError } from '../../../shared/protocol/envelope.ts'
import { AppError } from '../../errors/app-error.ts'
import { forbidden } from '../../errors/errors.ts'
import type { RowValues } from '../../call/call.ts'
import { isSame } from '../rows/change-row.ts'
import { planOf } from '../entity-plan.ts'
import { entityMessages } from '../messages.ts'
import type { Work } from '../runtime.ts'
import { assertSite, assertWritable } from '../scope.ts'
import { assertRowRights, codeFor } from '../read/visible.ts'

export function savePath(work: Work): string {
  return work.plan.descriptor.api?.operations.save?.path ?? ''
}

/** One call, two rights: creating and updating may have different button codes. */
export async function assertOperation(work: Work, operation: 'create' | 'update'): Promise<void> {
  const { access, list } = work.plan.descriptor
  if (access.in || access.codes.create === access.codes.update) return
  const code = codeFor(access, operation)
  const grantedBy = code === undefined ? { pages: list?.route ? [list.route] : [] } : { codes: [code] }
  if (!(await work.runtime.allows(work.call, { path: savePath(work), grantedBy }))) throw forbidden()
}

/** At the top of a tree there is no parent to hold the right: the site's own right decides, and for a site the right to the call. */
export async function assertTopLevel(work: Work, row: RowValues): Promise<void> {
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

export async function assertAdd(work: Work, row: RowValues): Promise<void> {
  const { access } = work.plan.descriptor
  if (!access.in || work.call.user?.admin) return
  const target = row[access.in.create]
  // Anything that is not an id is refused by the field's own rule.
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

/** As far as it can be said before the row's values are checked. */
export async function assertMayCreateIn(work: Work, site: number | null): Promise<void> {
  await assertOperation(work, 'create')
  if (!work.plan.descriptor.scope) return
  if (site === null) throw forbidden()
  await assertSite(work, site)
  await assertWritable(work, site)
}

/** A move requires the right to create at the destination. */
export async function assertMayUpdate(work: Work, before: RowValues, row: RowValues): Promise<void> {
  const { access, scope } = work.plan.descriptor
  await assertOperation(work, 'update')
  await assertRowRights(work, [before], 'update')
  if (scope) await assertWritable(work, before[scope.field])
  if (scope && row[scope.field] !== before[scope.field]) await assertPlace(work, row)
  if (access.in && row[access.in.create] !== before[access.in.create]) await assertAdd(work, row)
}

/** An action that writes where the row belongs is a move: it requires the same rights as one by a save. */
export async function assertMayMove(work: Work, before: RowValues, row: RowValues): Promise<void> {
  const { access } = work.plan.descriptor
  if (!access.in || row[access.in.create] === before[access.in.create]) return
  await assertRowRights(work, [before], 'update')
  await assertAdd(work, row)
}

/** Fields with a right of their own: changing them requires it on the row, filling them on creation at the destination. */
export async function assertFieldRights(work: Work, stored: RowValues | null, row: RowValues): Promise<void> {
  const { access, fields } = work.plan.descriptor
  const before = (name: string, initial: unknown) => (stored ? stored[name] : initial) ?? null
  const codesOf = (field: Field) => [field.access, turnCode(field, row[field.name])].filter((code) => code !== null)
  const changed = fields.filter(
    (field) => codesOf(field).length > 0 && !isSame(before(field.name, field.default), row[field.name] ?? null),
  )
  if (!access.in || changed.length === 0 || work.call.user?.admin) return
  const target = stored ? stored[access.in.target] : row[access.in.create]
  const ids = typeof target === 'number' && Number.isSafeInteger(target) ? [target] : []
  const held = new Set([...(await work.runtime.rights.codes(work.call, access.in.kind, ids)).values()].flat())
  const refused = changed
    .filter((field) => !codesOf(field).every((code) => held.has(code)))
    .map(({ name, title }) => ({ field: name, message: entityMessages.fieldRight(title) }))
  const [first] = refused
  if (first) throw new AppError({ message: first.message, status: 403, fields: refused })
}

interface CheckedSave {
  readonly stored: RowValues | null
  readonly row: RowValues
  readonly sent: RowValues
}

/** Fields with button codes, and the switch. One that is not seen is refused whatever is sent: anything else would tell whether it is the stored value. */
export async function assertFieldCodes({ plan, call }: Work, { stored, row, sent }: CheckedSave): Promise<void> {
  const refused: FieldError[] = []
  const holds = async (code: string | null): Promise<boolean> => code === null || (await call.holds(code))
  for (const field of plan.descriptor.fields) {
    const { name, title, see, edit, default: initial } = field
    // Under data rights the codes of actions are held on the row: assertFieldRights.
    const turn = plan.descriptor.access.in ? null : turnCode(field, row[name])
    if (see === null && edit === null && turn === null) continue
    const isUnseen = !(await holds(see))
    const isKept = !((await holds(edit)) && (await holds(turn)))
    const isChanged = !isSame((stored ? stored[name] : initial) ?? null, row[name] ?? null)
    if (isUnseen ? name in sent : isKept && isChanged)
      refused.push({ field: name, message: entityMessages.fieldRight(title) })
  }
  const [first] = refused
  if (first) throw new AppError({ message: first.message, status: 403, fields: refused })
}
