// Named text formats (`format` of a field). Self-contained: gen copies this file, types stripped, beside the compiled validators.

/** Length as people count it: code points, not UTF-16 units. */
export function codePoints(text: string): number {
  let count = 0
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    if (unit >= 0xd800 && unit <= 0xdbff && index + 1 < text.length) {
      const next = text.charCodeAt(index + 1)
      if (next >= 0xdc00 && next <= 0xdfff) index++
    }
    count++
  }
  return count
}

/** Length of a text, or of the text of a JSON value. */
export function textLength(value: unknown): number {
  return codePoints(typeof value === 'string' ? value : JSON.stringify(value))
}

/** Of a text, or of a JSON value. */
export function isWithin(value: unknown, maxLength: number): boolean {
  return textLength(value) <= maxLength
}

interface Digits {
  /** All digits as one integer. */
  readonly digits: bigint
  /** Number of decimal places. */
  readonly places: number
}

/** The digits of a number in decimal notation; null: the text is not a number. */
export function digitsOf(value: number | string): Digits | null {
  const match = /^([+-]?)(\d*)(?:\.(\d*?)0*)?(?:e([+-]?\d{1,3}))?$/i.exec(String(value))
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match ?? []
  if (match === null || whole + (match[3] ?? '') === '') return null
  const digits = BigInt(`${sign === '-' ? '-' : ''}${whole}${fraction}`)
  const places = fraction.length - Number(exponent)
  return places < 0 ? { digits: digits * 10n ** BigInt(-places), places: 0 } : { digits, places }
}

/** At most that many decimal places. */
export function hasPlaces(value: number, most: number): boolean {
  const parsed = digitsOf(value)
  return parsed !== null && parsed.places <= most
}

/** On exact digits, so that 0.3 is a multiple of 0.1. */
export function isMultiple(value: number, step: number): boolean {
  const [one, other] = [digitsOf(value), digitsOf(step)]
  if (one === null || other === null) return false
  const places = Math.max(one.places, other.places)
  const scaled = (part: Digits) => part.digits * 10n ** BigInt(places - part.places)
  return scaled(one) % scaled(other) === 0n
}

const host = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}_-]*[\p{L}\p{N}])?)(?:\.[\p{L}\p{N}](?:[\p{L}\p{N}_-]*[\p{L}\p{N}])?)*$/u

