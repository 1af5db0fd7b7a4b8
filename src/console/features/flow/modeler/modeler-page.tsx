// The modeler: fills the window; canvas in the middle, properties at its side, problems below.
import 'bpmn-js/dist/assets/diagram-js.css'
import 'bpmn-js/dist/assets/bpmn-js.css'
import 'bpmn-js/dist/assets/bpmn-font/css/bpmn.css'
import 'diagram-js-minimap/assets/diagram-js-minimap.css'
import './modeler.css'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useLanguage } from '../../../data/use-text.ts'
import { FullScreen } from '../../../ui/full-screen.tsx'
import { askAhead } from './ahead.ts'
import { modelerTitle } from './title/messages.ts'
import { useWorkbench } from './use-workbench.ts'
import { OpenDiagram } from './open-diagram.tsx'

/** Escape belongs to the canvas. */
function stay(): void {}

export function ModelerPage() {
  const [params] = useSearchParams()
  const [ahead] = useState(() => askAhead(params.get('definition')))
  const { box, workbench } = useWorkbench()
  return (
    <FullScreen title={modelerTitle[useLanguage()]} onEscape={stay}>
      <div className="modeler">
        <div className="modeler-canvas" ref={box} />
        {workbench !== null && <OpenDiagram workbench={workbench} ahead={ahead} />}
      </div>
    </FullScreen>
  )
}
