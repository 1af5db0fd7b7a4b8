// The order in which the editor appears: title and body, then the panel, drafts and other people.
import { useEffect, useState } from 'react'
import { usePainted } from '../../../../ui/use-painted.ts'
import { loadBodyInput } from './load-body-input.ts'

/** True once the body is on the screen. */
export function useBodyShown(): boolean {
  const [isHere, setHere] = useState(false)
  useEffect(() => {
    let isOpen = true
    // A failure is reported where the body is drawn.
    const settle = (): void => setHere(isOpen)
    loadBodyInput().then(settle, settle)
    return () => {
      isOpen = false
    }
  }, [])
  return usePainted(isHere)
}
