// The instance of a command: must exist (404), and be neither ended nor suspended (409).
import { notFound } from '../../../errors/errors.ts'
import type { Reader } from '../../../ports/database.ts'
import { processMessages } from '../../../ports/process/messages.ts'
import type { InstanceRecord } from '../../../ports/process/records.ts'
import { checkInstanceRunning, checkInstanceUnended } from '../../../ports/process/rules.ts'
import { assertAllowed, stateOf } from '../refusals.ts'
import { loadInstance } from './queries-instances.ts'

export async function knownInstance(db: Reader, id: string): Promise<InstanceRecord> {
  const instance = await loadInstance(db, id)
  if (instance === null) throw notFound(processMessages.instanceMissing)
  return instance
}

export async function unendedInstance(db: Reader, id: string): Promise<InstanceRecord> {
  const instance = await knownInstance(db, id)
  assertAllowed(checkInstanceUnended(stateOf(instance)))
  return instance
}

export async function runningInstance(db: Reader, id: string): Promise<InstanceRecord> {
  const instance = await knownInstance(db, id)
  assertAllowed(checkInstanceRunning(stateOf(instance)))
  return instance
}
