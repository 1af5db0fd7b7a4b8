// Creates bpmn-js with Flowable's elements, the words of the product and its minimap.
import Modeler from 'bpmn-js/lib/Modeler'
import minimap from 'diagram-js-minimap'
import { flowableModdle } from '../../../../../shared/flow/flowable-moddle.ts'
import { stepZoomModule } from '../../diagram/zoom.ts'
import type { BpmnModeler } from './bpmn.ts'
import { prepareXml, readBpmn } from './read-diagram.ts'
import { translateWord } from './translate.ts'

const translation = { translate: ['value', translateWord] }

export function createModeler(container: HTMLElement): BpmnModeler {
  const options = {
    container,
    moddleExtensions: { flowable: flowableModdle },
    additionalModules: [translation, minimap, stepZoomModule],
  }
  const modeler = new Modeler(options as object) as unknown as BpmnModeler
  const moddle = modeler.get('moddle')
  moddle.fromXML = (xml) => readBpmn(moddle, xml)
  modeler.on('import.parse.start', (event) => prepareXml((event as { readonly xml: string }).xml))
  return modeler
}
