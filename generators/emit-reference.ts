// docs/descriptor-reference.md: every word of vocabulary.json with what it means, what it takes, and an example from a descriptor that gen accepts.
import { printJson } from './print-json.ts'
import { entityExamples, fieldExamples } from './reference-examples.ts'
import {
  isPart,
  meaning,
  partOf,
  type Shape,
  slug,
  takes,
  type VocabularyShape,
  wordsInside,
} from './vocabulary-shape.ts'

interface Section {
  readonly heading: string
  readonly shape: Shape
  readonly examples: readonly string[]
}

function table(shape: Shape, vocabulary: VocabularyShape): string[] {
  const words = partOf(shape, vocabulary) ? [] : wordsInside({ path: '', shape }, vocabulary)
  if (words.length === 0) return []
  const isPlain = words.every((word) => meaning(word.shape, vocabulary) === '')
  if (isPlain) return [`Words in it: ${words.map(({ path }) => `\`${path}\``).join(', ')}.`, '']
  const lines = words.map((word) => {
    const cells = [`\`${word.path}\``, takes(word.shape, vocabulary), meaning(word.shape, vocabulary)]
    return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  })
  return ['| Word in it | Takes | Means |', '|---|---|---|', ...lines, '']
}

function print({ heading, shape, examples }: Section, vocabulary: VocabularyShape): string[] {
  // The heading of a part says already what it is.
  const taken = isPart(shape) ? '' : `Takes ${takes(shape, vocabulary)}.`
  const text = `${meaning(shape, vocabulary)} ${taken}`.trim()
  const block = examples.length === 0 ? [] : ['```json', examples.join('\n\n'), '```', '']
  return [`### ${heading}`, '', text, '', ...table(shape, vocabulary), ...block]
}

function overview(sections: readonly Section[]): string {
  return sections.map(({ heading }) => `[${heading.split(' ', 1).join('')}](#${slug(heading)})`).join(' · ')
}

/** Of a whole file, or of a part: its examples are values. */
function wholeSection(name: string, heading: string, { definitions }: VocabularyShape): Section {
  const { [name]: shape = {} } = definitions
  return { heading, shape, examples: (shape.examples ?? []).map(printJson) }
}

const head = `<!-- Written by npm run gen from schemas/vocabulary.json. Do not edit: change the vocabulary and run it again. -->

# Descriptor reference

Every word of a descriptor: what it means, what it takes, and an example. [schemas/README.md](../schemas/README.md) explains how the words work
together and what comes with every entity; [adding-an-entity.md](adding-an-entity.md) builds entities step by step, and
[cookbook.md](cookbook.md) has recipes.

The examples are cut out of the descriptors of a small library, which are in [schemas/vocabulary.json](../schemas/vocabulary.json) as a whole, under
\`examples\`; a test makes sure that the generator accepts them. In the tables \`a.b\` is the word \`b\` inside \`a\`, \`a[]\` an entry of the list \`a\`,
and \`*\` any name.
`

/** The text of the reference. */
export function emitReference(vocabulary: VocabularyShape): string {
  const field = vocabulary.definitions['field'] ?? {}
  const entityWords = Object.entries(vocabulary.properties ?? {}).map(([word, shape]) => {
    return { heading: `\`${word}\``, shape, examples: entityExamples(word, vocabulary) }
  })
  const fieldWords = Object.entries(field.properties ?? {}).map(([word, shape]) => {
    return { heading: `\`${word}\` of a field`, shape, examples: fieldExamples(word, vocabulary) }
  })
  const parts = Object.entries(vocabulary.definitions)
    .filter(([, shape]) => isPart(shape) && shape !== field)
    .map(([name, { title = '' }]) => wholeSection(name, title, vocabulary))
  const files = [
    wholeSection('page', '`schemas/<area>/<name>.page.json`', vocabulary),
    wholeSection('menu', '`schemas/menu.json`', vocabulary),
    wholeSection('common', '`schemas/common.json`', vocabulary),
  ]
  const sections = (list: readonly Section[]) => list.flatMap((one) => print(one, vocabulary))
  const lines = [
    head,
    '## Words on the entity',
    '',
    overview(entityWords),
    '',
    ...sections(entityWords),
    '## Words on a field',
    '',
    field.description ?? '',
    '',
    overview(fieldWords),
    '',
    ...sections(fieldWords),
    '## Parts of several words',
    '',
    ...sections(parts),
    '## Other files',
    '',
    ...sections(files),
  ]
  return `${lines.join('\n').trimEnd()}\n`
}
