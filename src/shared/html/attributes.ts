// Attributes of one tag, each kept as it is written.
import { attributePattern, type Token } from './tokens.ts'

export interface Attribute {
  readonly name: string
  /** As written, without quotes; entities are not resolved. */
  readonly value: string
  readonly raw: string
}

function unquote(value: string): string {
  return /^["']/.test(value) ? value.slice(1, -1) : value
}

export function attributesOf({ raw, name }: Token): readonly Attribute[] {
  if (raw.length <= name.length + 2) return []
  const found = raw.slice(name.length + 1).matchAll(new RegExp(attributePattern, 'g'))
  return [...found].flatMap(([all, attribute, value = '']) => {
    if (attribute === undefined) return []
    return [{ name: attribute.toLowerCase(), value: unquote(value), raw: all.replace(/^[\s/]+/, '') }]
  })
}

export function attributeOf(token: Token, name: string): string | null {
  return attributesOf(token).find((attribute) => attribute.name === name)?.value ?? null
}

/** The tag with other attributes; unchanged if they are the same. */
export function withAttributes(token: Token, attributes: readonly Pick<Attribute, 'raw'>[]): Token {
  const before = attributesOf(token)
  if (before.length === attributes.length && before.every(({ raw }, at) => raw === attributes[at]?.raw)) return token
  const tag = token.raw.slice(1, token.name.length + 1)
  const end = token.raw.endsWith('/>') ? ' /' : ''
  return { ...token, raw: `<${[tag, ...attributes.map(({ raw }) => raw)].join(' ')}${end}>` }
}

export function attribute(name: string, value: string): Attribute {
  const quoted = value.includes('"') ? `'${value}'` : `"${value}"`
  return { name, value, raw: `${name}=${quoted}` }
}
