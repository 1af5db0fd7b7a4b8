// The registry of shared rules, by entity.
import type { EntityName } from '../../generated/entities.ts'
import type { Values } from '../entity/visibility.ts'
import { articleRule } from './article.ts'
import { channelRule } from './channel.ts'
import type { Actor, EntityRule } from './rule.ts'
import { templateRule } from './template.ts'

export const rules: Partial<Record<EntityName, EntityRule>> = {
  'cms/article': articleRule,
  'cms/channel': channelRule,
  'cms/template': templateRule,
}

/** Why the action is refused on this row, as a sentence; null when it is allowed. */
export function allowRefusal(
  entity: string,
  question: { readonly action: string; readonly row: Values; readonly me: Actor },
): string | null {
  return rules[entity as EntityName]?.allow?.(question.action, question.row, question.me) ?? null
}
