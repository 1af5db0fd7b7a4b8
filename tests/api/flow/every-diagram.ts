// Small diagrams for the table of every call.

export function leaveDiagram(body: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:flowable="http://flowable.org/bpmn" targetNamespace="http://example.com/hr">
  <process id="leave" name="请假">${body}</process></definitions>`
}

export function steps(...ids: readonly string[]): string {
  return ids
    .slice(1)
    .map((id, at) => `<sequenceFlow id="${ids[at]}-${id}" sourceRef="${ids[at]}" targetRef="${id}"/>`)
    .join('')
}
