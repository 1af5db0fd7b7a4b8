// Creates bpmn-js with Flowable's elements, the words of the product and its minimap.
import Modeler from 'bpmn-js/lib/Modeler'
import minimap from 'diagram-js-minimap'
import { flowableModdle } from '../../../../../shared/flow/flowable-moddle.ts'
import { stepZoomModule } from '../../diagram/zoom.ts'
import type { BpmnModeler } from './bpmn.ts'
import { prepareXml, readBpmn } from './read-diagram.ts'
import { translateWord } from './translate.ts'
import { drawUserTasks } from './user-tasks.ts'

const translation = { translate: ['value', translateWord] }

/** The search pad listens to keys only; input methods, pasting and the mouse change the text without one. */
function searchAsTyped({ target }: Event): void {
  if (!(target instanceof HTMLInputElement) || target.closest('.djs-search-container') === null) return
  target.dispatchEvent(new KeyboardEvent('keyup', { bubbles: true, key: 'Unidentified' }))
}

export function createModeler(container: HTMLElement): BpmnModeler {
  const options = {
    container,
    moddleExtensions: { flowable: flowableModdle },
    additionalModules: [translation, minimap, stepZoomModule],
  }
  const modeler = new Modeler(options as object) as unknown as BpmnModeler
  container.addEventListener('input', searchAsTyped)
  drawUserTasks(modeler)
  const moddle = modeler.get('moddle')
  moddle.fromXML = (xml) => readBpmn(moddle, xml)
  modeler.on('import.parse.start', (event) => prepareXml((event as { readonly xml: string }).xml))
  return modeler
}
