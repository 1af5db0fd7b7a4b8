// False on the first render: title and body appear first, the panel right after them.
import { startTransition, useEffect, useState } from 'react'

export function useLater(): boolean {
  const [isLater, setLater] = useState(false)
  useEffect(() => startTransition(() => setLater(true)), [])
  return isLater
}
