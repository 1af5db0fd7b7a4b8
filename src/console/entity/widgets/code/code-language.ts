// The languages of the source editor, by the name in the descriptor (x-code).
import { html } from '@codemirror/lang-html'
import { closePercentBrace, liquid, liquidCompletionSource } from '@codemirror/lang-liquid'
import type { Extension } from '@codemirror/state'
import type { CodeLanguage } from '../../../../shared/entity/field-parts.ts'
import { type CodeWord, completionsOf } from './words.ts'

type Source = ReturnType<typeof liquidCompletionSource>

/** The editor knows some words itself; those with a title replace them. */
function withoutRepeats(source: Source): Source {
  return (context) => {
    const found = source(context)
    if (found === null) return null
    const titled = new Set(found.options.flatMap(({ label, detail }) => (detail === undefined ? [] : [label])))
    return {
      ...found,
      options: found.options.filter(({ label, detail }) => detail !== undefined || !titled.has(label)),
    }
  }
}

function liquidHtml(words: readonly CodeWord[]): Extension {
  const base = html()
  const { language } = liquid({ base })
  const autocomplete = withoutRepeats(liquidCompletionSource(completionsOf(words)))
  const brackets = base.language.data.of({ closeBrackets: { brackets: ['{'] } })
  return [language, base.support, brackets, closePercentBrace, language.data.of({ autocomplete })]
}

export function languageOf(code: CodeLanguage | null, words: readonly CodeWord[]): Extension {
  if (code === null) return []
  return code.language === 'liquid' ? liquidHtml(words) : html()
}
