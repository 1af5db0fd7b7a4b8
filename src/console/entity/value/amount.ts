// Amounts: decimals, and numbers with a unit. Read in groups of three, aligned at their right.
import type { Field } from '../../../shared/entity/descriptor.ts'

/** Other whole numbers are years, orders and codes as well: they are shown as they are. */
export function isAmount({ decimals, unit }: Pick<Field, 'decimals' | 'unit'>): boolean {
  return decimals !== null || unit !== null
}

/** 1234567.5 -> 1,234,567.50 with two places. */
export function amountText(value: number, decimals: number | null): string {
  const [whole = '', fraction] = (decimals === null ? String(value) : value.toFixed(decimals)).split('.')
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',')
  return fraction === undefined ? grouped : `${grouped}.${fraction}`
}

/** A percent sign stands at its number. */
export function withUnit(text: string, unit: string | null): string {
  return unit === null ? text : unit === '%' ? `${text}%` : `${text} ${unit}`
}
