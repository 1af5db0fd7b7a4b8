// A `.form` file as deployed, and as shown with values.

export type FieldKindName =
  | 'text'
  | 'multi-line-text'
  | 'password'
  | 'integer'
  | 'decimal'
  | 'amount'
  | 'date'
  | 'boolean'
  | 'radio-buttons'
  | 'dropdown'
  | 'upload'
  | 'people'
  | 'functional-group'
  | 'expression'
  | 'hyperlink'
  | 'container'
  | 'headline'
  | 'headline-with-line'
  | 'spacer'
  | 'horizontal-line'

export interface FormOption {
  readonly id: string | null
  readonly name: string
}

interface FieldBase {
  readonly id: string
  readonly name: string | null
  /** One of FieldKindName; other types are kept and treated as text. */
  readonly type: string
  readonly value: unknown
  readonly required: boolean
  readonly readOnly: boolean
  readonly overrideId: boolean
  readonly placeholder: string | null
  readonly params: Readonly<Record<string, unknown>>
  readonly layout: Readonly<Record<string, unknown>> | null
}

export interface PlainField extends FieldBase {
  readonly fieldType: 'FormField'
}

export interface OptionField extends FieldBase {
  readonly fieldType: 'OptionFormField'
  readonly optionType: string | null
  /** The first option means "nothing chosen". */
  readonly hasEmptyValue: boolean | null
  readonly options: readonly FormOption[] | null
  readonly optionsExpression: string | null
}

export interface ExpressionField extends FieldBase {
  readonly fieldType: 'ExpressionFormField'
  readonly expression: string | null
}

export interface ContainerField extends FieldBase {
  readonly fieldType: 'FormContainer'
  /** Columns of fields. */
  readonly fields: readonly (readonly FormField[])[]
}

export type FormField = PlainField | OptionField | ExpressionField | ContainerField

/** The file: its own version is ignored, the deployed version counts. */
export interface FormFile {
  readonly key: string
  readonly name: string | null
  readonly description: string | null
  readonly version: number
  readonly fields: readonly FormField[]
  readonly outcomes: readonly FormOption[]
  readonly outcomeVariableName: string | null
}

/** What the person who fills it in receives; `id` is that of the form definition. */
export interface FormModel extends FormFile {
  readonly id: string
}
