// Files of an upload field: each one is downloaded with a click, and removed while the form is open.
import { DeleteOutlined, FileOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { hint } from '../../../ui/floating/hint.ts'
import { http } from '../../../data/http.ts'
import { notify } from '../../../data/notify.ts'
import { useText } from '../../../data/use-text.ts'
import type { FormUpload } from './form-values.ts'
import { flowFormMessages } from './messages.ts'

interface FileListProps {
  readonly files: readonly FormUpload[]
  readonly onRemove?: ((id: string) => void) | undefined
}

async function download(id: string): Promise<void> {
  try {
    await http.download({ method: 'GET', path: `/flowable/content/${encodeURIComponent(id)}/raw` })
  } catch (error) {
    if (error instanceof Error && error.message !== '') notify.error(error.message)
  }
}

export function FileList({ files, onRemove }: FileListProps) {
  const text = useText(flowFormMessages)
  return (
    <ul className="flow-files">
      {files.map(({ id, name }) => (
        <li key={id}>
          <Button type="link" size="small" icon={<FileOutlined aria-hidden="true" />} onClick={() => void download(id)}>
            {name}
          </Button>
          {onRemove !== undefined && (
            <Button
              {...hint(text('removeFile'))}
              type="text"
              size="small"
              danger
              icon={<DeleteOutlined />}
              aria-label={text('removeNamed', { name })}
              onClick={() => onRemove(id)}
            />
          )}
        </li>
      ))}
    </ul>
  )
}
