// What an event waits for or throws.

/** Trigger on a variable: created, or set to another value. */
export type VariableChange = 'all' | 'create' | 'update' | 'update-create' | 'delete'

export type EventDefinition =
  /** Exactly one of date, duration and cycle; texts with expressions. `endDate` bounds a cycle. */
  | {
      readonly kind: 'timer'
      readonly date: string | null
      readonly duration: string | null
      readonly cycle: string | null
      readonly endDate: string | null
      /** Business calendar that interprets the text; may be an expression. */
      readonly calendar: string | null
    }
  /** `name` is the message's name, or an expression that gives it. */
  | { readonly kind: 'message'; readonly name: string }
  /** `name` is the signal's name, or an expression that gives it. */
  | {
      readonly kind: 'signal'
      readonly name: string
      readonly scope: 'global' | 'processInstance'
      readonly async: boolean
    }
  /** `code` null catches all. */
  | {
      readonly kind: 'error'
      readonly code: string | null
      /** As written: the id of a declared error, or a code. A called process throws it, and its caller may declare it differently. */
      readonly reference: string | null
      readonly variableName: string | null
      readonly variableTransient: boolean
      readonly variableLocalScope: boolean
    }
  | { readonly kind: 'escalation'; readonly code: string | null }
  | { readonly kind: 'conditional'; readonly condition: string }
  /** A variable of the instance is set, whatever its value. */
  | { readonly kind: 'variable'; readonly name: string; readonly change: VariableChange }
  /** Thrown: `activityId` null compensates the whole scope. Caught at a boundary: always null. */
  | { readonly kind: 'compensate'; readonly activityId: string | null }
  | { readonly kind: 'cancel' }
  | { readonly kind: 'terminate'; readonly all: boolean; readonly multiInstance: boolean }
  | { readonly kind: 'link'; readonly name: string; readonly targetId: string | null }
