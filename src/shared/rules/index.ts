// Applies the shared rules of an entity, for forms, buttons and server alike.
import type { EntityName } from '../../generated/entities.ts'
import type { Values } from '../entity/visibility.ts'
import type { FieldError } from '../protocol/envelope.ts'
import * as entityRules from './entities.ts'
import type { Actor, EntityRule } from './rule.ts'

export const rules: Partial<Record<EntityName, EntityRule>> = entityRules

export interface Question {
  readonly action: string
  readonly row: Values
  readonly me: Actor
}

/** Why this person may not do it to this row, as a sentence; null if they may. */
export function forbidRefusal(entity: string, { action, row, me }: Question): string | null {
  return rules[entity as EntityName]?.forbid?.(action, row, me) ?? null
}

/** Why the action is refused on this row, as a sentence; null if it is allowed. */
export function allowRefusal(entity: string, question: Question): string | null {
  const { action, row, me } = question
  return forbidRefusal(entity, question) ?? rules[entity as EntityName]?.allow?.(action, row, me) ?? null
}

/** Whether the console hides the button altogether. */
export function isHidden(entity: string, { action, row, me }: Question): boolean {
  return rules[entity as EntityName]?.hides?.(action, row, me) ?? false
}

/** Whether the form requires the field although a call may omit it. */
export function isAsked(entity: string, field: string): boolean {
  return rules[entity as EntityName]?.asked?.includes(field) ?? false
}

/** Names of the fields that cannot change on a stored row. */
export function fixedFields(entity: string, row: Values): readonly string[] {
  return rules[entity as EntityName]?.fixed?.(row) ?? []
}

/** Why nothing may be added below this row; null if something may. */
export function closedRefusal(entity: string, parent: Values): string | null {
  return rules[entity as EntityName]?.closed?.(parent) ?? null
}

/** Rules over an action's input. */
export function checkInputRule(entity: string, action: string, input: Values): readonly FieldError[] {
  return rules[entity as EntityName]?.checkInput?.(action, input) ?? []
}
