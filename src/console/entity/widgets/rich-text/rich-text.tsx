// Rich text: a small toolbar over Quill. Loading changes nothing; what the editor cannot show is kept, or there is a warning.
import { Alert } from 'antd'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import ReactQuill from 'react-quill'
import 'react-quill/dist/quill.snow.css'
import { textOf } from '../row.ts'
import { type EditorText, useEditorText } from './use-editor-text.ts'
import { isBlankHtml, lossOf, plainSpaces } from './rich-text-html.ts'
import { modules, setRawLabel, setUpQuill } from './rich-text-quill.ts'
import { ariaOf, keepEscape, type WidgetProps } from './widget.ts'

setUpQuill()

export function RichTextWidget(props: WidgetProps) {
  const text = useEditorText()
  setRawLabel((tag) => text('editorRaw', { tag: `<${tag}>` }))
  const box = useRef<HTMLDivElement>(null)
  const value = textOf(props.value)
  const written = useRef(value)
  const [start, setStart] = useState(() => startOf(value, 0))
  // A value from elsewhere (another row, a reload) restarts the editor.
  useEffect(() => {
    if (written.current === value) return
    written.current = value
    setStart((before) => startOf(value, before.key + 1))
  }, [value])

  const { id, disabled, invalid, required, label, describedBy } = props
  useEffect(() => {
    const root = box.current?.querySelector<HTMLElement>('.ql-editor')
    if (!root) return
    const aria = { ...ariaOf({ invalid, required, label, describedBy }), id, role: 'textbox', 'aria-multiline': true }
    for (const [name, one] of Object.entries(aria)) {
      if (one === undefined) root.removeAttribute(name)
      else root.setAttribute(name, String(one))
    }
  }, [id, disabled, invalid, required, label, describedBy, start.key])
  useEffect(() => nameButtons(box.current, text), [text, start.key])

  const change = (html: string, source: string): void => {
    // Loading a value fires a change of source `api` with the reduced HTML: never adopted.
    if (source !== 'user') return
    const next = isBlankHtml(html) ? '' : plainSpaces(html)
    written.current = next
    props.onChange(next === '' ? null : next)
  }
  const { kept, lost } = start.loss
  const limit = props.field.maxLength
  return (
    <>
      {lost.length > 0 && (
        <Alert
          type="warning"
          showIcon
          className="entity-editor-warning"
          message={text('editorLost', { tags: lost.join(text('editorComma')) })}
        />
      )}
      {kept.length > 0 && (
        <Alert
          type="info"
          showIcon
          className="entity-editor-warning"
          message={text('editorKept', { tags: kept.map((tag) => `<${tag}>`).join(text('editorComma')) })}
        />
      )}
      <div
        ref={box}
        id={`${id}__box`}
        className={invalid ? 'entity-editor entity-editor-invalid' : 'entity-editor'}
        style={editorWords(text)}
        role="presentation"
        // The editor has closed a panel of its own.
        onKeyDown={(event) => keepEscape(event, event.defaultPrevented)}
      >
        <ReactQuill
          key={start.key}
          theme="snow"
          defaultValue={start.html}
          readOnly={disabled}
          modules={modules}
          bounds={`#${id}__box`}
          onChange={(html, _delta, source) => change(html, source)}
          onBlur={() => props.onBlur?.()}
        />
        {limit !== null && (
          <div className="entity-editor-foot">
            <span>{text('editorLength', { count: value.length, limit })}</span>
          </div>
        )}
      </div>
    </>
  )
}

/** Initial value of the editor; a new key recreates it. */
function startOf(html: string, key: number) {
  return { key, html, loss: lossOf(html) }
}

/** Quill has these in its style sheet, in English. */
function editorWords(text: EditorText): CSSProperties {
  return {
    '--editor-link': JSON.stringify(text('editorLink')),
    '--editor-save': JSON.stringify(text('editorSubmit')),
    '--editor-edit': JSON.stringify(text('editorEdit')),
    '--editor-remove': JSON.stringify(text('editorRemove')),
    '--editor-normal': JSON.stringify(text('editorNormal')),
    '--editor-level': JSON.stringify(text('editorHeader')),
  } as CSSProperties
}

const buttons = {
  'button.ql-bold': 'editorBold',
  'button.ql-italic': 'editorItalic',
  'button.ql-underline': 'editorUnderline',
  'button.ql-list[value=ordered]': 'editorOrdered',
  'button.ql-list[value=bullet]': 'editorBullet',
  'button.ql-blockquote': 'editorQuote',
  'button.ql-link': 'editorLink',
  'button.ql-clean': 'editorClean',
  '.ql-header .ql-picker-label': 'editorHeader',
  '.ql-color .ql-picker-label': 'editorColour',
  '.ql-align .ql-picker-label': 'editorAlign',
} as const

function nameButtons(box: HTMLElement | null, text: EditorText): void {
  for (const [selector, key] of Object.entries(buttons)) {
    const button = box?.querySelector<HTMLElement>(selector)
    button?.setAttribute('aria-label', text(key))
    button?.setAttribute('title', text(key))
  }
}
