// A link to the form of a new row (`?form=create`) opens it as the page's own button does, for those who are offered that button.
import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { OpenForm } from './use-form-request.ts'

/** A form that fills the page is open by its address alone. */
export function useLinkedCreate({ place, close }: OpenForm, create: (() => void) | null): void {
  const [params] = useSearchParams()
  const isAsked = place !== 'page' && params.get('form') === 'create'
  const open = useEffectEvent(() => (create === null ? close() : create()))
  useEffect(() => {
    if (isAsked) open()
  }, [isAsked])
}
