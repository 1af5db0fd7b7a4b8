// Sample texts that match a field's format, pattern and length; different for each number.
import type { Field } from '../entity/descriptor.ts'
import { formats } from '../validation/formats.ts'
import { patternText } from './pattern-text.ts'

const byFormat: Readonly<Record<string, (n: number, field: Field) => string>> = {
  'web-address': (n) => `https://example.com/${n}`,
  'url-or-path': (n) => `/path/${n}`,
  domain: (n) => `n${n}.example.com`,
  email: (n) => `user${n}@example.com`,
  phone: (n) => `138${String(n % 100_000_000).padStart(8, '0')}`,
  'upload-address': (n, { uploadLimit }) => `/uploads/202603/${n}.${uploadLimit?.types?.[0] ?? 'png'}`,
  colour: (n) => `#${(0x12ab3f + n * 0x010203).toString(16).slice(-6)}`,
  digits: (n) => String(n),
  cron: (n) => `${n % 60} 3 * * *`,
}

/** All secrets are alike, so that a repetition is equal. */
export const samplePassword = 'Abcd-1234'

/** Whether the text keeps the field's own rules. */
export function fits(field: Field, text: string): boolean {
  const { pattern, minLength, maxLength, format } = field
  const length = [...text].length
  return (
    (pattern === null || new RegExp(pattern, 'u').test(text)) &&
    (maxLength === null || length <= maxLength) &&
    (minLength === null || length >= minLength) &&
    (format === null || formats[format]?.(text) !== false)
  )
}

function plainTexts({ title, widget, minLength, maxLength }: Field, n: number): string[] {
  const named = `${title}${n}`
  const short = n.toString(36).slice(-(maxLength ?? 1))
  return [
    widget === 'rich-text' ? `<p>${named}</p>` : named,
    `n${n}`,
    `${n}`,
    `n${n}.example.com`,
    `/n${n}`,
    named.padEnd(minLength ?? 0, 'x'),
    String(n).padStart(minLength ?? 0, '0'),
    short,
  ]
}

/** Undefined = no text fits the field's rules. */
export function sampleText(field: Field, n: number): string | undefined {
  if (field.write === 'secret') return samplePassword
  const fit = (text: string) => fits(field, text)
  const formatted = field.format === null ? undefined : byFormat[field.format]?.(n, field)
  const plain = [...(formatted === undefined ? [] : [formatted]), ...plainTexts(field, n)].find(fit)
  return plain ?? (field.pattern === null ? undefined : patternText(field.pattern, n, fit))
}
