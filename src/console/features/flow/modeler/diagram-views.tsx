// Other views of the diagram that is open, each in a chunk of its own: the simulation, and the comparison with another version.
import { useState } from 'react'
import { Loading } from '../../../ui/states.tsx'
import { useChunk } from '../../../ui/use-chunk.ts'
import { childrenOf, isKind } from './canvas/bpmn.ts'
import type { Workbench } from './canvas/workbench.ts'
import { rootOf } from './panel/editing.tsx'

interface OpenView {
  readonly kind: 'simulate' | 'compare'
  /** As it was drawn when the view was opened. */
  readonly xml: string
  readonly processKey: string
}

interface Views {
  readonly open: OpenView | null
  readonly simulate: () => void
  readonly compare: () => void
  readonly close: () => void
}

/** Of the first process, whether it is drawn as a pool or not. */
function processKeyOf({ modeler }: Workbench): string {
  const root = rootOf(modeler.get('canvas').getRootElement().businessObject)
  return childrenOf(root, 'rootElements').find((one) => isKind(one, 'Process'))?.id ?? ''
}

export function useViews(workbench: Workbench): Views {
  const [open, setOpen] = useState<OpenView | null>(null)
  const show = async (kind: OpenView['kind']): Promise<void> => {
    const { xml } = await workbench.finished()
    setOpen({ kind, xml, processKey: processKeyOf(workbench) })
  }
  return {
    open,
    simulate: () => void show('simulate'),
    compare: () => void show('compare'),
    close: () => setOpen(null),
  }
}

function loadSimulation() {
  return import('./simulate/simulate-view.tsx')
}

function loadComparison() {
  return import('./compare/compare-view.tsx')
}

interface ViewProps {
  readonly view: OpenView
  readonly onClose: () => void
}

function Simulation({ view, onClose }: ViewProps) {
  const chunk = useChunk(loadSimulation)
  return chunk === null ? <Loading full /> : <chunk.SimulateView xml={view.xml} onClose={onClose} />
}

function Comparison({ view, onClose }: ViewProps) {
  const chunk = useChunk(loadComparison)
  if (chunk === null) return <Loading full />
  return <chunk.CompareView xml={view.xml} processKey={view.processKey} onClose={onClose} />
}

export function DiagramViews({ views }: { readonly views: Views }) {
  const { open, close } = views
  if (open === null) return null
  const View = open.kind === 'simulate' ? Simulation : Comparison
  return <View view={open} onClose={close} />
}
