// Adds a file to a task; files over 5 MB are refused before they are sent.
import { UploadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type ReactNode, useRef, useState } from 'react'
import { FileInput } from '../../../../ui/file-input.tsx'
import { notify } from '../../../../data/notify.ts'
import { useText } from '../../../../data/use-text.ts'
import { addContent } from '../calls.ts'
import type { TaskDetail } from '../task.ts'
import { useAct } from '../use-act.ts'
import { contentMessages } from './messages.ts'

/** The server's limit too. */
const largest = 5 * 1024 * 1024

interface UploadButtonProps {
  readonly task: Pick<TaskDetail, 'id'>
  readonly label?: string
  readonly icon?: ReactNode
  readonly onDone?: (name: string) => void
}

export function UploadButton({ task, label, icon, onDone }: UploadButtonProps) {
  const text = useText(contentMessages)
  const input = useRef<HTMLInputElement>(null)
  const { isBusy, run } = useAct()
  const [percent, setPercent] = useState(0)
  const choose = (file: File): void => {
    if (file.size > largest) return notify.error(text('tooLarge'))
    setPercent(0)
    void run(() => addContent(task.id, file, setPercent), text('uploaded')).then(
      (isDone) => isDone && onDone?.(file.name),
    )
  }
  return (
    <>
      <FileInput ref={input} onFiles={([file]) => choose(file)} />
      <Button
        icon={icon ?? <UploadOutlined aria-hidden="true" />}
        loading={isBusy}
        onClick={() => input.current?.click()}
      >
        {label ?? text('upload')}
        {isBusy && percent > 0 && ` ${percent}%`}
      </Button>
    </>
  )
}
