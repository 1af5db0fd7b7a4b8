// The parts of bpmn-moddle and of the reader below it that are used; the packages bring no types of their own.
declare module 'bpmn-moddle' {
  export const BpmnModdle: new (packages: Readonly<Record<string, object>>) => object
}

declare module 'moddle-xml' {
  export class Reader {
    constructor(options: { readonly model: object; readonly lax: boolean })
    handler(typeName: string): object
    fromXML(xml: string, root: object): Promise<unknown>
  }
}
