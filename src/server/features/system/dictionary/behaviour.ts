// Dictionary entries: the code of a root entry is the key that programs look up, so it is fixed once set.
import { dictionaryRuleMessages } from '../../../../shared/rules/system/dictionary.messages.ts'
import type { FieldError } from '../../../../shared/protocol/envelope.ts'
import type { Row, RowValues } from '../../../call/call.ts'
import { defineBehaviour, type EntityCall, type Saving } from '../../../entity/behaviour.ts'
import { conflict } from '../../../errors/errors.ts'
import { dictionaryMessages } from './messages.ts'
import type { Entry as StoredEntry } from './queries.ts'
import { isDictionaryHeld, loadUsage } from './usage.ts'

type Entry = Partial<Row<'system/dictionary'>>

/** Rows store the value, under the code of the dictionary: a changed one would leave them without a label. */
async function keepHeld(
  call: EntityCall<'system/dictionary'>,
  row: Entry,
  { before }: Saving<'system/dictionary'>,
): Promise<readonly FieldError[]> {
  if (!before) return []
  const moved = (row.pid ?? null) !== before.pid
  const renamed = row.code !== before.code
  const isOther = (row.val ?? row.code) !== (before.val ?? before.code)
  const wouldMatter = before.pid === null ? moved || renamed : moved || isOther
  if (!wouldMatter) return []
  const isHeld =
    before.pid === null
      ? await isDictionaryHeld(call.db, before.code)
      : ((await loadUsage(call.db, [before])).get(before.id) ?? 0) > 0
  const field = moved ? 'pid' : (row.val ?? null) === before.val ? 'code' : 'val'
  return isHeld ? [{ field, message: dictionaryMessages.held }] : []
}

/** Rows that store it would lose their label. */
async function assertUnused(
  call: EntityCall<'system/dictionary'>,
  rows: readonly Row<'system/dictionary'>[],
): Promise<void> {
  const held = [...(await loadUsage(call.db, rows)).values()].some((count) => count > 0)
  if (held) throw conflict(dictionaryRuleMessages.entryInUse)
}

async function present(call: EntityCall<'system/dictionary'>, rows: readonly RowValues[]) {
  const usage = await loadUsage(call.db, rows as unknown as readonly StoredEntry[])
  return rows.map((row) => ({ ...row, usage: usage.get(row.id as number) ?? null }))
}

export const dictionaryBehaviour = defineBehaviour('system/dictionary', {
  check: keepHeld,
  beforeRemove: assertUnused,
  present,
})
