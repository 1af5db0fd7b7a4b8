// The thumbnail: a preview to click or drop a picture on; a chosen picture can be cropped before it is uploaded.
import { DeleteOutlined, PictureOutlined } from '@ant-design/icons'
import { Alert, Button } from 'antd'
import { type DragEvent, lazy, useRef, useState } from 'react'
import { textOf } from '../../../../../entity/row.ts'
import { acceptOf, UploadHint } from '../../../../../entity/widgets/upload-hint.tsx'
import { UploadProgress } from '../../../../../entity/widgets/upload-progress.tsx'
import { useUpload } from '../../../../../entity/widgets/use-upload.ts'
import type { WidgetProps } from '../../../../../entity/widgets/widget.ts'
import { useInputText } from '../../../../../entity/widgets/use-input-text.ts'
import { FileInput } from '../../../../../ui/file-input.tsx'
import { LazySection } from '../../../../../ui/lazy-section.tsx'
import { useEditorText } from '../use-editor-text.ts'
import { canBeCut } from './cut-picture.ts'

const CropDialog = lazy(async () => ({ default: (await import('./crop-dialog.tsx')).CropDialog }))

export function ThumbnailInput(props: WidgetProps) {
  const text = useEditorText()
  const shared = useInputText()
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<File | null>(null)
  const { state, send } = useUpload(props)
  const path = textOf(props.value)
  const take = (file: File | undefined): void => {
    if (file === undefined) return
    if (canBeCut(file)) setChosen(file)
    else void send(file)
  }
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    if (!props.disabled) take(event.dataTransfer.files[0])
  }
  const cropped = (file: File): void => {
    setChosen(null)
    void send(file)
  }
  return (
    <div className="article-thumbnail" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <FileInput ref={input} accept={acceptOf(props.field)} onFiles={([file]) => take(file)} />
      <button
        id={props.id}
        type="button"
        className="article-thumbnail-box"
        disabled={props.disabled}
        aria-label={path === '' ? text('pickPicture') : text('changePicture')}
        aria-describedby={props.describedBy}
        onClick={() => input.current?.click()}
        onBlur={props.onBlur}
      >
        {path === '' ? (
          <>
            <PictureOutlined />
            <span>{text('dropPicture')}</span>
          </>
        ) : (
          <img src={path} alt={props.label} />
        )}
      </button>
      <UploadProgress percent={state.percent} label={props.label} />
      {state.error !== '' && <Alert type="error" showIcon message={shared('uploadTitle')} description={state.error} />}
      <div className="article-thumbnail-foot">
        {path !== '' && !props.disabled && (
          <Button
            size="small"
            type="text"
            danger
            icon={<DeleteOutlined aria-hidden="true" />}
            onClick={() => props.onChange(null)}
          >
            {text('removePicture')}
          </Button>
        )}
        <UploadHint field={props.field} />
      </div>
      {chosen !== null && (
        <LazySection onFailed={() => setChosen(null)}>
          <CropDialog file={chosen} onDone={cropped} onClose={() => setChosen(null)} />
        </LazySection>
      )}
    </div>
  )
}
