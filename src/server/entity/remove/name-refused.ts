// Of several rows in one call, a refusal names those that cause it; all of them stay as they are.
import { labelOf } from '../../../shared/entity/row-label.ts'
import { AppError } from '../../errors/app-error.ts'
import { entityMessages } from '../messages.ts'
import { selectRows } from '../query/select.ts'
import { presentRows } from '../read/present.ts'
import { seenBy } from '../read/narrow.ts'
import { byIds } from '../rows/rows.ts'
import type { Work } from '../runtime.ts'
import type { StoredRow } from '../../sql/dynamic.ts'

/** How many rows a refusal names: it may concern hundreds. */
const most = 5

/** As the user sees them in the list, by id. */
export async function labelsOf(work: Work, ids: readonly number[], rows: 'live' | 'any'): Promise<Map<number, string>> {
  const seen = await seenBy(work)
  const { descriptor, listColumns: columns } = seen.plan
  const found = await selectRows(work.call.db, descriptor, { where: [byIds(ids)], columns, labels: true, rows })
  const named = (await presentRows(seen, found)).map((row) => [row['id'] as number, labelOf(descriptor, row)] as const)
  return new Map(named.filter(([, name]) => name !== ''))
}

type Check = (rows: readonly StoredRow[]) => Promise<void>

async function refusedBy(check: Check, row: StoredRow): Promise<boolean> {
  try {
    await check([row])
    return false
  } catch (error) {
    if (error instanceof AppError) return true
    throw error
  }
}

interface Checked {
  readonly rows: readonly StoredRow[]
  /** The call has more rows than these. */
  readonly isPart?: boolean
}

export async function nameRefused(work: Work, { rows, isPart = false }: Checked, check: Check): Promise<void> {
  try {
    await check(rows)
  } catch (error) {
    if (!(error instanceof AppError) || (rows.length < 2 && !isPart)) throw error
    const refused: number[] = []
    for (const row of rows) if (await refusedBy(check, row)) refused.push(row.id as number)
    const names = [...(await labelsOf(work, refused.slice(0, most), 'live')).values()]
    if (names.length === 0) throw error
    const joined = names.join('”、“')
    const { ofRows, ofMoreRows } = entityMessages
    const message =
      refused.length > names.length ? ofMoreRows(joined, refused.length, error.message) : ofRows(joined, error.message)
    throw new AppError({ ...error, message })
  }
}

/** Changes one of several rows; a refusal names it. The caller's transaction takes back what was changed before. */
export async function naming(work: Work, row: StoredRow, act: () => Promise<void>): Promise<void> {
  try {
    await act()
  } catch (error) {
    // After a failure of the database itself nothing more is read in its transaction.
    if (!(error instanceof AppError) || error.cause !== undefined) throw error
    const id = row.id as number
    const name = (await labelsOf(work, [id], 'any')).get(id)
    throw name === undefined ? error : new AppError({ ...error, message: entityMessages.ofRows(name, error.message) })
  }
}
