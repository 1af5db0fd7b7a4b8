// The interface of a compiled validator (src/generated/validators).

export interface ValidationIssue {
  /** `/field` or `/field/0`; empty for the whole value. */
  readonly instancePath: string
  readonly keyword: string
  readonly params: Readonly<Record<string, unknown>>
}

export interface Validate {
  (value: unknown): boolean
  readonly errors?: readonly ValidationIssue[] | null
}
