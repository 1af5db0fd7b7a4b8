// What was typed into a form that is not sent yet.
import { readSession } from '../../../data/session-store.ts'
import { keepTyped, readTyped } from '../../../data/typed-texts.ts'
import type { Values } from '../../../entity/row.ts'

function account(): string {
  return readSession().user.account
}

export function readKept(key: string): Values {
  try {
    const kept = JSON.parse(readTyped(account(), `form ${key}`) || '{}') as unknown
    return typeof kept === 'object' && kept !== null ? (kept as Values) : {}
  } catch {
    return {}
  }
}

export function keepValues(key: string, values: Values): void {
  keepTyped(account(), `form ${key}`, JSON.stringify(values))
}

export function forgetValues(key: string): void {
  keepTyped(account(), `form ${key}`, '')
}
