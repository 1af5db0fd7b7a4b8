// Saves the form as a deployment of its own: under which file name and tenant; the server's refusal is shown here and at the fields.
import { Alert } from 'antd'
import { useState } from 'react'
import type { FieldError } from '../../../../shared/protocol/envelope.ts'
import { HttpError } from '../../../data/http-error.ts'
import { useText } from '../../../data/use-text.ts'
import { Modal } from '../../../ui/modal.tsx'
import { deploy, fileNameOf } from './form-files.ts'
import { formEditorMessages } from './messages.ts'
import { TextProperty } from './properties.tsx'
import type { Json } from './raw-form.ts'

interface SaveDialogProps {
  readonly form: Json
  readonly tenantId: string
  readonly onSaved: (form: Json, tenantId: string) => void
  /** The problems that the server found, by the id of the field. */
  readonly onRefused: (errors: readonly FieldError[]) => void
  readonly onClose: () => void
}

const longestName = 250
const longestTenant = 150
const suffix = '.form'

export function SaveDialog({ form, onSaved, onRefused, onClose, ...known }: SaveDialogProps) {
  const text = useText(formEditorMessages)
  const [name, setName] = useState(() => fileNameOf(form))
  const [tenantId, setTenantId] = useState(known.tenantId)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const trimmed = name.trim()
  const save = async (): Promise<void> => {
    setBusy(true)
    setRefusal(null)
    try {
      const tenant = tenantId.trim()
      await deploy(form, trimmed.endsWith(suffix) ? trimmed : `${trimmed}${suffix}`, tenant)
      onSaved(form, tenant)
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      setRefusal([...new Set([error.message, ...error.fields.map(({ message }) => message)])].join('\n'))
      onRefused(error.fields)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal
      open
      title={text('saveTitle')}
      okText={text('confirm')}
      cancelText={text('cancel')}
      confirmLoading={isBusy}
      okButtonProps={{ disabled: trimmed === '' }}
      onOk={() => void save()}
      onCancel={onClose}
    >
      {refusal !== null && (
        <Alert
          className="form-editor-refusal"
          type="error"
          showIcon
          message={<span className="entity-long">{refusal}</span>}
        />
      )}
      <TextProperty
        label={text('fileName')}
        value={name}
        maxLength={longestName}
        error={trimmed === '' ? text('fileNameMissing') : undefined}
        onChange={setName}
      />
      <TextProperty label={text('tenant')} value={tenantId} maxLength={longestTenant} onChange={setTenantId} />
      <p className="quiet">{text('saveNote')}</p>
    </Modal>
  )
}
