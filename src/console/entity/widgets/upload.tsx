// A file that is uploaded immediately; the field holds its address.
import { DeleteOutlined, UploadOutlined } from '@ant-design/icons'
import { Alert, Button, Progress, Space, Tooltip, Typography } from 'antd'
import { type ChangeEvent, useRef, useState } from 'react'
import type { Field } from '../../../shared/entity/descriptor.ts'
import { uploadRefusal } from '../../../shared/validation/check-upload.ts'
import { uploadCalls } from '../../../shared/protocol/shared-calls.ts'
import { siteKey } from '../../../shared/protocol/site-key.ts'
import { findDescriptor } from '../../data/descriptor.ts'
import { http } from '../../data/http.ts'
import { currentSiteId } from '../../data/site.ts'
import { FileValue } from '../value/full-value.tsx'
import { textOf } from '../row.ts'
import { useEntityText } from '../use-entity-text.ts'
import type { WidgetProps } from './widget.ts'

interface Uploaded {
  readonly path: string
  readonly name: string
}

export function UploadWidget(props: WidgetProps) {
  const text = useEntityText()
  const input = useRef<HTMLInputElement>(null)
  const { state, sent, send } = useUpload(props)
  const path = textOf(props.value)
  const isImage = props.field.upload === 'image'
  const choose = (event: ChangeEvent<HTMLInputElement>): void => {
    const file = event.target.files?.[0]
    event.target.value = ''
    if (file !== undefined) void send(file)
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
          <UploadHint field={props.field} />
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
        {path !== '' && (
          <FileValue path={path} name={path === sent?.path ? sent.name : undefined} asImage={isImage || undefined} />
        )}
      </Space>
    </>
  )
}

/** File types that the file dialog offers. */
function acceptOf({ upload, uploadLimit }: Field): string | undefined {
  const types = uploadLimit?.types?.map((type) => `.${type}`).join(',')
  return types ?? (upload === 'image' ? 'image/*' : undefined)
}

/** The field's limits, beside the button. */
function UploadHint({ field: { uploadLimit } }: Pick<WidgetProps, 'field'>) {
  const text = useEntityText()
  const { megabytes = null, types = null } = uploadLimit ?? {}
  const hints = [
    types === null ? [] : text('uploadTypes', { types: types.join(', ') }),
    megabytes === null ? [] : text('uploadSize', { limit: megabytes }),
  ].flat()
  return hints.length > 0 && <Typography.Text type="secondary">{hints.join(text('uploadAnd'))}</Typography.Text>
}

interface UploadState {
  /** Null = no upload running. */
  readonly percent: number | null
  readonly error: string
}

/** The purpose is sent before the file: the server checks it before reading on. */
function textsOf({ entity, field, values }: WidgetProps): [string, string][] {
  const target = Object.entries(values).filter(([name]) => name === 'id' || uploadKeys(entity).includes(name))
  const site = values[siteKey] ?? currentSiteId()
  return Object.entries({ ...Object.fromEntries(target), entity, field: field.name, [siteKey]: site }).flatMap(
    ([name, value]): [string, string][] => (value === null || value === undefined ? [] : [[name, String(value)]]),
  )
}

/** The parent of a new row, on which rights are held. */
function uploadKeys(entity: string): readonly string[] {
  const place = findDescriptor(entity)?.access.in?.create
  return place === undefined ? [] : [place]
}

function useUpload(props: WidgetProps) {
  const { field, onChange } = props
  const text = useEntityText()
  const [state, setState] = useState<UploadState>({ percent: null, error: '' })
  const [sent, setSent] = useState<Uploaded | null>(null)
  const send = async (file: File): Promise<void> => {
    const refusal = uploadRefusal(field, file)
    if (refusal !== null) return setState({ percent: null, error: refusal })
    setState({ percent: 0, error: '' })
    const form = new FormData()
    for (const [name, value] of textsOf(props)) form.append(name, value)
    form.append('file', file)
    try {
      const onProgress = (percent: number): void => setState({ percent, error: '' })
      const { data } = await http.upload<Uploaded>(uploadPath(field, file), form, { onProgress })
      setState({ percent: null, error: '' })
      setSent(data)
      onChange(data.path)
    } catch (error) {
      setState({ percent: null, error: (error instanceof Error && error.message) || text('uploadFailed') })
    }
  }
  return { state, sent, send }
}

/** An image field refuses other files. */
function uploadPath({ upload }: Field, file: File): string {
  return uploadCalls[upload === 'image' || file.type.startsWith('image/') ? 'image' : 'file']
}
