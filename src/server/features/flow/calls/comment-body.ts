// The body of a comment.
import { invalid } from '../../../errors/errors.ts'
import { notBlank } from '../../../http/wire-patterns.ts'
import { flowMessages as messages } from '../messages.ts'
import type { Values } from './parse-query.ts'
import { processMessages } from '../../../ports/process/messages.ts'

const longest = 4000

export const commentBody = {
  type: 'object',
  required: ['message'],
  properties: {
    message: {
      type: 'string',
      pattern: notBlank,
      maxLength: longest,
      'x-message': {
        required: processMessages.commentEmpty,
        type: processMessages.commentEmpty,
        pattern: processMessages.commentEmpty,
        maxLength: messages.messageLength(longest),
      },
    },
  },
}

export function messageOf({ message }: Values): string {
  const text = typeof message === 'string' ? message.trim() : ''
  if (text === '') throw invalid([{ field: 'message', message: processMessages.commentEmpty }])
  return text
}
