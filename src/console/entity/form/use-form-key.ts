// The name of an open form for a new row: under it the server recognises a save whose answer was lost.
import { useCallback, useEffect, useState } from 'react'
import { randomId } from '../../data/random-id.ts'

/** Another one each time the form is opened, even while it still closes. `renew`: after a save. */
export function useFormKey(isOpen: boolean): { readonly key: string; renew(): void } {
  const [key, setKey] = useState(randomId)
  const renew = useCallback(() => setKey(randomId()), [])
  useEffect(() => {
    if (!isOpen) renew()
  }, [isOpen, renew])
  return { key, renew }
}
