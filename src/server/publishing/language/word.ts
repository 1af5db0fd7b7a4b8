// What the template language consists of: one entry per tag, filter and object; the engine registers its own tags from it, the editor shows it.

/** What an option accepts. `order`: a field and a direction; `date`: yyyy-MM-dd, or a number of days back from today. */
export type OptionType = 'text' | 'number' | 'boolean' | 'channel' | 'article' | 'order' | 'date'

export interface WordOption {
  readonly name: string
  readonly type: OptionType
  /** As written in a template; absent: the option has no effect unless it is given. */
  readonly default?: string
  readonly title: string
  readonly english: string
}

export interface WordField {
  readonly name: string
  readonly title: string
  readonly english: string
}

export interface TemplateWord {
  readonly kind: 'tag' | 'filter' | 'object'
  readonly name: string
  readonly title: string
  readonly english: string
  readonly syntax: string
  /** Inserted by the editor. */
  readonly example: string
  /** Named options of a tag, arguments of a filter in their order. */
  readonly options?: readonly WordOption[]
  /** What an object, or each row that a tag returns, has. */
  readonly fields?: readonly WordField[]
}

/** Texts in Chinese and English, and the default. */
export function option(
  name: string,
  type: OptionType,
  [title, english, standard]: readonly [string, string, string?],
): WordOption {
  return { name, type, title, english, ...(standard === undefined ? {} : { default: standard }) }
}
