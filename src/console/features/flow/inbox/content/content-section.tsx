// The files of a task: downloading, removing and adding them.
import { DeleteOutlined, DownloadOutlined, FileTextOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { shownTime } from '../../../../data/time.ts'
import { useText } from '../../../../data/use-text.ts'
import { confirmAction } from '../../../../ui/confirm-action.ts'
import { downloadContent, removeContent } from '../calls.ts'
import type { Content, TaskDetail } from '../task.ts'
import { useAct } from '../use-act.ts'
import { contentMessages } from './messages.ts'
import { UploadButton } from './upload-button.tsx'

interface ContentSectionProps {
  readonly task: TaskDetail
  readonly contents: readonly Content[]
}

function sizeOf(bytes: number): string {
  return bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`
}

export function ContentSection({ task, contents }: ContentSectionProps) {
  const text = useText(contentMessages)
  const { isBusy, run } = useAct()
  const remove = async ({ id, name }: Content): Promise<void> => {
    if (!(await confirmAction({ content: text('removeQuestion', { name }), danger: true }))) return
    await run(() => removeContent(id), text('deleted'))
  }
  return (
    <section className="inbox-section">
      <h3>{text('content')}</h3>
      <ul className="inbox-files">
        {contents.map((content) => (
          <li key={content.id}>
            <FileTextOutlined aria-hidden="true" />
            <span className="inbox-cut" title={content.name}>
              {content.name}
            </span>
            <small>
              {sizeOf(content.size)} · {shownTime(content.created)}
            </small>
            <Button
              type="text"
              size="small"
              icon={<DownloadOutlined />}
              aria-label={text('download', { name: content.name })}
              onClick={() => void run(() => downloadContent(content.id))}
            />
            {task.mayParticipate && (
              <Button
                type="text"
                size="small"
                icon={<DeleteOutlined />}
                disabled={isBusy}
                aria-label={text('removeContent', { name: content.name })}
                onClick={() => void remove(content)}
              />
            )}
          </li>
        ))}
      </ul>
      {task.mayParticipate && <UploadButton task={task} />}
    </section>
  )
}
