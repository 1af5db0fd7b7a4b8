// People mentioned in a text with @: which one is being typed, and who is mentioned in the end.
import type { Person } from '../../people/person.ts'

/** From its @ to the caret. */
export interface TypedMention {
  readonly start: number
  readonly end: number
  /** Without the @. */
  readonly filter: string
}

/** Not in the middle of an address such as anna@example.com. */
const beforeCaret = /(?<![\w.-])@([^\s@]{0,30})$/u

export function typedMention(text: string, caret: number): TypedMention | null {
  const found = beforeCaret.exec(text.slice(0, caret))
  if (found === null) return null
  return { start: found.index, end: caret, filter: found[1] ?? '' }
}

/** The account tells apart people with the same name. */
export function mentionText({ id, fullName }: Person, known: readonly Person[]): string {
  const isUnique = known.every((other) => other.id === id || other.fullName !== fullName)
  return `@${isUnique ? fullName : `${fullName}(${id})`}`
}

/** Returns the text with the name in place of what was typed, and where the caret goes. */
export function completeMention(text: string, { start, end }: TypedMention, name: string): readonly [string, number] {
  const rest = text.slice(end)
  const inserted = `${name} `
  return [text.slice(0, start) + inserted + rest.trimStart(), start + inserted.length]
}

/** Those whose names are still in the text; of names that begin alike the longest counts. */
export function mentionedIn(text: string, people: readonly Person[]): readonly Person[] {
  const names = people
    .map((person, at) => ({ person, name: mentionText(person, people.slice(0, at)) }))
    .toSorted((one, other) => other.name.length - one.name.length)
  const found = new Set<Person>()
  for (let at = text.indexOf('@'); at !== -1; at = text.indexOf('@', at + 1)) {
    const hit = names.find(({ name }) => text.startsWith(name, at))
    if (hit !== undefined) found.add(hit.person)
  }
  return people.filter((person) => found.has(person))
}
