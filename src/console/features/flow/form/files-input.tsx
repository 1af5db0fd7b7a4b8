// The input of an upload field: files are sent as they are chosen, and belong to the form once it is submitted.
import { UploadOutlined } from '@ant-design/icons'
import { Button, Progress } from 'antd'
import { useContext, useRef } from 'react'
import { FileInput } from '../../../ui/file-input.tsx'
import { useText } from '../../../data/use-text.ts'
import { trackUpload } from '../../../entity/widgets/running-uploads.ts'
import type { WidgetProps } from '../../../entity/widgets/widget.ts'
import { FileList } from './file-list.tsx'
import { FlowFormContext } from './flow-form-context.ts'
import { uploadsIn } from './form-values.ts'
import { flowFormMessages } from './messages.ts'
import { useContentUpload } from './use-content-upload.ts'

interface FilesInputProps extends WidgetProps {
  readonly isMany: boolean
}

export function FilesInput({ isMany, ...props }: FilesInputProps) {
  const text = useText(flowFormMessages)
  const { purpose, countUpload } = useContext(FlowFormContext)
  // The form may change while a file is on its way.
  const latest = useRef(props)
  latest.current = props
  const input = useRef<HTMLInputElement>(null)
  const files = uploadsIn(props.value)
  const { percent, error, send } = useContentUpload(purpose)
  const choose = async (chosen: readonly File[]): Promise<void> => {
    countUpload(1)
    // Enter in a field submits the form too.
    await trackUpload(async () => {
      const sent = await send(chosen)
      const { value, onChange } = latest.current
      if (sent.length > 0) onChange(isMany ? [...uploadsIn(value), ...sent] : sent)
      return sent.length === chosen.length
    })
    countUpload(-1)
    latest.current.onBlur?.()
  }
  return (
    <div className="flow-files-input">
      <FileInput ref={input} multiple={isMany} onFiles={(chosen) => void choose(chosen)} />
      <Button
        id={props.id}
        icon={<UploadOutlined aria-hidden="true" />}
        loading={percent !== null}
        disabled={props.disabled || purpose === null}
        danger={props.invalid}
        onClick={() => input.current?.click()}
        aria-describedby={props.describedBy}
      >
        {text(files.length > 0 && !isMany ? 'replaceFile' : 'chooseFile')}
      </Button>
      <span className="flow-form-quiet">{text('fileLimit')}</span>
      {percent !== null && <Progress percent={percent} size="small" aria-label={text('uploading')} />}
      {error !== '' && (
        <p role="alert" className="flow-form-refusal">
          {error}
        </p>
      )}
      {files.length > 0 && (
        <FileList
          files={files}
          onRemove={props.disabled ? undefined : (id) => props.onChange(files.filter((file) => file.id !== id))}
        />
      )}
    </div>
  )
}
