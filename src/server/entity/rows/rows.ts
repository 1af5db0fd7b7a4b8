// Plain access to the rows of one entity, for hooks, actions and other features: no rights, no hooks, but audit and system columns.
import type { EntityName } from '../../../generated/entities.ts'
import type { Call, Row, RowFilter, Rows } from '../../call/call.ts'
import { insertAudited, removeAudited, updateAudited } from './change-row.ts'
import type { EntityPlan } from '../entity-plan.ts'
import type { StoredRow } from '../../sql/dynamic.ts'
import { linkFieldsOf, type LinkValue, loadLinks, saveLinks, sortLinks } from '../query/links.ts'
import { countRows, selectRow, selectRows } from '../query/select.ts'
import { type Term, termsOf } from '../query/where.ts'

export function byId(id: number): Term {
  return { field: 'id', op: 'eq', value: id }
}
export function byIds(ids: readonly number[]): Term {
  return { field: 'id', op: 'in', value: ids }
}

function find(call: Call, plan: EntityPlan, filter: RowFilter): Promise<StoredRow[]> {
  const { where, orderBy, limit, offset } = filter
  return selectRows(call.db, plan.descriptor, {
    where: termsOf(where),
    columns: plan.columns,
    ...(orderBy && { orderBy }),
    ...(limit !== undefined && { limit }),
    ...(offset !== undefined && { offset }),
  })
}

/** `action`: what the log calls the change, if it is more than an edit. */
type Named = { readonly id: number; readonly action: string | undefined }

function named(action: string | undefined) {
  return action === undefined ? {} : { action }
}

async function update(call: Call, plan: EntityPlan, change: Named & { values: StoredRow }): Promise<number> {
  const { id, values, action } = change
  const query = { where: [byId(id)], columns: plan.columns, rows: 'any', lock: true } as const
  const before = await selectRow(call.db, plan.descriptor, query)
  if (!before) return 0
  await updateAudited(call, plan, { before, values, ...named(action) })
  return 1
}

async function link(
  call: Call,
  plan: EntityPlan,
  change: Named & { field: string; targets: readonly LinkValue[] },
): Promise<number> {
  const { id, field, action } = change
  const found = linkFieldsOf(plan.descriptor).find(({ name }) => name === field)
  if (!found) throw new Error(`${plan.name} has no reference with several targets named ${field}.`)
  const row = await selectRow(call.db, plan.descriptor, { where: [byId(id)], columns: plan.columns, lock: true })
  if (!row) return 0
  const targets = sortLinks(change.targets)
  const before = { ...row, [field]: (await loadLinks(call.db, found, [id])).get(id) ?? [] }
  await updateAudited(call, plan, { before, values: {}, links: { [field]: targets }, ...named(action) })
  await saveLinks(call.db, found, { id, targets })
  return 1
}

async function remove(call: Call, plan: EntityPlan, ids: readonly number[]): Promise<number> {
  const query = { where: [byIds(ids)], columns: plan.columns, rows: 'any' } as const
  const rows = await selectRows(call.db, plan.descriptor, query)
  return removeAudited(call, plan, { rows, action: 'remove' })
}

/** `call.db` decides what is visible: the open transaction, or committed data. */
export function createRows<Name extends EntityName>(call: Call, plan: EntityPlan, action?: string): Rows<Name> {
  const { descriptor } = plan
  const rows = {
    get: (id: number) => selectRow(call.db, descriptor, { where: [byId(id)], columns: plan.columns }),
    find: (filter: RowFilter) => find(call, plan, filter),
    count: (where?: Readonly<Record<string, unknown>>) => countRows(call.db, descriptor, { where: termsOf(where) }),
    insert: (values: Partial<Row<Name>>) => insertAudited(call, plan, { values }),
    update: (id: number, values: Partial<Row<Name>>) => update(call, plan, { id, values, action }),
    link: (id: number, field: string, targets: readonly LinkValue[]) =>
      link(call, plan, { id, field, targets, action }),
    remove: (ids: readonly number[]) => remove(call, plan, ids),
  }
  // Columns come from the same descriptor as the row's type.
  return rows as unknown as Rows<Name>
}
