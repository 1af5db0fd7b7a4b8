// Cuts the examples of a word out of the descriptors in vocabulary.json.
import { printEntry } from './print-json.ts'
import { partOf, shapeByName, type Shape, type VocabularyShape } from './vocabulary-shape.ts'

type Json = Readonly<Record<string, unknown>>

interface Example {
  readonly text: string
  /** What a reader sees in it: inner words with their kinds of values, and choices. */
  readonly shows: readonly string[]
}

const most = 3

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function shownIn(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return [`${path}[]`, ...value.flatMap((one) => shownIn(one, `${path}[]`))]
  if (isObject(value)) return Object.entries(value).flatMap(([name, one]) => shownIn(one, `${path}.${name}`))
  return [`${path} ${typeof value}`]
}

/** As few as show everything; of those that show the same, the shortest. */
function fewest(examples: readonly Example[]): string[] {
  const chosen = new Set<Example>()
  const shown = new Set<string>()
  const newIn = ({ shows }: Example) => new Set(shows.filter((one) => !shown.has(one))).size
  while (chosen.size < most) {
    const [best] = examples.toSorted((a, b) => newIn(b) - newIn(a) || a.text.length - b.text.length)
    if (best === undefined || newIn(best) === 0) break
    chosen.add(best)
    for (const one of best.shows) shown.add(one)
  }
  return examples.filter((one) => chosen.has(one)).map(({ text }) => text)
}

function descriptorsOf({ examples = [] }: VocabularyShape): readonly Json[] {
  return examples as readonly Json[]
}

/** `"x-switch": "enabled"`; of fields one is enough, they have sections of their own. */
export function entityExamples(word: string, vocabulary: VocabularyShape): string[] {
  const values = descriptorsOf(vocabulary).flatMap((one) => (word in one ? [one[word]] : []))
  const byName = shapeByName(vocabulary.properties?.[word] ?? {}, vocabulary)
  const isOfParts = byName !== null && partOf(byName, vocabulary) !== null
  return fewest(values.map((value) => ({ text: printEntry(word, value), shows: isOfParts ? [''] : shownIn(value) })))
}

/** Whole fields: what a word needs beside it is seen with it. */
export function fieldExamples(word: string, vocabulary: VocabularyShape): string[] {
  const shape: Shape = vocabulary.definitions['field']?.properties?.[word] ?? {}
  const fields = descriptorsOf(vocabulary).flatMap(({ properties }) => Object.entries(properties as Json))
  const withWord = fields.filter((entry): entry is [string, Json] => isObject(entry[1]) && word in entry[1])
  return fewest(
    withWord.map(([name, field]) => ({
      text: printEntry(name, field),
      shows: shape.enum ? [String(field[word])] : shownIn(field[word]),
    })),
  )
}
