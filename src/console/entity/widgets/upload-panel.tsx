// Uploads one file under the limits of a field; afterwards its address can be copied.
import { Button } from 'antd'
import { useId, useState } from 'react'
import { copyText } from '../../data/copy-text.ts'
import { useDescriptor } from '../../data/descriptor.ts'
import { notify } from '../../data/notify.ts'
import { FileLink } from '../value/full-value.tsx'
import { textOf } from '../row.ts'
import { UploadWidget } from './upload.tsx'
import { useInputText } from './use-input-text.ts'

export interface UploadPanelProps {
  /** Whose field has the limits, and the call that takes the file. */
  readonly target: { readonly entity: string; readonly name: string; readonly call: string }
  readonly note: string
  readonly onUploaded: () => void
}

export function UploadPanel({ target, note, onUploaded }: UploadPanelProps) {
  const text = useInputText()
  const id = useId()
  const [path, setPath] = useState('')
  const field = useDescriptor(target.entity).fields.find(({ name }) => name === target.name)
  if (field === undefined) throw new Error(`${target.entity} has no field ${target.name}.`)
  const uploaded = (value: unknown): void => {
    setPath(textOf(value))
    onUploaded()
  }
  const copy = async (): Promise<void> => {
    if (await copyText(path)) notify.success(text('addressCopied'))
  }
  return (
    <div className="entity-upload-panel">
      <UploadWidget
        id={id}
        entity={target.entity}
        field={field}
        call={target.call}
        label={field.title}
        value={null}
        values={{}}
        disabled={false}
        invalid={false}
        required={false}
        describedBy={undefined}
        onChange={uploaded}
      />
      {path !== '' && (
        <p>
          {text('uploadedFile')}
          <FileLink path={path} />
          <Button type="link" size="small" onClick={() => void copy()}>
            {text('copyAddress')}
          </Button>
        </p>
      )}
      <p className="entity-hint">{note}</p>
    </div>
  )
}
