// What a process engine has deployed: deployments, definitions and forms. Ids are opaque texts, times epoch milliseconds.

export interface DeploymentView {
  readonly id: string
  /** `process` or `form`. */
  readonly kind: string
  readonly name: string | null
  readonly category: string | null
  readonly tenantId: string
  /** Of forms: the deployment they came with. */
  readonly parentDeploymentId: string | null
  readonly deployTime: number
  readonly deployBy: string | null
}

interface DeployedFile {
  readonly id: string
  readonly key: string
  readonly version: number
  readonly tenantId: string
  readonly name: string | null
  readonly description: string | null
  readonly category: string | null
  readonly deploymentId: string
  readonly resourceName: string
  /** The newest version of its key. */
  readonly latest: boolean
}

export interface DefinitionView extends DeployedFile {
  readonly suspended: boolean
  /** The diagram has drawing data. */
  readonly graphical: boolean
  readonly startFormKey: string | null
  /** The diagram has a start event. */
  readonly startable: boolean
  /** Accounts and groups that may start it; both empty = everybody. */
  readonly starterUsers: readonly string[]
  readonly starterGroups: readonly string[]
}

export type FormDefinitionView = DeployedFile

export interface DiagramProblem {
  /** Id of the element; null: the file. */
  readonly field: string | null
  readonly code: string
  readonly message: string
  /** Warnings do not prevent a deployment. */
  readonly severity: 'error' | 'warning'
}

export interface ExpressionTrial {
  /** Null: it can be read, and evaluated if values were given. */
  readonly problem: string | null
  readonly names: readonly string[]
  /** The value as a text; null without values, or if there is a problem. */
  readonly result: string | null
}

export interface DiagramReview {
  readonly problems: readonly DiagramProblem[]
  /** The diagram with computed positions; null: it has its own, cannot be read, or is too large. */
  readonly drawn: string | null
}
