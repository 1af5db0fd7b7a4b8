// Types of the reader below bpmn-moddle, as far as they are used; the package ships none.
declare module 'moddle-xml' {
  export class Reader {
    constructor(options: { readonly model: object; readonly lax: boolean })
    handler(typeName: string): object
    fromXML(xml: string, root: object): Promise<unknown>
  }
}
