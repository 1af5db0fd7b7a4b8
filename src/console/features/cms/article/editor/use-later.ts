// The order in which the editor appears: the code of the body loads while the article does, and the panel is drawn after it.
import { startTransition, useEffect, useState } from 'react'

/** A failure is met again, and reported, where the body is drawn. */
const bodyCode = import('../../../../entity/widgets/rich-text/rich-text.tsx').catch(() => undefined)

/** False until the code of the body is here. */
export function useLater(): boolean {
  const [isLater, setLater] = useState(false)
  useEffect(() => {
    let isOpen = true
    void bodyCode.then(() => startTransition(() => setLater(isOpen)))
    return () => {
      isOpen = false
    }
  }, [])
  return isLater
}
