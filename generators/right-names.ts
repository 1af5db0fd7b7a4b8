// Names of rights in both languages, derived from the titles of what they allow.
import { titlesOf } from '../src/shared/entity/calls.ts'
import type { Descriptor } from '../src/shared/entity/descriptor.ts'
import { pluralOf, smallLetter } from '../src/shared/english.ts'
import { englishOperationTitles, operationTitles } from '../src/shared/messages.ts'

type Operation = keyof typeof operationTitles

export interface RightNames {
  ofOperation(word: Operation, descriptor: Descriptor): string
  /** All actions that share the call. */
  ofAction(descriptor: Descriptor, action: string): string
  /** Null: the field as a whole. */
  ofField(word: 'see' | 'edit' | null, descriptor: Descriptor, title: string): string
}

function titlesIn(descriptor: Descriptor, name: string): string[] {
  const action = descriptor.actions[name]
  return action === undefined ? [name] : titlesOf(descriptor, action)
}

export const chineseNames: RightNames = {
  ofOperation: (word, { title }) => operationTitles[word].replace('{title}', title),
  ofAction: (descriptor, action) => `${descriptor.title}${titlesIn(descriptor, action).join('')}`,
  ofField(word, descriptor, title) {
    const named = `${descriptor.title}${title}`
    return word === null ? named : operationTitles[word].replace('{title}', named)
  },
}

function firstCapital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** `Assign roles (users)`: what differs comes first, because narrow trees cut the end. */
function withRows(what: string, { title, plural = pluralOf(title) }: Descriptor): string {
  return `${firstCapital(what)} (${smallLetter(plural)})`
}

export const englishNames: RightNames = {
  ofOperation: (word, descriptor) => withRows(englishOperationTitles[word], descriptor),
  ofAction(descriptor, action) {
    const titles = titlesIn(descriptor, action).map((title, index) => (index === 0 ? title : smallLetter(title)))
    return withRows(titles.join(' / '), descriptor)
  },
  ofField(word, descriptor, title) {
    const verb = word === null ? '' : `${englishOperationTitles[word]} `
    return withRows(`${verb}${smallLetter(title)}`, descriptor)
  },
}
