// The editor behind the source input: created once; text, settings, language and fault follow the props.
import './editor.css'
import { setDiagnostics } from '@codemirror/lint'
import { syntaxHighlighting } from '@codemirror/language'
import { Compartment, EditorState, type Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { classHighlighter } from '@lezer/highlight'
import { basicSetup } from 'codemirror'
import { type RefObject, useEffect, useRef } from 'react'
import { getLanguage } from '../../../data/language.ts'
import { ariaOf, type Fault, type PlainWidgetProps } from '../widget.ts'
import { languageOf } from './code-language.ts'
import { chinesePhrases } from './phrases.messages.ts'
import { useCodeWords } from './words.ts'

/** One line break is one character, as it is counted and stored. */
const lineBreak = EditorState.lineSeparator.of('\n')

function phrases(): Extension {
  return getLanguage() === 'en' ? [] : EditorState.phrases.of(chinesePhrases)
}

/** Offset in the text; a place beyond its end is its end. */
function offsetOf({ doc }: EditorState, { line, column }: Fault): number {
  const found = doc.line(Math.min(Math.max(line, 1), doc.lines))
  return Math.min(found.from + Math.max(column - 1, 0), found.to)
}

function showFault(view: EditorView, fault: Fault | undefined): void {
  if (fault === undefined) return view.dispatch(setDiagnostics(view.state, []))
  const from = offsetOf(view.state, fault)
  const { to } = view.state.doc.lineAt(from)
  view.dispatch(setDiagnostics(view.state, [{ from, to, severity: 'error', message: fault.message }]), {
    selection: { anchor: from },
    effects: EditorView.scrollIntoView(from, { y: 'center' }),
  })
}

/** Between what both begin and end with: the cursor stays where the text is the same. */
function difference(before: string, after: string): { from: number; to: number; insert: string } {
  const most = Math.min(before.length, after.length)
  let from = 0
  while (from < most && before[from] === after[from]) from += 1
  let same = 0
  while (same < most - from && before.at(-1 - same) === after.at(-1 - same)) same += 1
  return { from, to: before.length - same, insert: after.slice(from, after.length - same) }
}

export function useEditor(box: RefObject<HTMLDivElement | null>, props: PlainWidgetProps, value: string): void {
  const view = useRef<EditorView>(null)
  const latest = useRef({ props, value })
  latest.current = { props, value }
  const settings = useRef(new Compartment())
  const language = useRef(new Compartment())
  const { code } = props.field
  const words = useCodeWords(code?.words ?? null)

  useEffect(() => {
    if (box.current === null) return
    const editor = new EditorView({
      parent: box.current,
      // The editor owns its text from here on; later values arrive through the next effect.
      doc: latest.current.value,
      extensions: [
        basicSetup,
        lineBreak,
        phrases(),
        language.current.of([]),
        syntaxHighlighting(classHighlighter),
        EditorView.lineWrapping,
        settings.current.of([]),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) latest.current.props.onChange(update.state.doc.toString())
          if (update.focusChanged && !update.view.hasFocus) latest.current.props.onBlur?.()
        }),
      ],
    })
    view.current = editor
    return () => editor.destroy()
  }, [box])

  useEffect(() => {
    view.current?.dispatch({ effects: language.current.reconfigure(languageOf(code, words ?? [])) })
  }, [code, words])

  useEffect(() => {
    const editor = view.current
    if (editor === null || editor.state.doc.toString() === value) return
    editor.dispatch({ changes: difference(editor.state.doc.toString(), value) })
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
        EditorView.contentAttributes.of({ id, tabindex: '0', ...Object.fromEntries(aria) }),
      ]),
    })
  }, [id, disabled, invalid, required, label, describedBy])

  useFault(view, props.fault)
}

/** By its parts: a fault is a new object at every render. */
function useFault(view: RefObject<EditorView | null>, fault: Fault | undefined): void {
  const { line, column, message } = fault ?? {}
  useEffect(() => {
    if (view.current === null) return
    const isPlaced = line !== undefined && column !== undefined && message !== undefined
    showFault(view.current, isPlaced ? { line, column, message } : undefined)
  }, [view, line, column, message])
}
