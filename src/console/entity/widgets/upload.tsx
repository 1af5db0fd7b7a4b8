// A file that is uploaded immediately; the field holds its address.
import { DeleteOutlined, UploadOutlined } from '@ant-design/icons'
import { Alert, Button, Space } from 'antd'
import { useRef } from 'react'
import { FileInput } from '../../ui/file-input.tsx'
import { hint } from '../../ui/floating/hint.ts'
import { FileValue } from '../value/full-value.tsx'
import { textOf } from '../row.ts'
import { acceptOf, UploadHint } from './upload-hint.tsx'
import { UploadProgress } from './upload-progress.tsx'
import { useInputText } from './use-input-text.ts'
import { useUpload } from './use-upload.ts'
import type { WidgetProps } from './widget.ts'

/** `call`: takes the file, if it is not that of the field. */
export function UploadWidget(props: WidgetProps & { readonly call?: string }) {
  const text = useInputText()
  const input = useRef<HTMLInputElement>(null)
  const { state, sent, send } = useUpload(props)
  const path = textOf(props.value)
  const isImage = props.field.upload === 'image'
  return (
    <>
      <FileInput ref={input} accept={acceptOf(props.field)} onFiles={([file]) => void send(file)} />
      <Space direction="vertical" size={8} style={{ width: '100%' }}>
        <Space size={8} wrap>
          <Button
            id={props.id}
            icon={<UploadOutlined aria-hidden="true" />}
            loading={state.percent !== null}
            disabled={props.disabled}
            danger={props.invalid}
            onClick={() => input.current?.click()}
            onBlur={props.onBlur}
            aria-describedby={props.describedBy}
          >
            {text(path === '' ? 'upload' : 'uploadAgain')}
          </Button>
          <UploadHint field={props.field} />
          {path !== '' && !props.disabled && (
            <Button
              {...hint(text('uploadRemove'))}
              type="text"
              danger
              icon={<DeleteOutlined />}
              aria-label={text('uploadRemove')}
              onClick={() => props.onChange(null)}
            />
          )}
        </Space>
        <UploadProgress percent={state.percent} label={text('upload')} />
        {state.error !== '' && <Alert type="error" showIcon message={text('uploadTitle')} description={state.error} />}
        {path !== '' && (
          <FileValue path={path} name={path === sent?.path ? sent.name : undefined} asImage={isImage || undefined} />
        )}
      </Space>
    </>
  )
}
