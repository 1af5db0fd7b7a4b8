// Ids in bodies: a number or its text; lists as arrays or joined by commas.
import { invalid } from '../errors/errors.ts'
import { entityMessages } from './messages.ts'
import type { Body } from './runtime.ts'

const MAX_IDS = 1000

/** Null if it is not an id. */
export function toId(value: unknown): number | null {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? value : null
  if (typeof value !== 'string' || !/^\d{1,15}$/.test(value.trim())) return null
  return Number(value)
}

export function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === ''
}

function refuse(field: string, message: string): never {
  throw invalid([{ field, message }])
}

export function parseId(body: Body): number {
  if (isEmpty(body.id)) return refuse('id', entityMessages.idRequired)
  const id = toId(body.id)
  return id !== null && id > 0 ? id : refuse('id', entityMessages.idInvalid)
}

function parseList(field: string, given: unknown): number[] {
  const parts: unknown[] = Array.isArray(given) ? given : typeof given === 'string' ? given.split(',') : [given]
  const ids = parts.map((part) => toId(part))
  const valid = ids.filter((id): id is number => id !== null && id > 0)
  if (valid.length === 0 || valid.length < ids.length || valid.length > MAX_IDS)
    return refuse(field, entityMessages.idInvalid)
  return [...new Set(valid)]
}

/** `ids`, or `id` where a single one is allowed instead; if both are sent, both must be valid. */
export function parseIds(body: Body): number[] {
  const sent = ['ids', 'id'].filter((field) => !isEmpty(body[field]))
  const [ids] = sent.map((field) => parseList(field, body[field]))
  return ids ?? refuse('ids', entityMessages.idsRequired)
}
