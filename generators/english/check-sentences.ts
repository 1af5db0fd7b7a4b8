// Checks the English of messages: none is missing, none lacks its Chinese, and all placeholders are known.
import { localise } from '../../src/shared/entity/localise.ts'
import { checkPlaceholders } from '../check-placeholders.ts'
import type { RawCommon } from '../raw-schema.ts'
import { sentencesOf } from '../sentences.ts'
import type { EnglishFindings } from './findings.ts'
import { completeLabels } from './complete.ts'
import { isShared, type Written } from './written.ts'

/** The value below these keys, or undefined. */
function valueAt(value: unknown, keys: readonly string[]): unknown {
  return keys.reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined),
    value,
  )
}

/** Keys of all texts below a value. */
function leavesOf(value: unknown, keys: readonly string[]): string[] {
  if (typeof value === 'string') return [keys.join('/')]
  return Object.entries(value ?? {}).flatMap(([key, inner]) => leavesOf(inner, [...keys, key]))
}

const words = ['events', 'messages', 'confirm', 'done'] as const

export function checkSentences(written: Written, file: string, { problems, warnings }: EnglishFindings): void {
  const { descriptor, schema, labels } = written
  const sentences = sentencesOf(descriptor)
  for (const { path, english } of sentences) {
    const own = valueAt(schema, path.split('/').slice(1))
    if (typeof own !== 'string' || isShared(own) || valueAt(labels, english) !== undefined) continue
    warnings.push({ file, path, message: `has no English; add it as x-english/${english.join('/')}` })
  }
  const known = new Set(sentences.map(({ english }) => english.join('/')))
  const given = new Set(words.flatMap((word) => leavesOf(labels[word], [word])))
  for (const one of given)
    if (!known.has(one))
      problems.push({ file, path: `/x-english/${one}`, message: 'has no Chinese sentence; remove it' })
  const found = sentencesOf(localise(descriptor, completeLabels(written)))
    .map((one) => ({ ...one, path: one.english.join('/') }))
    .filter(({ path }) => given.has(path))
  checkPlaceholders(found, (path, message) => problems.push({ file, path: `/x-english/${path}`, message }))
}

/** Titles, choices and sentences that fields take from common.json. */
export function checkCommon(common: RawCommon, file: string, { problems, warnings }: EnglishFindings): void {
  const { $defs: shared, 'x-english': english = {} } = common
  for (const [name, { title, oneOf, 'x-message': sentences = {} }] of Object.entries(shared)) {
    const wanted: [path: string, keys: readonly string[]][] = [
      ...(title === undefined || name === 'id' ? [] : [['title', ['fields', name]] as [string, string[]]]),
      ...(oneOf ?? []).map((choice): [string, string[]] => ['oneOf', ['choices', name, String(choice.const)]]),
      ...Object.entries(sentences).flatMap(([word, sentence]): [string, string[]][] =>
        isShared(sentence) ? [] : [[`x-message/${word}`, ['messages', name, word]]],
      ),
    ]
    for (const [path, keys] of wanted)
      if (valueAt(english, keys) === undefined)
        warnings.push({
          file,
          path: `/$defs/${name}/${path}`,
          message: `has no English; add it as x-english/${keys.join('/')}`,
        })
  }
  for (const word of ['fields', 'choices', 'messages'] as const)
    for (const name of Object.keys(english[word] ?? {}))
      if (!(name in shared))
        problems.push({
          file,
          path: `/x-english/${word}/${name}`,
          message: 'has no definition in $defs; remove it',
        })
}
