// A file that is uploaded at once; the field keeps its address.
import { DeleteOutlined, UploadOutlined } from '@ant-design/icons'
import { Alert, Button, Progress, Space, Tooltip } from 'antd'
import { type ChangeEvent, useRef, useState } from 'react'
import { uploadCalls } from '../../../shared/protocol/shared-calls.ts'
import { siteKey } from '../../../shared/protocol/site-key.ts'
import { http } from '../../data/http.ts'
import { currentSiteId } from '../../data/site.ts'
import { FileValue } from '../value/full-value.tsx'
import { textOf } from '../row.ts'
import { useEntityText } from '../use-entity-text.ts'
import type { WidgetProps } from './widget.ts'

interface Uploaded {
  readonly path: string
}

export function UploadWidget(props: WidgetProps) {
  const text = useEntityText()
  const input = useRef<HTMLInputElement>(null)
  const { state, send } = useUpload(props)
  const path = textOf(props.value)
  const choose = (event: ChangeEvent<HTMLInputElement>): void => {
    const file = event.target.files?.[0]
    event.target.value = ''
    if (file !== undefined) void send(file)
  }
  return (
    <>
      <input ref={input} type="file" hidden onChange={choose} tabIndex={-1} aria-hidden="true" />
      <Space direction="vertical" size={8} style={{ width: '100%' }}>
        <Space size={8} wrap>
          <Button
            id={props.id}
            icon={<UploadOutlined />}
            loading={state.percent !== null}
            disabled={props.disabled}
            danger={props.invalid}
            onClick={() => input.current?.click()}
            onBlur={props.onBlur}
            aria-describedby={props.describedBy}
          >
            {text(path === '' ? 'upload' : 'uploadAgain')}
          </Button>
          {path !== '' && !props.disabled && (
            <Tooltip title={text('uploadRemove')}>
              <Button
                type="text"
                danger
                icon={<DeleteOutlined />}
                aria-label={text('uploadRemove')}
                onClick={() => props.onChange(null)}
              />
            </Tooltip>
          )}
        </Space>
        {state.percent !== null && <Progress percent={state.percent} size="small" aria-label={text('upload')} />}
        {state.error !== '' && <Alert type="error" showIcon message={text('uploadTitle')} description={state.error} />}
        {path !== '' && <FileValue path={path} />}
      </Space>
    </>
  )
}

interface UploadState {
  /** Null = nothing under way. */
  readonly percent: number | null
  readonly error: string
}

function useUpload({ field, values, onChange }: WidgetProps) {
  const text = useEntityText()
  const [state, setState] = useState<UploadState>({ percent: null, error: '' })
  const send = async (file: File): Promise<void> => {
    setState({ percent: 0, error: '' })
    const form = new FormData()
    form.append('module', field.name)
    const site = values[siteKey] ?? currentSiteId()
    if (site !== null) form.append(siteKey, String(site))
    form.append('file', file)
    try {
      const onProgress = (percent: number): void => setState({ percent, error: '' })
      const { data } = await http.upload<Uploaded>(uploadPath(file), form, { onProgress })
      setState({ percent: null, error: '' })
      onChange(data.path)
    } catch (error) {
      setState({ percent: null, error: (error instanceof Error && error.message) || text('uploadFailed') })
    }
  }
  return { state, send }
}

function uploadPath(file: File): string {
  return uploadCalls[file.type.startsWith('image/') ? 'image' : 'file']
}
