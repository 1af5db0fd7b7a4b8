// Names that differ in case only: their folders in an export would be one folder where file systems ignore case.
import type { Row } from '../../../call/call.ts'
import type { EntityCall } from '../../../entity/behaviour.ts'
import { conflict } from '../../../errors/errors.ts'
import { templateMessages as messages } from './messages.ts'
import { loadNames } from './queries.ts'

/** Names are equal if these are. */
export function foldName(name: string): string {
  return name.toLowerCase()
}

export async function assertOwnName(call: EntityCall<'cms/template'>, row: Partial<Row<'cms/template'>>) {
  const { id, appid = 0, type = 0, name = '' } = row
  const others = (await loadNames(call.db, { appid, type })).filter((other) => other.id !== id)
  const message = messages.sameName
  // An equal name is refused by its own rule.
  const isTaken = others.some((other) => other.name !== name && foldName(other.name) === foldName(name))
  if (isTaken) throw conflict(message, [{ field: 'name', message }])
}
