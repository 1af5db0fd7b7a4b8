// A new diagram: a process with a start event, under ids of their own.
import { flowableUri } from '../../../../../shared/flow/flowable-moddle.ts'

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'
const idLength = 8

function newId(prefix: string): string {
  const numbers = crypto.getRandomValues(new Uint8Array(idLength))
  return prefix + Array.from(numbers, (one) => letters[one % letters.length]).join('')
}

const named: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export function emptyDiagram(name = ''): string {
  const process = newId('Process_')
  const start = newId('StartEvent_')
  const title = name === '' ? '' : ` name="${name.replaceAll(/[&<>"]/g, (one) => named[one] ?? one)}"`
  return `<?xml version="1.0" encoding="UTF-8"?>
<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" xmlns:di="http://www.omg.org/spec/DD/20100524/DI" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:flowable="${flowableUri}" id="${newId('Definitions_')}" targetNamespace="http://www.flowable.org/processdef">
  <bpmn:process id="${process}"${title} isExecutable="true">
    <bpmn:startEvent id="${start}" flowable:initiator="initiator" />
  </bpmn:process>
  <bpmndi:BPMNDiagram id="BPMNDiagram_1">
    <bpmndi:BPMNPlane id="BPMNPlane_1" bpmnElement="${process}">
      <bpmndi:BPMNShape id="${start}_di" bpmnElement="${start}">
        <dc:Bounds x="180" y="160" width="36" height="36" />
      </bpmndi:BPMNShape>
    </bpmndi:BPMNPlane>
  </bpmndi:BPMNDiagram>
</bpmn:definitions>
`
}
