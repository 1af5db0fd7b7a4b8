// The deployed form that the address names is opened once; the address no longer names one when another form is opened.
import { useCallback, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { HttpError } from '../../../data/http-error.ts'
import { notify } from '../../../data/notify.ts'
import { useText } from '../../../data/use-text.ts'
import { confirmAction } from '../../../ui/confirm-action.ts'
import { dropGuards } from '../../../ui/leave-guards.ts'
import { type FilePlace, loadDeployed } from './form-files.ts'
import { formEditorMessages } from './messages.ts'
import type { Json } from './raw-form.ts'
import type { Editor } from './use-editor.ts'

async function load(place: FilePlace): Promise<Json | string> {
  try {
    return (await loadDeployed(place)) ?? ''
  } catch (error) {
    if (error instanceof HttpError) return error.message
    throw error
  }
}

/** Returns what opens a form from elsewhere. */
export function useAddress({ open, isRestored }: Editor): (form: Json, tenantId?: string) => void {
  const text = useText(formEditorMessages)
  // Another language opens nothing.
  const texts = useRef(text)
  texts.current = text
  const [query, setQuery] = useSearchParams()
  const deploymentId = query.get('deploymentId')
  const resourceName = query.get('resource')
  const tenantId = query.get('tenant') ?? ''
  // What was typed before the page was left.
  const draft = useRef(isRestored)
  const replace = useCallback(
    (form: Json, tenant = ''): void => {
      open(form, tenant)
      // Whoever opens another form has agreed to lose this one.
      dropGuards()
      setQuery({}, { replace: true })
    },
    [open, setQuery],
  )
  useEffect(() => {
    if (deploymentId === null || resourceName === null) return undefined
    let isCurrent = true
    const show = async (): Promise<void> => {
      const found = await load({ deploymentId, resourceName })
      if (!isCurrent) return
      if (typeof found === 'string') return notify.error(found || texts.current('unreadable', { name: resourceName }))
      const mayLose =
        !draft.current || (await confirmAction({ content: texts.current('discardQuestion'), danger: true }))
      draft.current = false
      if (mayLose) open(found, tenantId)
    }
    void show()
    return () => {
      isCurrent = false
    }
  }, [deploymentId, resourceName, tenantId, open])
  return replace
}
