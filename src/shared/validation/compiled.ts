// The interface of a compiled validator (src/generated/validators).

export interface ValidationIssue {
  /** `/field` or `/field/0`; empty for the whole value. */
  readonly instancePath: string
  readonly keyword: string
}

export interface Validate {
  (value: unknown): boolean
  readonly errors?: readonly ValidationIssue[] | null
}
