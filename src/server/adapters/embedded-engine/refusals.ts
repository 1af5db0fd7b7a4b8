// The rules of the port enforced by this engine.
import { conflict } from '../../errors/errors.ts'
import type { Refused, State } from '../../ports/process/rules.ts'

export function stateOf({
  endTime,
  suspended,
}: {
  readonly endTime: number | null
  readonly suspended: boolean
}): State {
  return { ended: endTime !== null, suspended }
}

export function assertAllowed(refused: Refused): void {
  if (refused !== null) throw conflict(refused)
}
