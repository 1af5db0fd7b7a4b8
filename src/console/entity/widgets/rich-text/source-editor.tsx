// The HTML source, highlighted: the code editor on the text of the field.
import { CodeWidget } from '../code/code.tsx'
import type { WidgetProps } from '../widget.ts'

interface SourceEditorProps {
  readonly props: WidgetProps
  readonly value: string
  readonly onChange: (html: string) => void
}

const code = { language: 'html', words: null, preview: null } as const

export function SourceEditor({ props, value, onChange }: SourceEditorProps) {
  // The length is shown below both modes.
  const field = { ...props.field, code, maxLength: null }
  return <CodeWidget {...props} field={field} value={value} onChange={(next) => onChange(String(next ?? ''))} />
}
