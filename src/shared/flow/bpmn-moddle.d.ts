// Types of bpmn-moddle, as far as they are used; the package ships none.
declare module 'bpmn-moddle' {
  export const BpmnModdle: new (packages: Readonly<Record<string, object>>) => object
}
