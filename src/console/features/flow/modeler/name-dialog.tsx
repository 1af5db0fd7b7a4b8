// Asks for the name of a diagram: when it is created, and when it is deployed.
import { Form, Input, type InputRef } from 'antd'
import { useRef, useState } from 'react'
import { useText } from '../../../data/use-text.ts'
import { Modal } from '../../../ui/modal.tsx'
import { mistakeInName } from './diagram-name.ts'
import { modelerMessages, type ModelerWord } from './messages.ts'

interface NameDialogProps {
  readonly title: ModelerWord
  readonly action: ModelerWord
  readonly note?: ModelerWord
  readonly name: string
  readonly busy: boolean
  readonly onSave: (name: string) => void
  readonly onClose: () => void
}

export function NameDialog({ title, action, note, name, busy, onSave, onClose }: NameDialogProps) {
  const text = useText(modelerMessages)
  const input = useRef<InputRef>(null)
  const [typed, setTyped] = useState(name)
  const [isShown, setShown] = useState(false)
  const mistake = mistakeInName(typed)
  const save = (): void => {
    setShown(true)
    if (mistake === null && !busy) onSave(typed)
  }
  return (
    <Modal
      open
      title={text(title)}
      okText={text(action)}
      cancelText={text('cancel')}
      confirmLoading={busy}
      onOk={save}
      onCancel={onClose}
      afterOpenChange={(isOpen) => isOpen && input.current?.focus()}
    >
      <Form layout="vertical" component="div">
        <Form.Item
          label={text('name')}
          htmlFor="modeler-name"
          extra={note !== undefined && text(note)}
          {...(isShown && mistake !== null && { validateStatus: 'error', help: text(mistake) })}
        >
          <Input
            id="modeler-name"
            ref={input}
            value={typed}
            maxLength={101}
            aria-invalid={isShown && mistake !== null}
            onChange={(event) => setTyped(event.target.value)}
            onPressEnter={save}
          />
        </Form.Item>
      </Form>
    </Modal>
  )
}
