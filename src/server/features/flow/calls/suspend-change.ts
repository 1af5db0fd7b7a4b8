// The body that suspends or activates a definition or an instance: now, or at a time.
import type { SuspendChange } from '../../../ports/process/process-engine.ts'
import { inBody } from './filters.ts'
import { flagIn, timeIn, type Values } from './parse-query.ts'

export const suspendBody = {
  type: 'object',
  required: ['action'],
  properties: {
    action: { enum: ['suspend', 'activate'] },
    includeProcessInstances: { type: ['boolean', 'null'] },
    date: inBody.time,
  },
} as const

/** The body has passed its schema. */
export function suspendChangeOf(body: Values): Required<SuspendChange> {
  return {
    suspended: body['action'] === 'suspend',
    withInstances: flagIn(body, 'includeProcessInstances') ?? false,
    at: timeIn(body, 'date') ?? null,
  }
}
