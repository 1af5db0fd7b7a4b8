// Dictionary entries: the code of a root entry is the key under which programs look it up, so it is given once.
import { defineBehaviour, type EntityCall, type Row, type Saving } from '../../../entity/behaviour.ts'
import { conflict } from '../../../http/errors.ts'
import { dictionaryMessages } from './messages.ts'

type Entry = Partial<Row<'system/dictionary'>>

const assertFreeCode = async (
  call: EntityCall<'system/dictionary'>,
  row: Entry,
  { before }: Saving<'system/dictionary'>,
): Promise<void> => {
  const { code, pid = null } = row
  if (pid !== null || code === undefined) return
  const roots = await call.rows.find({ where: { pid: null, code } })
  if (roots.every((root) => root.id === before?.id)) return
  throw conflict(dictionaryMessages.codeTaken, [{ field: 'code', message: dictionaryMessages.codeTaken }])
}

export const dictionaryBehaviour = defineBehaviour('system/dictionary', { check: assertFreeCode })
