// Asks for a name: of a new folder or file, or a new one for an entry. Refusals are shown at the field.
import { Form, Input, type InputRef } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { faultOfName, isEditable } from '../../../../shared/files/site-file.ts'
import { HttpError } from '../../../data/http-error.ts'
import { translateSentence } from '../../../data/labels.ts'
import { useText } from '../../../data/use-text.ts'
import { Modal } from '../../../ui/modal.tsx'
import { explorerMessages, type ExplorerWord } from './messages.ts'
import { typeOf } from './use-place.ts'

interface NameDialogProps {
  readonly title: ExplorerWord
  readonly name: string
  /** The type must be one that is edited as text. */
  readonly isText?: boolean
  /** Throws what the server refuses. */
  readonly onSave: (name: string) => Promise<void>
  readonly onClose: () => void
}

export function NameDialog({ title, name, isText = false, onSave, onClose }: NameDialogProps) {
  const text = useText(explorerMessages)
  const [typed, setTyped] = useState(name)
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const input = useRef<InputRef>(null)
  useEffect(() => {
    const dot = name.lastIndexOf('.')
    input.current?.focus()
    input.current?.setSelectionRange(0, dot > 0 ? dot : name.length)
  }, [name])
  async function save(): Promise<void> {
    const given = typed.normalize('NFC')
    const fault = faultOfName(given)
    const refused =
      fault === null ? isText && !isEditable(typeOf(given)) && text('nameOfFile') : translateSentence(fault)
    if (refused !== false) return setError(refused)
    setBusy(true)
    try {
      await onSave(given)
      onClose()
    } catch (failure) {
      setError(failure instanceof HttpError ? failure.message : String(failure))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal
      open
      title={text(title)}
      okText={text('confirm')}
      cancelText={text('cancel')}
      confirmLoading={busy}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <Form layout="vertical" component="div">
        <Form.Item
          label={text(isText ? 'nameOfFile' : 'nameLabel')}
          htmlFor="files-new-name"
          {...(error !== null && { validateStatus: 'error', help: error })}
        >
          <Input
            id="files-new-name"
            ref={input}
            value={typed}
            maxLength={101}
            aria-invalid={error !== null}
            onChange={(event) => {
              setTyped(event.target.value)
              setError(null)
            }}
            onPressEnter={() => void save()}
          />
        </Form.Item>
      </Form>
    </Modal>
  )
}
