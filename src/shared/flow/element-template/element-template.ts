// Templates for elements of a diagram: values that are written into an element, and fields for those that the user fills in.

export const propertyTypes = ['String', 'Text', 'Boolean', 'Hidden', 'Dropdown'] as const
export type PropertyType = (typeof propertyTypes)[number]

export const bindingTypes = [
  'property',
  'flowable:property',
  'inputParameter',
  'outputParameter',
  'in',
  'out',
  'in:businessKey',
  'executionListener',
  'field',
] as const

/** Where a value is in the file. */
export interface TemplateBinding {
  readonly type: (typeof bindingTypes)[number]
  /** Of an attribute (`name`, `flowable:assignee`), property, input parameter or field. */
  readonly name?: string
  /** Of an output parameter, or of a variable that comes out. */
  readonly source?: string
  readonly sourceExpression?: string
  /** Of a variable that goes in. */
  readonly target?: string
  /** `all`: of a mapping of all variables. */
  readonly variables?: 'all'
  /** The value of a mapping or field is an expression. */
  readonly expression?: boolean
  /** Of a listener. */
  readonly event?: string
  readonly scriptFormat?: string
}

export interface TemplateConstraints {
  readonly notEmpty?: boolean
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: string | { readonly value: string; readonly message?: string }
}

export interface TemplateProperty {
  readonly label?: string
  readonly description?: string
  readonly type: PropertyType
  readonly value?: string | boolean
  readonly editable?: boolean
  readonly choices?: readonly { readonly name: string; readonly value: string }[]
  readonly constraints?: TemplateConstraints
  readonly binding: TemplateBinding
}

export interface ElementTemplate {
  readonly id: string
  readonly name: string
  readonly description?: string
  /** Kinds of elements: `bpmn:UserTask` … */
  readonly appliesTo: readonly string[]
  readonly properties: readonly TemplateProperty[]
}
