// Parts of a field: its input, its choices, several values, comparisons, limits of an upload.
export type WidgetName =
  | 'text'
  | 'textarea'
  | 'number'
  | 'switch'
  | 'radio'
  | 'select'
  | 'dict-select'
  | 'ref-select'
  | 'tree-select'
  | 'picker'
  | 'date'
  | 'datetime'
  | 'colour'
  | 'icon'
  | 'upload'
  | 'file'
  | 'password'
  | 'checkbox-list'
  | 'check-tree'
  | 'code'
  | 'rich-text'
  | 'hidden'

/** x-code: the language of a source text, the call that answers its words for completion, and the action that previews it. */
export interface CodeLanguage {
  readonly language: 'liquid' | 'html'
  readonly words: string | null
  readonly preview: string | null
}

export interface Choice {
  readonly const: string | number
  readonly title: string
}

/** x-marks: how one value of a field looks where it is shown. */
export interface Mark {
  /** Null: the title that the value has anyway. */
  readonly title: string | null
  readonly colour: 'default' | 'processing' | 'success' | 'warning' | 'error'
  /** The row is out of use: lists show it paler. */
  readonly dims: boolean
}

/** A multi-valued field: one row per value, with the id of its entity. */
export interface LinkTable {
  readonly table: string
  readonly from: string
  readonly to: string
  /** Content of the `to` column: ids of targets, or dictionary values. */
  readonly of: 'integer' | 'string'
  /** Former name, from before the field or its table was renamed (x-was); absent = never renamed. */
  readonly was?: { readonly table: string; readonly from: string }
}

export type Comparison = 'after' | 'notBefore' | 'before' | 'notAfter' | 'min' | 'max' | 'equal' | 'notEqual'

/** x-compare: how the field's value relates to that of another field. */
export interface FieldComparison {
  readonly op: Comparison
  readonly field: string
}

/** x-upload: what is null is limited by the dictionary of upload modules. */
export interface UploadLimit {
  readonly megabytes: number | null
  /** File name extensions in lower case. */
  readonly types: readonly string[] | null
}
