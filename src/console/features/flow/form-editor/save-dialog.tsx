// Saves the form as a deployment of its own: under which file name and tenant; the server's refusal is shown here and at the fields.
import { Alert } from 'antd'
import { useRef, useState } from 'react'
import type { FieldError } from '../../../../shared/protocol/envelope.ts'
import { isStaleEdit } from '../../../../shared/protocol/stale-edit.ts'
import { HttpError } from '../../../data/http-error.ts'
import { useText } from '../../../data/use-text.ts'
import { confirmAction } from '../../../ui/confirm-action.ts'
import { Modal } from '../../../ui/modal.tsx'
import { deploy, fileNameOf, type Origin } from './form-files.ts'
import { formEditorMessages } from './messages.ts'
import { TextProperty } from './properties.tsx'
import type { Json } from './raw-form.ts'

interface SaveDialogProps {
  readonly form: Json
  readonly origin: Origin
  readonly onSaved: (form: Json, origin: Origin) => void
  /** The problems that the server found, by the id of the field. */
  readonly onRefused: (errors: readonly FieldError[]) => void
  readonly onClose: () => void
}

const longestName = 250
const longestTenant = 150
const suffix = '.form'

export function SaveDialog({ form, onSaved, onRefused, onClose, origin }: SaveDialogProps) {
  const text = useText(formEditorMessages)
  const fields = useRef<HTMLDivElement>(null)
  const [name, setName] = useState(() => fileNameOf(form))
  const [tenantId, setTenantId] = useState(origin.tenantId)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const trimmed = name.trim()
  const save = async (replace = false): Promise<void> => {
    setBusy(true)
    setRefusal(null)
    try {
      const saved = { ...origin, tenantId: tenantId.trim() }
      const fileName = trimmed.endsWith(suffix) ? trimmed : `${trimmed}${suffix}`
      onSaved(form, { ...saved, place: await deploy(form, { fileName, origin: saved, replace }) })
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      if (isStaleEdit(error.data)) {
        const question = { title: error.message, content: text('replaceNote'), okText: text('saveAnyway') }
        if (await confirmAction(question)) await save(true)
        return
      }
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
      afterOpenChange={(isOpen) => isOpen && fields.current?.querySelector('input')?.focus()}
    >
      {refusal !== null && (
        <Alert
          className="form-editor-refusal"
          type="error"
          showIcon
          message={<span className="entity-long">{refusal}</span>}
        />
      )}
      <div ref={fields}>
        <TextProperty
          label={text('fileName')}
          value={name}
          maxLength={longestName}
          error={trimmed === '' ? text('fileNameMissing') : undefined}
          onChange={setName}
        />
        <TextProperty label={text('tenant')} value={tenantId} maxLength={longestTenant} onChange={setTenantId} />
      </div>
      <p className="quiet">{text('saveNote')}</p>
    </Modal>
  )
}
