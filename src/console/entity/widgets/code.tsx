// Source text of templates: Liquid inside HTML, highlighted, light and dark; never executes the text.
import { html } from '@codemirror/lang-html'
import { liquid } from '@codemirror/lang-liquid'
import { syntaxHighlighting } from '@codemirror/language'
import { Compartment, EditorState } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { classHighlighter } from '@lezer/highlight'
import { basicSetup } from 'codemirror'
import { useEffect, useRef } from 'react'
import type { Field } from '../../../shared/entity/descriptor.ts'
import { textLength } from '../../../shared/validation/formats.ts'
import { sourceOf } from '../row.ts'
import { useEntityText } from '../use-entity-text.ts'
import { ariaOf, keepEscape, type WidgetProps } from './widget.ts'

/** One line break is one character, as it is counted and stored. */
const lineBreak = EditorState.lineSeparator.of('\n')

export function CodeWidget(props: WidgetProps) {
  const text = useEntityText()
  const box = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(null)
  const latest = useRef(props)
  latest.current = props
  const value = plainBreaks(props.value)
  const settings = useRef(new Compartment())

  useEffect(() => {
    if (box.current === null) return
    const editor = new EditorView({
      parent: box.current,
      // The editor owns its text from here on; later values arrive through the next effect.
      doc: plainBreaks(latest.current.value),
      extensions: [
        basicSetup,
        lineBreak,
        latest.current.field.kind === 'json' ? [] : liquid({ base: html() }),
        syntaxHighlighting(classHighlighter),
        EditorView.lineWrapping,
        settings.current.of([]),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) latest.current.onChange(update.state.doc.toString())
          if (update.focusChanged && !update.view.hasFocus) latest.current.onBlur?.()
        }),
      ],
    })
    view.current = editor
    return () => editor.destroy()
  }, [])

  useEffect(() => {
    const editor = view.current
    if (editor === null || editor.state.doc.toString() === value) return
    editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: value } })
  }, [value])

  const { id, disabled, invalid, required, label, describedBy } = props
  useEffect(() => {
    const aria = Object.entries(ariaOf({ invalid, required, label, describedBy })).flatMap(([name, one]) =>
      one === undefined ? [] : [[name, String(one)]],
    )
    view.current?.dispatch({
      effects: settings.current.reconfigure([
        EditorState.readOnly.of(disabled),
        EditorView.editable.of(!disabled),
        EditorView.contentAttributes.of({ id, ...Object.fromEntries(aria) }),
      ]),
    })
  }, [id, disabled, invalid, required, label, describedBy])

  const limit = props.field.maxLength
  return (
    <div
      role="presentation"
      className={classNames(props)}
      // The editor has closed a panel of its own.
      onKeyDown={(event) => keepEscape(event, event.defaultPrevented)}
    >
      <div ref={box} />
      {limit !== null && (
        <div className="entity-editor-foot">{text('editorLength', { count: lengthOf(props.field, value), limit })}</div>
      )}
    </div>
  )
}

/** Templates get a tall editor, data a small one. */
function classNames({ field, invalid }: WidgetProps): string {
  const names = ['entity-editor', field.kind === 'json' && 'entity-editor-low', invalid && 'entity-editor-invalid']
  return names.filter(Boolean).join(' ')
}

/** For JSON the stored text counts, without indentation. */
function lengthOf({ kind }: Field, text: string): number {
  if (kind !== 'json' || text === '') return text.length
  try {
    return textLength(JSON.parse(text))
  } catch {
    return text.length
  }
}

function plainBreaks(value: unknown): string {
  return sourceOf(value).replace(/\r\n?/g, '\n')
}
