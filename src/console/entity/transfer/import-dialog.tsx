// Imports rows from a workbook: template, file, a check that stores nothing, and the import itself.
import './transfer.css'
import InboxOutlined from '@ant-design/icons/es/icons/InboxOutlined'
import { Alert, Button, Upload } from 'antd'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Descriptor } from '../../../shared/entity/descriptor.ts'
import { http } from '../../data/http.ts'
import { notifyFailure } from '../../data/notify.ts'
import { useText } from '../../data/use-text.ts'
import { useEntityText } from '../use-entity-text.ts'
import { Modal } from '../../ui/modal.tsx'
import { ImportProgress } from './import-progress.tsx'
import { transferMessages } from './messages.ts'
import { useImport } from './use-import.ts'

const mostRows = 20_000

interface ImportDialogProps {
  readonly descriptor: Descriptor
  /** Counts the clicks on the button: another one shows the import that goes on. */
  readonly opened: number
  readonly onClose: () => void
}

export function ImportDialog({ descriptor, opened, onClose }: ImportDialogProps) {
  const text = useText(transferMessages)
  const common = useEntityText()
  const { file, choose, send, running, isSending, refusal } = useImport(descriptor)
  const [endedJob, setEndedJob] = useState<number | null>(null)
  const job = running?.job ?? null
  const onEnd = useCallback(() => setEndedJob(job), [job])
  const isBusy = isSending || (running !== null && endedJob !== job)
  const isStored = running !== null && !running.dryRun && !isBusy
  const [hidden, setHidden] = useState(0)
  const isHidden = hidden === opened && refusal === null
  // The list is told when the import ends, also after the dialog was closed.
  const leave = (): void => (isBusy ? setHidden(opened) : onClose())
  const isForgotten = isHidden && !isBusy
  useEffect(() => {
    if (isForgotten) onClose()
  }, [isForgotten, onClose])
  const close = useRef<HTMLButtonElement>(null)
  // The button with the focus is disabled meanwhile, and Escape would reach nothing.
  useEffect(() => {
    if (isBusy) close.current?.focus()
  }, [isBusy])
  const template = (): void => {
    const path = descriptor.api?.operations.importTemplate?.path ?? ''
    void http.download({ method: 'POST', path }).catch(notifyFailure)
  }
  return (
    <Modal
      open={!isHidden}
      // What follows the job is in it.
      forceRender
      centered
      width={560}
      title={text('importTitle', { title: descriptor.title })}
      maskClosable={false}
      onCancel={leave}
      footer={[
        <Button key="close" ref={close} onClick={leave}>
          {common('close')}
        </Button>,
        <Button key="check" disabled={file === null || isBusy || isStored} onClick={() => void send(true)}>
          {text('check')}
        </Button>,
        <Button
          key="import"
          type="primary"
          disabled={file === null || isBusy || isStored}
          onClick={() => void send(false)}
        >
          {text('import')}
        </Button>,
      ]}
    >
      <p className="quiet">
        {text('importHint', { rows: mostRows })}{' '}
        <Button type="link" className="import-template" onClick={template}>
          {text('template')}
        </Button>
      </p>
      <Upload.Dragger
        accept=".xlsx"
        maxCount={1}
        showUploadList={false}
        disabled={isBusy}
        beforeUpload={(chosen) => {
          choose(chosen)
          return false
        }}
      >
        <InboxOutlined className="import-icon" />
        <p className="import-file">{file === null ? text('choose') : file.name}</p>
        {file !== null && <p className="quiet">{text('another')}</p>}
      </Upload.Dragger>
      {refusal !== null && <Alert type="error" showIcon className="import-refusal" message={refusal} />}
      {running !== null && refusal === null && (
        <ImportProgress key={running.job} descriptor={descriptor} running={running} onEnd={onEnd} />
      )}
    </Modal>
  )
}
