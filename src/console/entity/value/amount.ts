// Amounts: decimals, and numbers with a unit; grouped digits, right-aligned.
import type { Field } from '../../../shared/entity/descriptor.ts'

/** Other integers may be years, positions or codes: they are not grouped. */
export function isAmount({ decimals, unit }: Pick<Field, 'decimals' | 'unit'>): boolean {
  return decimals !== null || unit !== null
}

/** 1234567.5 -> 1,234,567.50 with two places. */
export function amountText(value: number, decimals: number | null): string {
  const [whole = '', fraction] = (decimals === null ? String(value) : value.toFixed(decimals)).split('.')
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',')
  return fraction === undefined ? grouped : `${grouped}.${fraction}`
}

/** A percent sign follows its number without a space. */
export function withUnit(text: string, unit: string | null): string {
  return unit === null ? text : unit === '%' ? `${text}%` : `${text} ${unit}`
}
