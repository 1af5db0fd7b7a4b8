// The body of a save call: which row, which version of it, and the values of the writable fields.
import type { FieldError } from '../../../shared/protocol/envelope.ts'
import { normaliseBody } from '../../../shared/validation/normalise.ts'
import { errorMessages } from '../../errors/messages.ts'
import { throwIfAny } from './check-row.ts'
import { isEmpty, parseId } from '../ids.ts'
import type { StoredRow } from '../../sql/dynamic.ts'
import type { Body, Work } from '../runtime.ts'
import { parseSeenVersion } from './seen-version.ts'

export interface SaveBody {
  /** Null = a new row. */
  readonly id: number | null
  /** Epoch milliseconds of the version the caller has seen; undefined = overwrite unconditionally. */
  readonly updateTime: number | undefined
  /** Normalised, datetimes as text. */
  readonly values: StoredRow
  readonly site: number | null
}

function unknownErrors(unknown: readonly string[]): FieldError[] {
  return unknown.map((field) => ({ field, message: errorMessages.field.unknown(field) }))
}

/** References that arrive as objects, as their ids: `source: { id: 3 }` -> `sourceId: 3`. */
function withReferenceIds(work: Work, body: Body): Body {
  const given = work.plan.objects.filter(({ name }) => body[name] !== undefined)
  return { ...body, ...Object.fromEntries(given.map(({ name, field }) => [field, referredId(body[name])])) }
}

/** Anything but an object is left to the rule of the field. */
function referredId(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return 'id' in value ? value.id : null
}

/** Unknown fields and unreadable secrets are refused here, before anything is read. */
export function parseSaveBody(work: Work, body: Body, site: number | null): SaveBody {
  const { fields } = work.plan.descriptor
  const { values, unknown, errors } = normaliseBody(fields, withReferenceIds(work, body), {
    encoded: true,
    ignore: work.plan.ignored,
  })
  throwIfAny([...unknownErrors(unknown), ...errors])
  return { id: isEmpty(body.id) ? null : parseId(body), updateTime: parseSeenVersion(work, body), values, site }
}