/** http or https with a host; no spaces, quotes or angle brackets anywhere. */
function isWebAddress(text: string): boolean {
  const match = /^https?:\/\/(\[[0-9A-Fa-f:.]+\]|[^\s/?#:@"'<>\\`]+)(?::(\d{1,5}))?([/?#][^\s"'<>\\`]*)?$/i.exec(text)
  if (!match) return false
  const [, name = '', port] = match
  if (port !== undefined && Number(port) > 65535) return false
  return name.startsWith('[') || host.test(name)
}

/** "/", a remote address, or a path of plain segments (`:id`, `*` and a query may occur). */
function isUrlOrPath(text: string): boolean {
  return isWebAddress(text) || /^\/(?!\/)[A-Za-z0-9\-._~:@!$&()*+,;=%/?#[\]]*$/.test(text)
}

const label = /[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?/u.source
const domain = new RegExp(`^${label}(?:\\.${label})*\\.?(?::\\d{1,5})?$`, 'u')

/** A host name as people write it, port and final dot included. */
function isDomain(text: string): boolean {
  return domain.test(text)
}

const mailbox = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/

function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@')
  if (at < 1 || at > 64) return false
  const domain = text.slice(at + 1)
  return (
    domain.length <= 253 &&
    domain.includes('.') &&
    mailbox.test(text.slice(0, at)) &&
    /^[A-Za-z0-9.-]+$/.test(domain) &&
    host.test(domain)
  )
}

/** Three of: digits, small letters, capital letters, anything else. */
function isStrongPassword(text: string): boolean {
  const classes = [/[0-9]/, /[a-z]/, /[A-Z]/, /[^0-9A-Za-z]/]
  return classes.filter((one) => one.test(text)).length >= 3
}

/** `yyyy-MM-dd`, an existing day. */
function isDate(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (!match) return false
  const [year = 0, month = 0, day = 0] = match.slice(1, 4).map(Number)
  if (year < 1 || month < 1 || month > 12 || day < 1) return false
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  const days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
  return day <= (days[month - 1] ?? 0)
}

/** `yyyy-MM-dd HH:mm:ss` */
function isDatetime(text: string): boolean {
  return /^.{10} (?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(text) && isDate(text.slice(0, 10))
}

/** Address of an uploaded file: below the root of this server, or a web address. */
function isUploadAddress(text: string): boolean {
  return /^(?:\/|https?:\/\/)(?!\/)[^\s"'<>\\`]+$/.test(text)
}

/** Extension of a file name in lower case, without dot; '' if there is none. */
export function endingOf(filename: string): string {
  return /\.([A-Za-z0-9]{1,10})$/.exec(filename)?.[1]?.toLowerCase() ?? ''
}

/** An address elsewhere on the web says nothing about its type. */
export function hasFileType(address: string, types: readonly string[]): boolean {
  return !address.startsWith('/') || types.includes(endingOf(address))
}

/** Mainland mobile and land-line numbers (with extension), 400 and 800 numbers, and any number with a country code. */
function isPhone(text: string): boolean {
  return [
    /^1[3-9]\d{9}$/,
    /^(?:0\d{2,3}-?)?[2-9]\d{6,7}(?:-\d{1,6})?$/,
    /^[48]00-?\d{3}-?\d{4}$/,
    /^\+[1-9](?:[ -]?\d){6,14}$/,
  ].some((form) => form.test(text))
}

function isColour(text: string): boolean {
  return /^#(?:[0-9A-Fa-f]{3}|[0-9A-Fa-f]{4}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$/.test(text)
}

/** Resolves numeric character references as a browser does; surrogate halves are joined. */
function decodeNumbers(text: string): string {
  if (!text.includes('&#')) return text
  return text.replace(/&#(?:x([0-9a-f]+)|([0-9]+));?/gi, (entity, hex?: string, decimal?: string) => {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
    return code <= 0x10ffff ? String.fromCodePoint(code) : entity
  })
}

/** Every emoji has one of these units. Long texts rarely do, and looking for them is far cheaper than asking for properties of characters. */
const unitOfEmoji = /[\u20E3\u231A-\u2B55\uD83C-\uD83E]|\uFE0F/

/** Pictographs, flags and keycaps, also written as entities; digits, #, * and ordinary signs such as © alone pass. */
function hasNoEmoji(text: string): boolean {
  const emoji =
    /\p{Emoji_Presentation}|(?:\p{Extended_Pictographic}|&[A-Za-z][A-Za-z0-9]*;?)\uFE0F|[\u{1F000}-\u{1FAFF}]|\u20E3/u
  const decoded = decodeNumbers(text)
  return !unitOfEmoji.test(decoded) || !emoji.test(decoded)
}

function isDigits(text: string): boolean {
  return /^[0-9]+$/.test(text)
}

const monthNames = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']
const dayNames = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT']

function isCronPart(part: string, range: { min: number; max: number; names: readonly string[] }): boolean {
  const value = (text: string): number => {
    const named = range.names.indexOf(text.toUpperCase())
    if (named >= 0) return named + range.min
    return /^\d{1,2}$/.test(text) ? Number(text) : Number.NaN
  }
  return part.split(',').every((item) => {
    const [span = '', step, ...rest] = item.split('/')
    if (rest.length > 0 || (step !== undefined && !(/^\d{1,2}$/.test(step) && Number(step) > 0))) return false
    if (span === '*' || span === '?') return true
    const bounds = span.split('-').map(value)
    const [from = Number.NaN, to = from] = bounds
    return bounds.length <= 2 && from >= range.min && to <= range.max && from <= to
  })
}

/** Five fields, or six with seconds first. */
function isCron(text: string): boolean {
  const ranges = [
    { min: 0, max: 59, names: [] },
    { min: 0, max: 59, names: [] },
    { min: 0, max: 23, names: [] },
    { min: 1, max: 31, names: [] },
    { min: 1, max: 12, names: monthNames },
    { min: 0, max: 7, names: dayNames },
  ]
  const parts = text.trim().split(/\s+/)
  if (parts.length !== 5 && parts.length !== 6) return false
  const used = ranges.slice(ranges.length - parts.length)
  return parts.every((part, index) => isCronPart(part, used[index] ?? { min: 0, max: 0, names: [] }))
}

export const formats: Readonly<Record<string, (text: string) => boolean>> = {
  'web-address': isWebAddress,
  'url-or-path': isUrlOrPath,
  email: isEmail,
  domain: isDomain,
  'password-strength': isStrongPassword,
  date: isDate,
  datetime: isDatetime,
  phone: isPhone,
  'upload-address': isUploadAddress,
  colour: isColour,
  'no-emoji': hasNoEmoji,
  digits: isDigits,
  cron: isCron,
}
