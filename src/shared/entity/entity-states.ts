// The states of an entity's rows, and which actions lead from one to another.

export type Scalar = string | number | boolean | null

export interface EntityStates {
  readonly field: string
  readonly values: readonly {
    readonly value: Scalar
    readonly title: string
    readonly colour: string
    /** Rows in this state are out of use: lists show them paler. */
    readonly dims: boolean
  }[]
  /** Which action leads from which state to which (with several targets the action picks one); `save` and `remove` have no `to`. */
  readonly transitions: readonly {
    readonly action: string
    readonly from: readonly Scalar[]
    readonly to: readonly Scalar[]
  }[]
}
