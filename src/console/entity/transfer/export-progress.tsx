// Follows the job that writes a large export, and downloads its file; closing leaves the file among one's own.
import { Button, Progress } from 'antd'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { notify, notifyFailure } from '../../data/notify.ts'
import { useText } from '../../data/use-text.ts'
import { useActionText } from '../action/use-action-text.ts'
import { useJob } from '../action/use-job.ts'
import { useEntityText } from '../use-entity-text.ts'
import { Modal } from '../../ui/modal.tsx'
import { downloadOwnFile } from './own-file.ts'
import { transferMessages } from './messages.ts'

export function ExportProgress({ job, onClose }: { readonly job: number; readonly onClose: () => void }) {
  const text = useText(transferMessages)
  const common = useEntityText()
  const words = useActionText()
  const { isDone, failure, percent } = useJob(job)
  const wasFetched = useRef(false)
  useEffect(() => {
    if (!isDone || wasFetched.current) return
    wasFetched.current = true
    const fetch = async (): Promise<void> => {
      await downloadOwnFile(job)
      notify.success(text('exported'))
    }
    // The file is still listed.
    void fetch().catch(notifyFailure).finally(onClose)
  }, [isDone, job, onClose, text])
  return (
    <Modal
      open
      centered
      width={440}
      title={text('exporting')}
      maskClosable={false}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{failure === null ? words('progressBackground') : common('close')}</Button>}
    >
      <div aria-live="polite">
        <Progress percent={percent} status={failure === null ? 'active' : 'exception'} />
        <p className="entity-progress-text">{failure ?? text('exportWait')}</p>
        {failure === null && <Link to="/profile/files">{text('myFiles')}</Link>}
      </div>
    </Modal>
  )
}
