// The languages of the source editor, by the name in the descriptor (x-code).
import { html } from '@codemirror/lang-html'
import { closePercentBrace, liquid, liquidCompletionSource } from '@codemirror/lang-liquid'
import type { Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
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

/** Opening a tag has closed it too: whoever types its end writes over that one. */
const typeOverPercent = EditorView.inputHandler.of((view, from, to, text) => {
  if (text !== '%' || from !== to || view.state.sliceDoc(from, from + 2) !== '%}') return false
  view.dispatch({ selection: { anchor: from + 1 }, scrollIntoView: true, userEvent: 'input.type' })
  return true
})

function liquidHtml(words: readonly CodeWord[]): Extension {
  const base = html()
  const { language } = liquid({ base })
  const autocomplete = withoutRepeats(liquidCompletionSource(completionsOf(words)))
  const brackets = base.language.data.of({ closeBrackets: { brackets: ['{'] } })
  return [language, base.support, brackets, typeOverPercent, closePercentBrace, language.data.of({ autocomplete })]
}

export function languageOf(code: CodeLanguage | null, words: readonly CodeWord[]): Extension {
  if (code === null) return []
  return code.language === 'liquid' ? liquidHtml(words) : html()
}
