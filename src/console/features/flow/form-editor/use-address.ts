// The deployed form that the address names is opened once; the address names another one, or none, when the form is saved or another is opened.
import { useCallback, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { HttpError } from '../../../data/http-error.ts'
import { notify } from '../../../data/notify.ts'
import { useText } from '../../../data/use-text.ts'
import { confirmAction } from '../../../ui/confirm-action.ts'
import { dropGuards } from '../../../ui/leave-guards.ts'
import { type FilePlace, loadDeployed, type Origin } from './form-files.ts'
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

interface Address {
  /** Opens a form from elsewhere. */
  readonly open: (form: Json, origin?: Origin) => void
  /** The form on the screen was saved as this one: the page opened again shows it. */
  readonly follow: (place: FilePlace) => void
}

export function useAddress({ open, isRestored, isDirty, origin }: Editor): Address {
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
  const [saved, setSaved] = useState<FilePlace | null>(null)
  const shown = useRef<string | null>(null)
  useEffect(() => {
    // Unsaved changes hold the address.
    if (saved === null || isDirty) return
    shown.current = saved.deploymentId
    const { tenantId: tenant } = origin
    setQuery(
      { deploymentId: saved.deploymentId, resource: saved.resourceName, ...(tenant !== '' && { tenant }) },
      { replace: true },
    )
    setSaved(null)
  }, [saved, isDirty, origin, setQuery])
  const replace = useCallback(
    (form: Json, from?: Origin): void => {
      open(form, from)
      // Whoever opens another form has agreed to lose this one.
      dropGuards()
      setSaved(null)
      shown.current = null
      setQuery({}, { replace: true })
    },
    [open, setQuery],
  )
  useEffect(() => {
    if (deploymentId === null) shown.current = null
    if (deploymentId === null || resourceName === null || deploymentId === shown.current) return undefined
    let isCurrent = true
    const show = async (): Promise<void> => {
      const found = await load({ deploymentId, resourceName })
      if (!isCurrent) return
      if (typeof found === 'string') return notify.error(found || texts.current('unreadable', { name: resourceName }))
      const mayLose =
        !draft.current || (await confirmAction({ content: texts.current('discardQuestion'), danger: true }))
      draft.current = false
      if (!mayLose) return
      setSaved(null)
      open(found, { tenantId, place: { deploymentId, resourceName } })
    }
    void show()
    return () => {
      isCurrent = false
    }
  }, [deploymentId, resourceName, tenantId, open])
  return { open: replace, follow: setSaved }
}
