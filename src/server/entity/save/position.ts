// Manual order (x-tree.position): the number of a row among its siblings, which nobody types.
import type { TreePosition } from '../../../shared/entity/entity-tree.ts'
import { toBefore, toBottom, toTop } from '../../../shared/entity/tree-position.ts'
import { invalid } from '../../errors/errors.ts'
import type { RowValues } from '../../call/call.ts'
import type { StoredRow } from '../../sql/dynamic.ts'
import type { LooseSaving } from '../loose-behaviour.ts'
import { entityMessages } from '../messages.ts'
import { renumberRows } from '../query/renumber.ts'
import { selectRow, selectRows } from '../query/select.ts'
import type { Term } from '../query/where.ts'
import type { Work } from '../runtime.ts'

interface Siblings {
  readonly order: string
  readonly parent: string
  readonly terms: readonly Term[]
}

/** The live rows of the same parent and site, without the row itself. */
function siblingsOf({ plan: { descriptor } }: Work, row: RowValues): Siblings {
  const { tree, scope, recycle } = descriptor
  const { order, parent } = tree ?? { order: '', parent: '' }
  const terms: Term[] = [{ field: parent, op: 'eq', value: row[parent] ?? null }]
  if (scope) terms.push({ field: scope.field, op: 'eq', value: row[scope.field] })
  if (recycle) terms.push({ field: 'recycleTime', op: 'eq', value: null })
  if (row.id !== undefined) terms.push({ field: 'id', op: 'not', value: row.id })
  return { order, parent, terms }
}

async function loadNumber(
  { call, plan }: Work,
  { order, terms }: Siblings,
  sought: { readonly where?: readonly Term[]; readonly direction: 'asc' | 'desc' },
): Promise<{ id: number; number: number } | null> {
  const row = await selectRow(call.db, plan.descriptor, {
    where: [...terms, ...(sought.where ?? [])],
    columns: ['id', order],
    orderBy: [{ field: order, direction: sought.direction }],
  })
  return row ? { id: row.id as number, number: row[order] as number } : null
}

/** An undo restores the numbers of the siblings as well: the order is what a number means among them. */
async function renumber({ call, plan }: Work, { order, terms }: Siblings): Promise<void> {
  const record = call.undoRecord()
  const load = async () =>
    record === null ? [] : selectRows(call.db, plan.descriptor, { where: terms, columns: ['id', order], rows: 'any' })
  const before = await load()
  await renumberRows(call.db, plan.descriptor, terms)
  const after = new Map((await load()).map((row) => [row.id, row[order]]))
  for (const row of before) record?.changedAside(plan.name, row, { [order]: after.get(row.id) })
}

/** Null: there is no such sibling. */
async function numberBefore(work: Work, siblings: Siblings, id: unknown): Promise<number | null> {
  const where = [{ field: 'id', op: 'eq', value: id }] as const
  if ((await loadNumber(work, siblings, { where, direction: 'asc' })) === null) return null
  await renumber(work, siblings)
  const next = await loadNumber(work, siblings, { where, direction: 'asc' })
  return next && next.number - 1
}

/** A restored row returns to its place, before the sibling that has its number now. */
async function numberAgain(work: Work, siblings: Siblings, own: number): Promise<number> {
  const where = [{ field: siblings.order, op: 'eq', value: own }] as const
  const taken = await loadNumber(work, siblings, { where, direction: 'asc' })
  return taken === null ? own : ((await numberBefore(work, siblings, taken.id)) ?? own)
}

async function numberFor(work: Work, siblings: Siblings, flag: unknown): Promise<number> {
  const end = await loadNumber(work, siblings, { direction: flag === toTop ? 'asc' : 'desc' })
  if (end === null) return 0
  return flag === toTop ? end.number - 1 : end.number + 1
}

function sentPlace(body: RowValues, { flag, before }: TreePosition) {
  return { flag: body[flag] ?? null, sibling: body[before] }
}

/** The order to store; empty: it stays. A new or moved row goes to the bottom. */
export async function positionOf(work: Work, row: RowValues, { event, before, body }: LooseSaving): Promise<StoredRow> {
  const { tree } = work.plan.descriptor
  if (!tree?.position) return {}
  const { flag, sibling } = sentPlace(body, tree.position)
  const siblings = siblingsOf(work, row)
  const isMoved = before === null || (before[tree.parent] ?? null) !== (row[tree.parent] ?? null)
  if (flag === toBefore) {
    const number = await numberBefore(work, siblings, sibling)
    if (number !== null) return { [tree.order]: number }
    const title = (name: string) => work.plan.fields.get(name)?.title ?? ''
    const message = entityMessages.notSibling(title(tree.position.before), title(tree.parent))
    throw invalid([{ field: tree.position.before, message }])
  }
  if (event === 'recover' && !isMoved) {
    return { [tree.order]: await numberAgain(work, siblings, row[tree.order] as number) }
  }
  if (flag !== toTop && flag !== toBottom && !isMoved) return {}
  return { [tree.order]: await numberFor(work, siblings, flag) }
}
