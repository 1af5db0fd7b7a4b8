// False on the first render: title and body appear first, and what stands beside them right after.
import { startTransition, useEffect, useState } from 'react'

export function useLater(): boolean {
  const [isLater, setLater] = useState(false)
  useEffect(() => startTransition(() => setLater(true)), [])
  return isLater
}
