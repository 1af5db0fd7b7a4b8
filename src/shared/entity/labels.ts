// Labels of an entity in another language than the descriptor's own (x-english).
import { pluralOf } from '../english.ts'

export interface EntityLabels {
  readonly title: string
  /** Only if it is irregular. */
  readonly plural?: string
  /** Title of the screen, if it differs from the entity's. */
  readonly screen?: string
  /** The sentence below the page title. */
  readonly hint?: string
  readonly fields?: Readonly<Record<string, string>>
  /** Search entries with a title of their own, by entry. */
  readonly search?: Readonly<Record<string, string>>
  /** An action's title, or one per value of the field that decides it. */
  readonly actions?: Readonly<Record<string, string | Readonly<Record<string, string>>>>
  /** Per action: its input fields. */
  readonly inputs?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Check boxes in the confirmation of a removal. */
  readonly ticks?: Readonly<Record<string, string>>
  /** Titled form groups by their Chinese title. */
  readonly groups?: Readonly<Record<string, string>>
  /** States by value. */
  readonly states?: Readonly<Record<string, string>>
  /** Fixed choices by field, or by `action.field` for an input, then by value. */
  readonly choices?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Units by field, or by `action.field`. */
  readonly units?: Readonly<Record<string, string>>
  /** Texts with which forms begin, by field, or by `action.field`. */
  readonly defaults?: Readonly<Record<string, string>>
  /** Fields that hold names which come with the product: values that are one are shown in English. */
  readonly values?: readonly string[]
  /** Sentences of the entity (x-message) by event. */
  readonly events?: Readonly<Record<string, string>>
  /** Sentences of fields by field, or by `action.field`, then by failed rule. */
  readonly messages?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Questions of actions. */
  readonly confirm?: Readonly<Record<string, string>>
  /** Success messages of actions. */
  readonly done?: Readonly<Record<string, string>>
}

/** Shown only when something is done: a page is drawn without it. */
export type EntitySentences = Pick<EntityLabels, 'messages' | 'events' | 'confirm' | 'done'>

/** Its titles; `screen` is that of its page. */
export function englishTitles(labels: EntityLabels): { title: string; plural: string; screen: string } {
  const { title, plural = pluralOf(title), screen = plural } = labels
  return { title, plural, screen }
}
