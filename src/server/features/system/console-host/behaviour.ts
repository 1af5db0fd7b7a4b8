// Hosts of the console: removed by administrators, together with the sessions opened on them.
import type { Row } from '../../../call/call.ts'
import { defineBehaviour, type EntityCall } from '../../../entity/behaviour.ts'
import { conflict } from '../../../errors/errors.ts'
import { consoleHostMessages as messages } from './messages.ts'
import { deleteSessionsOn, hostOfSession } from './queries.ts'

type HostCall = EntityCall<'system/console-host'>
type Hosts = readonly Row<'system/console-host'>[]

async function assertNotHere({ db, sessionId }: HostCall, rows: Hosts): Promise<void> {
  const here = sessionId === null ? null : await hostOfSession(db, sessionId)
  if (rows.some(({ host }) => host === here)) throw conflict(messages.inUse)
}

export const consoleHostBehaviour = defineBehaviour('system/console-host', {
  beforeRemove: assertNotHere,
  afterRemove: ({ db }, rows) =>
    deleteSessionsOn(
      db,
      rows.map(({ host }) => host),
    ),
})
