// Words of a template language as completions: tags, filters, and objects with their fields.
import type { LiquidCompletionConfig } from '@codemirror/lang-liquid'
import { useQuery } from '@tanstack/react-query'
import { http } from '../../../data/http.ts'
import { getLanguage } from '../../../data/language.ts'

interface Named {
  readonly name: string
  readonly title: string
  readonly english: string
}

/** As answered by the call that x-code names. */
export interface CodeWord extends Named {
  readonly kind: 'tag' | 'filter' | 'object'
  readonly syntax: string
  readonly example: string
  readonly fields?: readonly Named[]
}

const wordsAge = 600_000

/** Empty until they are loaded, and without a call. */
export function useCodeWords(path: string | null): readonly CodeWord[] | null {
  const { data } = useQuery({
    queryKey: ['code words', path],
    enabled: path !== null,
    staleTime: wordsAge,
    queryFn: async ({ signal }) => (await http.post<CodeWord[]>(path ?? '', {}, { kind: 'read', signal })).data,
  })
  return data ?? null
}

type Completion = NonNullable<LiquidCompletionConfig['tags']>[number]

function titleOf({ title, english }: Named): string {
  return getLanguage() === 'en' ? english : title
}

function toCompletion(word: CodeWord, type: string): Completion {
  return { label: word.name, type, detail: titleOf(word), info: `${word.syntax}\n\n${word.example}` }
}

function toProperty(field: Named): Completion {
  return { label: field.name, type: 'property', detail: titleOf(field) }
}

/** The fields of an object; for any other name, such as a loop variable, those of all objects. */
function propertiesOf(words: readonly CodeWord[], path: readonly string[]): Completion[] {
  const [name] = path
  const named = path.length === 1 ? words.filter((word) => word.kind === 'object' && word.name === name) : []
  const fields = (named.length > 0 ? named : words).flatMap((word) => word.fields ?? [])
  return [...new Map(fields.map((field) => [field.name, field])).values()].map(toProperty)
}

export function completionsOf(words: readonly CodeWord[]): LiquidCompletionConfig {
  const ofKind = (kind: CodeWord['kind'], type: string): Completion[] =>
    words.filter((word) => word.kind === kind).map((word) => toCompletion(word, type))
  return {
    tags: ofKind('tag', 'keyword'),
    filters: ofKind('filter', 'function'),
    variables: ofKind('object', 'variable'),
    properties: (path) => propertiesOf(words, path),
  }
}
