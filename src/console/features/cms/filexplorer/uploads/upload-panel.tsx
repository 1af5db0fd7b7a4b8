// The uploads of this page at the lower edge: how far each is, with a button that cancels it.
import './uploads.css'
import { CheckCircleFilled, CloseOutlined, ExclamationCircleFilled } from '@ant-design/icons'
import { Button, Progress } from 'antd'
import { useText } from '../../../../data/use-text.ts'
import { explorerMessages } from '../messages.ts'
import { isRunning, type Upload } from './upload-queue.ts'
import type { Uploads } from './use-uploads.ts'

export function UploadPanel({ list, queue: { stop, stopAll, clear } }: Uploads) {
  const text = useText(explorerMessages)
  if (list.length === 0) return null
  const done = list.filter(({ state }) => state === 'done').length
  const isBusy = list.some(isRunning)
  return (
    <section className="files-uploads" aria-label={text('uploads')}>
      <header>
        <strong role="status">{text('uploadsDone', { done, total: list.length })}</strong>
        {isBusy ? (
          <Button size="small" onClick={stopAll}>
            {text('stopAll')}
          </Button>
        ) : (
          <Button size="small" onClick={clear}>
            {text('close')}
          </Button>
        )}
      </header>
      <ul>
        {list.map((one) => (
          <UploadRow key={one.id} upload={one} onStop={() => stop(one.id)} />
        ))}
      </ul>
    </section>
  )
}

function UploadRow({ upload, onStop }: { readonly upload: Upload; readonly onStop: () => void }) {
  const text = useText(explorerMessages)
  const { name, state, percent, error } = upload
  return (
    <li>
      <span className="files-upload-name" title={name}>
        {name}
      </span>
      {state === 'sending' && <Progress percent={percent} size="small" aria-label={name} />}
      {state === 'done' && <CheckCircleFilled className="files-upload-done" aria-label={text('done')} />}
      {state === 'failed' && (
        <span className="files-upload-failed" role="alert">
          <ExclamationCircleFilled /> {error || text('failed')}
        </span>
      )}
      {(state === 'waiting' || state === 'skipped' || state === 'stopped') && (
        <span className="files-faint">{text(state)}</span>
      )}
      {isRunning(upload) && (
        <Button
          type="text"
          size="small"
          icon={<CloseOutlined />}
          aria-label={`${text('stop')} ${name}`}
          onClick={onStop}
        />
      )}
    </li>
  )
}
