// A form that is submitted while files are on their way into it waits for them: its values lack them until then.
import { useCallback, useEffect, useRef } from 'react'
import { notify } from '../../data/notify.ts'
import { uploadsEnded } from '../widgets/running-uploads.ts'
import { useFormText } from './use-form-text.ts'

/**
 * Tells `onWaiting` while it waits. The function that it returns resolves to false if nothing is to be sent: a file failed, the form was
 * left, or it waits already.
 */
export function useUploadWait(onWaiting: ((isWaiting: boolean) => void) | undefined): () => Promise<boolean> {
  const text = useFormText()
  const isOpen = useRef(true)
  const isWaiting = useRef(false)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  return useCallback(async () => {
    if (isWaiting.current) return false
    isWaiting.current = true
    onWaiting?.(true)
    const areStored = await uploadsEnded()
    isWaiting.current = false
    // The frame may go on with the fields of another row.
    onWaiting?.(false)
    if (!isOpen.current) return false
    if (!areStored) notify.error(text('uploadsFailed'))
    return areStored
  }, [onWaiting, text])
}
