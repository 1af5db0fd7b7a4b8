// Stores deleted rows again: the same ids, values, links, and what belonged to them.
import { levelOf, parentMap, type TreeRow } from '../../../shared/entity/tree.ts'
import type { RowValues } from '../../call/call.ts'
import type { DeletedLinks } from '../../call/undo-record.ts'
import { conflict } from '../../errors/errors.ts'
import type { Reader } from '../../ports/database.ts'
import { entityMessages } from '../messages.ts'
import { insertRow } from '../query/insert.ts'
import { insertLinkRows } from '../query/links.ts'
import { countRows } from '../query/select.ts'
import { byId } from '../rows/rows.ts'
import { logBroughtBack } from '../rows/change-row.ts'
import type { Work } from '../runtime.ts'
import { checkRefs } from '../save/check-refs.ts'
import { throwIfAny } from '../save/check-row.ts'
import { assertUnique, inOwnWords } from '../save/check-unique.ts'
import { assertDepth, assertParent } from './restore-rows.ts'

async function bringBackRow(work: Work, row: RowValues, together: ReadonlySet<number>): Promise<void> {
  const { plan, call } = work
  await assertParent(work, row, together)
  throwIfAny(await checkRefs(work, row, new Set(plan.columns)))
  await assertUnique(work, row, null)
  await inOwnWords(work, () => insertRow(call.db, plan.descriptor, row))
  await logBroughtBack(call, plan, row)
}

/** Whether the same row is there again: somebody else was faster. */
function exists({ plan, call }: Work, row: RowValues): Promise<number> {
  return countRows(call.db, plan.descriptor, { where: [byId(row['id'] as number)], rows: 'any' })
}

/** Those of a tree parents first: they were deleted with their children. */
function parentsFirst({ plan }: Work, rows: readonly RowValues[]): readonly RowValues[] {
  const { tree } = plan.descriptor
  if (!tree) return rows
  const parents = parentMap(rows as readonly (RowValues & TreeRow)[], tree.parent)
  const levels = new Map([...parents.keys()].map((id) => [id, levelOf(parents, id)]))
  const level = (row: RowValues) => levels.get(row['id'] as number) ?? 0
  return rows.toSorted((one, other) => level(one) - level(other))
}

export async function bringBackRows(work: Work, rows: readonly RowValues[], isBelonging: boolean): Promise<void> {
  if (!isBelonging) await assertDepth(work, rows)
  const together = new Set(rows.map((row) => row['id'] as number))
  for (const row of parentsFirst(work, rows)) {
    if ((await exists(work, row)) > 0) {
      if (isBelonging) continue
      throw conflict(entityMessages.stale)
    }
    if (!isBelonging) await bringBackRow(work, row, together)
    // One of the same key may have been stored since.
    else if (!(await isTaken(work, row))) await insertRow(work.call.db, work.plan.descriptor, row)
  }
}

async function isTaken(work: Work, row: RowValues): Promise<boolean> {
  try {
    await assertUnique(work, row, null)
    return false
  } catch {
    return true
  }
}

/** Between rows that are both there. */
export async function bringBackLinks(db: Reader, links: readonly DeletedLinks[]): Promise<void> {
  for (const one of links) await insertLinkRows(db, one)
}
