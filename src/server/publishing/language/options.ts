// Options of our tags: `name: value` pairs, accepted and converted as their word says; anything else is an error with its place.
import { type Context, TokenizationError, type Tokenizer, toValue, TypeGuards, type ValueToken } from 'liquidjs'
import { compileToken, type Evaluate } from '../compiled/values.ts'
import { tagMessages as messages } from '../messages.ts'
import { orderFields } from '../article-order.ts'
import type { TemplateWord, WordOption } from './word.ts'

export type Options = Readonly<Record<string, unknown>>

interface Given {
  readonly option: WordOption
  readonly value: Evaluate
}

function isScalar(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number'
}

function isOrder(value: unknown): boolean {
  const parts = String(value)
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
  return (
    parts.length > 0 &&
    parts.every((part) => {
      const [field = '', direction = 'desc', ...rest] = part.split(/\s+/)
      return orderFields.has(field) && /^(?:asc|desc)$/.test(direction) && rest.length === 0
    })
  )
}

function isDay(value: unknown): boolean {
  return isScalar(value) && /^(?:\d{1,5}|\d{4}-\d{2}-\d{2}(?:[ T].*)?)$/.test(String(value))
}

/** Rows of our tags have an id. */
function hasId(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, 'id')
}

const accepts: Readonly<Record<WordOption['type'], (value: unknown) => boolean>> = {
  text: isScalar,
  number: (value) => isScalar(value) && /^\d{1,9}$/.test(String(value).trim()),
  boolean: (value) => value === true || value === false,
  channel: (value) => isScalar(value) || hasId(value),
  article: (value) => isScalar(value) || hasId(value) || (Array.isArray(value) && value.every(hasId)),
  order: isOrder,
  date: isDay,
}

function convert(word: TemplateWord, option: WordOption, value: unknown): unknown {
  if (!accepts[option.type](value)) throw new Error(messages.badOption(word.name, option.name, option.type))
  return option.type === 'number' ? Number(value) : value
}

/** The value of a literal; others are known when the page is rendered. */
function literalOf(token: ValueToken | undefined): { readonly value: unknown } | null {
  if (token === undefined) return { value: true }
  if (TypeGuards.isQuotedToken(token) || TypeGuards.isNumberToken(token)) return { value: token.content }
  return TypeGuards.isLiteralToken(token) && typeof token.content === 'boolean' ? { value: token.content } : null
}

function standardOf({ type, default: standard }: WordOption): unknown {
  return type === 'number' ? Number(standard) : standard === 'true'
}

/** Reads the rest of a tag; the defaults of options that are not given are those of the word. */
export class TagOptions {
  readonly #word: TemplateWord
  readonly #given: readonly Given[]
  readonly #standard: Options

  constructor(word: TemplateWord, tokenizer: Tokenizer) {
    this.#word = word
    const withDefault = (word.options ?? []).filter((option) => option.default !== undefined)
    this.#standard = Object.fromEntries(withDefault.map((option) => [option.name, standardOf(option)]))
    this.#given = tokenizer.readHashes().map(({ name, value }) => {
      const option = word.options?.find((entry) => entry.name === name.content)
      if (!option) throw new TokenizationError(messages.unknownOption(word, name.content), name)
      const literal = literalOf(value)
      try {
        if (literal) convert(word, option, literal.value)
      } catch (error) {
        throw new TokenizationError(error instanceof Error ? error.message : '', name)
      }
      return { option, value: value === undefined ? () => true : compileToken(value) }
    })
    tokenizer.skipBlank()
    if (!tokenizer.end()) {
      throw tokenizer.error(messages.unreadable(word.name, tokenizer.remaining().trim()))
    }
  }

  /** An option whose value is nil counts as not given: a template may pass on what it does not have. */
  render(context: Context): Options {
    const values: Record<string, unknown> = { ...this.#standard }
    for (const { option, value } of this.#given) {
      const given: unknown = toValue(value(context))
      if (given === undefined || given === null) continue
      values[option.name] = convert(this.#word, option, given)
    }
    return values
  }
}
