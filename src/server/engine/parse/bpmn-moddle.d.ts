// Types of bpmn-moddle and of its underlying reader, as far as they are used; the packages ship none.
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
