// What rights are called, in both languages: from the titles of what they allow.
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

function rowsOf({ title, plural = pluralOf(title) }: Descriptor): string {
  return plural
}

/** `Users: assign roles`: the same form for all, whatever the parts are. */
export const englishNames: RightNames = {
  ofOperation: (word, descriptor) => `${rowsOf(descriptor)}: ${englishOperationTitles[word]}`,
  ofAction(descriptor, action) {
    const titles = titlesIn(descriptor, action).map(smallLetter)
    return `${rowsOf(descriptor)}: ${titles.join(' / ')}`
  },
  ofField(word, descriptor, title) {
    const verb = word === null ? '' : `${englishOperationTitles[word]} `
    return `${rowsOf(descriptor)}: ${verb}${smallLetter(title)}`
  },
}
