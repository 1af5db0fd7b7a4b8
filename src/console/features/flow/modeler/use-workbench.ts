// Creates the workbench in an element of the page, and its snapshot for rendering.
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Workbench } from './canvas/workbench.ts'

export function useWorkbench() {
  const box = useRef<HTMLDivElement>(null)
  const [workbench, setWorkbench] = useState<Workbench | null>(null)
  useEffect(() => {
    if (box.current === null) return
    const made = new Workbench(box.current)
    setWorkbench(made)
    return () => {
      setWorkbench(null)
      made.destroy()
    }
  }, [])
  return { box, workbench }
}

export function useSnapshot(workbench: Workbench) {
  return useSyncExternalStore(workbench.subscribe, workbench.getSnapshot)
}
