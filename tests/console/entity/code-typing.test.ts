// Typing in the template editor: what it closes by itself is written over.
import { EditorView } from '@codemirror/view'
import { basicSetup } from 'codemirror'
import { expect, test } from 'vitest'
import { languageOf } from '../../../src/console/entity/widgets/code/code-language.ts'

function typed(text: string): string {
  const language = languageOf({ language: 'liquid', words: null, preview: null }, [])
  const view = new EditorView({ parent: document.body, extensions: [basicSetup, language] })
  for (const character of text) {
    const { from, to } = view.state.selection.main
    const insert = () => view.state.update(view.state.replaceSelection(character), { userEvent: 'input.type' })
    const isHandled = view.state
      .facet(EditorView.inputHandler)
      .some((handle) => handle(view, from, to, character, insert))
    if (!isHandled) view.dispatch(insert())
  }
  const result = view.state.doc.toString()
  view.destroy()
  return result
}

test('a tag and an output that are typed to their end are closed once', () => {
  expect(typed('{% if x %}')).toBe('{% if x %}')
  expect(typed('{{ site.title }}')).toBe('{{ site.title }}')
})

test('a tag that is only opened is closed', () => {
  expect(typed('{% if')).toBe('{% if%}')
})
