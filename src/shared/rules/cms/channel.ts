// Channels: an internal link leads to another channel, a position before a sibling names another channel, and a review has a process.
import type { FieldError } from '../../protocol/envelope.ts'
import type { Values } from '../../entity/visibility.ts'
import type { EntityRule } from '../rule.ts'
import { channelRuleMessages as messages } from './channel.messages.ts'

const linkChannel = 3
const internalLink = 2

const flowActions = ['flowPublish', 'flowRevoke', 'flowDelete'] as const

function checkFlow(row: Values): FieldError[] {
  const isReviewed = flowActions.some((name) => Number(row[name] ?? 0) === 1)
  const hasFlow = (row['flowId'] ?? '') !== ''
  if (isReviewed && !hasFlow) return [{ field: 'flowId', message: messages.flowMissing }]
  return hasFlow && !isReviewed ? [{ field: flowActions[0], message: messages.flowUnused }] : []
}

export const rule: EntityRule = {
  check(row) {
    const errors = checkFlow(row)
    const id = row['id'] ?? null
    if (id === null) return errors
    const isInternal = row['type'] === linkChannel && row['linkType'] === internalLink
    if (isInternal && row['linkChannelId'] === id) errors.push({ field: 'linkChannelId', message: messages.ownLink })
    if (row['beforeId'] === id) errors.push({ field: 'beforeId', message: messages.beforeItself })
    return errors
  },
}
