// The button that shows what a source text gives before it is saved (preview of x-code): asks for the input of its action, sends it with
// what the form has, and shows mistakes of the text in the editor.
import { EyeOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, useState } from 'react'
import { isVisible } from '../../../shared/entity/visibility.ts'
import type { FieldError } from '../../../shared/protocol/envelope.ts'
import { useDescriptor } from '../../data/descriptor.ts'
import { useAction } from '../../data/use-action.ts'
import { LazySection } from '../../ui/lazy-section.tsx'
import { titleOf } from '../action/actions.ts'
import { useAllowed } from '../action/use-allowed.ts'
import { type CodePreviewProps, useFieldsForm } from './fields-form-context.ts'
import { useFormValues } from './form-value-source.tsx'
import { encoded } from './form-values.ts'
import type { EntityRow, Values } from '../row.ts'

const ActionForm = lazy(async () => ({ default: (await import('../action/action-form.tsx')).ActionForm }))

export function CodePreview({ entity, name }: CodePreviewProps) {
  const descriptor = useDescriptor(entity)
  const { fields, report, busy } = useFieldsForm()
  const values = useFormValues()
  const { action, run, pending } = useAction(entity, name)
  const [isOpen, setOpen] = useState(false)
  const ask = useAllowed(descriptor)
  const inputs = action.input?.fields ?? []
  const title = titleOf(action, null)
  const isAsked = inputs.some((field) => field.widget !== 'hidden' && isVisible(field, values))
  /** Errors in the dialog's own fields are shown there. */
  const send = async (input: Values): Promise<readonly FieldError[]> => {
    const result = await run(encoded(inputs, input))
    const errors = result.ok ? [] : result.error.fields
    const own = errors.filter(({ field }) => fields.has(field))
    if (own.length === 0 && errors.length > 0) return errors
    setOpen(false)
    report(own)
    return []
  }
  if (ask({ action: name, title, row: null }).kind !== 'offered') return null
  return (
    <>
      <Button
        type="text"
        size="small"
        icon={<EyeOutlined aria-hidden="true" />}
        loading={pending}
        disabled={busy}
        onClick={() => (isAsked ? setOpen(true) : void send(values))}
      >
        {title}
      </Button>
      {isOpen && (
        <LazySection onFailed={() => setOpen(false)}>
          <ActionForm
            descriptor={descriptor}
            action={action}
            running={{ name, title, rows: [values as EntityRow], skipped: [] }}
            question={action.confirm}
            isBusy={pending}
            refusal={null}
            percent={0}
            onSend={send}
            onClose={() => setOpen(false)}
          />
        </LazySection>
      )}
    </>
  )
}
