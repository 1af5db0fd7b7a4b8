// The part of bpmn-moddle that is used; the package brings no types of its own.
declare module 'bpmn-moddle' {
  export class BpmnModdle {
    constructor(packages: Readonly<Record<string, object>>)
    fromXML(xml: string): Promise<unknown>
  }
}
