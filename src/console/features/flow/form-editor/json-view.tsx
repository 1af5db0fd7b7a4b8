// The form as the text of its file; a change is applied as soon as it is valid JSON.
import { Input } from 'antd'
import { useState } from 'react'
import { useText } from '../../../data/use-text.ts'
import { formEditorMessages } from './messages.ts'
import { isJson, type Json } from './raw-form.ts'

interface JsonViewProps {
  readonly form: Json
  readonly onChange: (form: Json) => void
}

export function fileText(form: Json): string {
  return `${JSON.stringify(form, null, 2)}\n`
}

export function readForm(text: string): Json | null {
  try {
    const value = JSON.parse(text.replace(/^\uFEFF/, '')) as unknown
    return isJson(value) ? value : null
  } catch {
    return null
  }
}

export function JsonView({ form, onChange }: JsonViewProps) {
  const text = useText(formEditorMessages)
  const [typed, setTyped] = useState(() => ({ text: fileText(form), form }))
  // Changed elsewhere, by undo for example.
  if (typed.form !== form) setTyped({ text: fileText(form), form })
  const isBroken = readForm(typed.text) === null
  return (
    <>
      <Input.TextArea
        className="form-editor-json"
        aria-label={text('json')}
        aria-invalid={isBroken}
        spellCheck={false}
        autoSize={{ minRows: 20, maxRows: 40 }}
        value={typed.text}
        onChange={(event) => {
          const next = readForm(event.target.value)
          setTyped({ text: event.target.value, form: next ?? form })
          if (next !== null) onChange(next)
        }}
      />
      {isBroken && (
        <p role="alert" className="flow-form-refusal">
          {text('badJson')}
        </p>
      )}
    </>
  )
}
