// Opens a form that is deployed: found by its name, any version.
import { Button, Input, type InputRef } from 'antd'
import { useRef, useState } from 'react'
import { useText } from '../../../data/use-text.ts'
import { useDebounced } from '../../../entity/choice/use-options.ts'
import { Modal } from '../../../ui/modal.tsx'
import { EmptyState, LoadError, Loading } from '../../../ui/states.tsx'
import { type DeployedForm, useDeployedForms } from './form-files.ts'
import { formEditorMessages } from './messages.ts'

interface OpenDialogProps {
  readonly onOpen: (form: DeployedForm) => void
  readonly onClose: () => void
}

const searchDelay = 300
const longestSearch = 150

export function OpenDialog({ onOpen, onClose }: OpenDialogProps) {
  const text = useText(formEditorMessages)
  const input = useRef<InputRef>(null)
  const [typed, setTyped] = useState('')
  const { data, error, refetch } = useDeployedForms(useDebounced(typed.trim(), searchDelay))
  return (
    <Modal
      open
      title={text('openDeployed')}
      footer={null}
      onCancel={onClose}
      afterOpenChange={(isOpen) => isOpen && input.current?.focus()}
    >
      <Input.Search
        ref={input}
        allowClear
        value={typed}
        maxLength={longestSearch}
        placeholder={text('findForm')}
        aria-label={text('findForm')}
        onChange={(event) => setTyped(event.target.value)}
      />
      {error !== null && <LoadError message={error.message} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <Loading />}
      {error === null && data?.length === 0 && <EmptyState title={text('noForm')} />}
      <ul className="form-editor-found">
        {data?.map((form) => (
          <li key={form.id}>
            <Button type="text" block onClick={() => onOpen(form)}>
              <span>{form.name ?? form.key}</span>
              <span className="quiet">
                {form.key} · {text('version', { version: form.version })}
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </Modal>
  )
}
