// One rule for values bound to statements, on both databases; drivers handle the rest differently or store it wrongly.
import { AppError } from '../errors/app-error.ts'
import { adapterMessages } from './messages.ts'

export type BoundValue = string | number | bigint | boolean | null | Uint8Array

/** Escaped NUL inside JSON text (an even number of backslashes before it): jsonb cannot store it. */
const escapedNul = /(?<!\\)(?:\\\\)*\\u0000/

function refuseNul(text: string, found: boolean): string {
  if (found) throw new AppError({ message: adapterMessages.badValue, status: 400 })
  return text
}

function toJsonText(value: object): string {
  if (value instanceof Date) throw new TypeError('A Date cannot be bound: use epoch milliseconds.')
  const text = JSON.stringify(value)
  return refuseNul(text, text.includes('\\u0000') && escapedNul.test(text))
}

/** Objects and arrays become JSON text; `undefined`, Date, NaN, functions and symbols are programming errors. */
export function toBoundValue(value: unknown): BoundValue {
  switch (typeof value) {
    case 'string':
      return refuseNul(value, value.includes('\0'))
    case 'number':
      if (!Number.isFinite(value)) throw new TypeError(`The number ${value} cannot be bound.`)
      return value
    case 'boolean':
    case 'bigint':
      return value
    case 'object':
      if (value === null || value instanceof Uint8Array) return value
      return toJsonText(value)
    default:
      throw new TypeError(`A value of type ${typeof value} cannot be bound: use null for "no value".`)
  }
}
