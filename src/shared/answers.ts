// English of the server's answers, for the console and for exports; loaded with the second language.
import { englishAnswers } from './answers.messages.ts'

interface Template {
  readonly pattern: RegExp
  readonly english: string
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}

/** A placeholder matches any text, and the same text where it is repeated. */
function patternOf(chinese: string): RegExp {
  const seen = new Set<string>()
  const parts = chinese.split(/\{(\w+)\}/).map((part, index) => {
    if (index % 2 === 0) return escaped(part)
    if (seen.has(part)) return String.raw`\k<${part}>`
    seen.add(part)
    return `(?<${part}>.+?)`
  })
  return new RegExp(`^${parts.join('')}$`)
}

function wordCount(chinese: string): number {
  return chinese.replaceAll(/\{\w+\}/g, '').length
}

/** The most specific first, the one with the longest text of its own: a short one also matches what longer ones are for. */
const templates: readonly Template[] = Object.entries(englishAnswers)
  .filter(([chinese]) => chinese.includes('{'))
  .toSorted(([one], [other]) => wordCount(other) - wordCount(one))
  .map(([chinese, english]) => ({ pattern: patternOf(chinese), english }))

export interface Translations {
  /** The English label of a field or an entity. */
  readonly ofTitle: (title: string) => string
  readonly ofSentence: (sentence: string) => string
}

const endOfReason = '；'

function fillIn(english: string, found: Readonly<Record<string, string>>, translations: Translations): string {
  return english.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = found[name] ?? ''
    if (name === 'title') return translations.ofTitle(value)
    if (name === 'names') return value.replaceAll('”、“', '”, “')
    return name === 'reasons' ? value.split(endOfReason).map(translations.ofSentence).join('; ') : value
  })
}

/** Undefined for an unknown answer. */
export function translateAnswer(answer: string, translations: Translations): string | undefined {
  // As ownValue does, which would be one more part of the login page.
  const exact = Object.hasOwn(englishAnswers, answer) ? englishAnswers[answer] : undefined
  if (exact !== undefined) return exact
  for (const { pattern, english } of templates) {
    const found = pattern.exec(answer)?.groups
    if (found !== undefined) return fillIn(english, found, translations)
  }
  return undefined
}
