// A text with line numbers and colours, edited or only read.
import '../../../../entity/widgets/code/editor.css'
import { syntaxHighlighting } from '@codemirror/language'
import { Compartment, EditorState } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { classHighlighter } from '@lezer/highlight'
import { basicSetup } from 'codemirror'
import { useEffect, useRef } from 'react'
import { getLanguage } from '../../../../data/language.ts'
import { chinesePhrases } from '../../../../entity/widgets/code/phrases.messages.ts'
import { languageOf } from './languages.ts'

interface CodeAreaProps {
  readonly type: string
  readonly label: string
  /** What is shown at first; another text needs another key. */
  readonly content: string
  readonly readOnly: boolean
  readonly onChange?: (content: string) => void
}

export function CodeArea({ type, label, content, readOnly, onChange }: CodeAreaProps) {
  const box = useRef<HTMLDivElement>(null)
  const given = useRef({ content, onChange })
  given.current.onChange = onChange
  useEffect(() => {
    if (box.current === null) return
    const language = new Compartment()
    const view = new EditorView({
      parent: box.current,
      doc: given.current.content,
      extensions: [
        basicSetup,
        getLanguage() === 'en' ? [] : EditorState.phrases.of(chinesePhrases),
        language.of([]),
        syntaxHighlighting(classHighlighter),
        EditorView.lineWrapping,
        EditorState.readOnly.of(readOnly),
        EditorView.contentAttributes.of({ 'aria-label': label }),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) given.current.onChange?.(update.state.sliceDoc())
        }),
      ],
    })
    view.focus()
    void languageOf(type).then((extension) => view.dispatch({ effects: language.reconfigure(extension) }))
    return () => view.destroy()
  }, [type, label, readOnly])
  return <div ref={box} className="entity-editor files-code" />
}
