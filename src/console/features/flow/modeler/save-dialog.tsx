// Asks for the name under which a diagram is deployed.
import { Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { useText } from '../../../data/use-text.ts'
import { mistakeInName } from './diagram-name.ts'
import { modelerMessages } from './messages.ts'

interface SaveDialogProps {
  readonly name: string
  readonly busy: boolean
  readonly onSave: (name: string) => Promise<void>
  readonly onClose: () => void
}

export function SaveDialog({ name, busy, onSave, onClose }: SaveDialogProps) {
  const text = useText(modelerMessages)
  const [typed, setTyped] = useState(name)
  const [isShown, setShown] = useState(false)
  const mistake = mistakeInName(typed)
  const save = (): void => {
    setShown(true)
    if (mistake === null && !busy) void onSave(typed)
  }
  return (
    <Modal
      open
      title={text('saveAs')}
      okText={text('save')}
      cancelText={text('cancel')}
      confirmLoading={busy}
      onOk={save}
      onCancel={onClose}
    >
      <Form layout="vertical" component="div">
        <Form.Item
          label={text('name')}
          htmlFor="modeler-name"
          extra={text('saveNote')}
          {...(isShown && mistake !== null && { validateStatus: 'error', help: text(mistake) })}
        >
          <Input
            id="modeler-name"
            autoFocus
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
