// Uploads for a field of a record: allowed for users who may save that record. Checked before the file is read.
import type { Field } from '../../../shared/entity/descriptor.ts'
import { badRequest, forbidden, notFound } from '../../errors/errors.ts'
import type { UploadRights, UploadTarget, UploadTargetKind } from '../../http/server-parts.ts'
import { operationGuard } from '../call-guards.ts'
import { planOf } from '../entity-plan.ts'
import { isEmpty, parseId, toId } from '../ids.ts'
import { entityMessages } from '../messages.ts'
import { selectRow, selectRows } from '../query/select.ts'
import type { Term } from '../query/where.ts'
import { codeFor } from '../read/visible.ts'
import { byId } from '../rows/rows.ts'
import type { Body, EntityRuntime, Work } from '../runtime.ts'
import { assertSite, assertWritable, seesRow, siteOf } from '../scope.ts'
import { assertTransition } from '../action/states.ts'
import { assertAllowed } from './check-row.ts'
import { assertAdd, assertMayUpdate, assertOperation, assertTopLevel, savePath } from './save-rights.ts'

type Operation = 'create' | 'update'

/** Data rights: whether the operation's code is held on any row that a record of this entity may belong to. */
async function holdsSomewhere(work: Work, operation: Operation, site: number | null): Promise<boolean> {
  const { runtime, plan, call } = work
  const { access } = plan.descriptor
  const code = codeFor(access, operation)
  const holder = plan.fields.get(access.in?.create ?? '')?.ref?.entity
  if (!access.in || code === undefined || holder === undefined) return false
  const { descriptor, table } = planOf(runtime.plans, holder)
  const visible = await runtime.rights.visible(call, { module: access.in.kind, column: `${table}.id`, code })
  if (visible === null || visible === false) return visible === null
  const onSite: Term[] =
    site === null || !descriptor.scope ? [] : [{ field: descriptor.scope.field, op: 'eq', value: site }]
  const where = [{ expression: visible }, ...onSite]
  return (await selectRows(call.db, descriptor, { where, columns: ['id'], limit: 1 })).length > 0
}

/** Applies the guard of the save call, since uploads are another call. */
async function assertSaveCall(work: Work): Promise<void> {
  const { access, grantedBy } = operationGuard(work.runtime, work.plan, 'save')
  if (access === 'data') return
  const need = { path: savePath(work), ...(grantedBy && { grantedBy }) }
  if (!(await work.runtime.allows(work.call, need))) throw forbidden()
}

/** Returns the row's site. */
async function assertMayEdit(work: Work, body: Body): Promise<number | null> {
  const { plan, call } = work
  const row = await selectRow(call.db, plan.descriptor, { where: [byId(parseId(body))], columns: plan.columns })
  if (!row || !(await seesRow(work, row, siteOf(work, body)))) throw notFound(entityMessages.gone)
  await assertMayUpdate(work, row, row)
  assertAllowed(work, 'update', row)
  assertTransition(work.plan, 'save', [row])
  return plan.descriptor.scope ? toId(row[plan.descriptor.scope.field]) : null
}

/** Files are often chosen before the parent of a new record: then a right on any parent suffices. */
async function assertMayAdd(work: Work, body: Body, site: number | null): Promise<void> {
  const { access, scope, tree } = work.plan.descriptor
  await assertOperation(work, 'create')
  await assertSite(work, site)
  if (site !== null) await assertWritable(work, site)
  if (!access.in) return
  const row = { [access.in.create]: toId(body[access.in.create]), ...(scope && { [scope.field]: site }) }
  if (row[access.in.create] !== null) return assertAdd(work, row)
  if (await holdsSomewhere(work, 'create', site)) return
  if (tree?.parent !== access.in.create || (scope !== null && site === null)) throw forbidden()
  await assertTopLevel(work, row)
}

async function assertFieldCode({ call }: Work, { see, edit, title }: Field): Promise<void> {
  for (const code of [see, edit])
    if (code !== null && !(await call.holds(code))) throw forbidden(entityMessages.fieldRight(title))
}

async function assertField(work: Work, field: Field, body: Body): Promise<UploadTarget> {
  await assertSaveCall(work)
  await assertFieldCode(work, field)
  if (!isEmpty(body.id)) return { field, site: await assertMayEdit(work, body) }
  const site = siteOf(work, body)
  await assertMayAdd(work, body, site)
  return { field, site }
}

function takes(field: Field, kind: UploadTargetKind): boolean {
  return kind === 'body' ? field.widget === 'rich-text' : field.upload !== null
}

export function createUploadRights(runtime: EntityRuntime): UploadRights {
  return {
    assertField(call, texts, kind) {
      const plan = runtime.plans.get(String(texts.entity ?? ''))
      const field = plan?.fields.get(String(texts.field ?? ''))
      const isTarget = plan?.descriptor.api?.operations.save && field && takes(field, kind) && field.write !== 'never'
      if (!isTarget) throw badRequest(entityMessages.noUploadField)
      return assertField({ runtime, plan, call }, field, texts)
    },
    async assertAnyRow(call, { path, entity, site }) {
      const work: Work = { runtime, plan: planOf(runtime.plans, entity), call }
      await assertSite(work, site)
      if (await runtime.allows(call, { path })) return
      for (const operation of ['create', 'update'] as const) if (await holdsSomewhere(work, operation, site)) return
      throw forbidden()
    },
  }
}
