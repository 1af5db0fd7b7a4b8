// What was typed into a form that is not sent yet, per account and tab: it outlives other tabs of the page, a reload and a new login.
import { readSession } from '../../../data/session-store.ts'
import type { Values } from '../../../entity/row.ts'

function nameOf(key: string): string {
  return `atrium.form ${readSession().user.account} ${key}`
}

export function readKept(key: string): Values {
  try {
    const kept = JSON.parse(sessionStorage.getItem(nameOf(key)) ?? '{}') as unknown
    return typeof kept === 'object' && kept !== null ? (kept as Values) : {}
  } catch {
    return {}
  }
}

/** A full storage is not worth an error: nothing is lost as long as the form is open. */
export function keepValues(key: string, values: Values): void {
  try {
    sessionStorage.setItem(nameOf(key), JSON.stringify(values))
  } catch {
    sessionStorage.removeItem(nameOf(key))
  }
}

export function forgetValues(key: string): void {
  sessionStorage.removeItem(nameOf(key))
}
