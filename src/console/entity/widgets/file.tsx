// File input of an action: the file is sent with the other values.
import { UploadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useRef } from 'react'
import { FileInput } from '../../ui/file-input.tsx'
import { useInputText } from './use-input-text.ts'
import { acceptOf, UploadHint } from './upload-hint.tsx'
import type { WidgetProps } from './widget.ts'

export function FileWidget(props: WidgetProps) {
  const text = useInputText()
  const input = useRef<HTMLInputElement>(null)
  const { value } = props
  const choose = (file: File): void => {
    props.onChange(file)
    props.onBlur?.()
  }
  return (
    <>
      <FileInput ref={input} accept={acceptOf(props.field)} onFiles={([file]) => choose(file)} />
      <div className="entity-buttons">
        <Button
          id={props.id}
          icon={<UploadOutlined aria-hidden="true" />}
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
