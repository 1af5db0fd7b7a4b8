// File input of an action: the file is sent with the other values.
import { UploadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type ChangeEvent, useRef } from 'react'
import { useInputText } from './use-input-text.ts'
import { acceptOf, UploadHint } from './upload-hint.tsx'
import type { WidgetProps } from './widget.ts'

export function FileWidget(props: WidgetProps) {
  const text = useInputText()
  const input = useRef<HTMLInputElement>(null)
  const { value } = props
  const choose = (event: ChangeEvent<HTMLInputElement>): void => {
    const file = event.target.files?.[0]
    // Allows choosing the same file again after it has been corrected.
    event.target.value = ''
    if (file === undefined) return
    props.onChange(file)
    props.onBlur?.()
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={acceptOf(props.field)}
        hidden
        onChange={choose}
        tabIndex={-1}
        aria-hidden="true"
      />
      <div className="entity-buttons">
        <Button
          id={props.id}
          icon={<UploadOutlined />}
          disabled={props.disabled}
          danger={props.invalid}
          onClick={() => input.current?.click()}
          onBlur={props.onBlur}
          aria-describedby={props.describedBy}
        >
          {text(value instanceof File ? 'chooseFileAgain' : 'chooseFile')}
        </Button>
        {value instanceof File && <span className="entity-file-name">{value.name}</span>}
        <UploadHint field={props.field} />
      </div>
    </>
  )
}
