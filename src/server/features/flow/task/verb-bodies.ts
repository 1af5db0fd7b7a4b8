// Body schemas of the verbs; a verb not listed takes any object.
import type { JsonSchema } from '../../../http/route.ts'
import { flowMessages as messages } from '../messages.ts'
import { valuesBody } from '../calls/values-body.ts'
import { signTypes } from './sign.ts'
import { longestOpinion } from './verb-parts.ts'

const id: JsonSchema = { type: ['string', 'null'], maxLength: 250 }
const opinion: JsonSchema = {
  type: ['string', 'null'],
  maxLength: longestOpinion,
  'x-message': { maxLength: messages.messageLength(longestOpinion) },
}

const signType: JsonSchema = { enum: [...signTypes, null], 'x-message': { enum: messages.signType } }

function body(properties: Readonly<Record<string, JsonSchema>>): JsonSchema {
  return { type: 'object', properties }
}
const people = { userId: id, userIds: { type: ['array', 'null'], items: { type: 'string' } } }
const toPersonBody = body({ assignee: id, userId: id, opinion })

export const verbBodies: Readonly<Record<string, JsonSchema>> = {
  complete: body({
    values: valuesBody,
    outcome: id,
    formDefinitionId: id,
    formId: id,
    nextAssignee: id,
    opinion,
  }),
  assign: body({ assignee: id, opinion }),
  transfer: toPersonBody,
  delegate: toPersonBody,
  resolve: body({ opinion }),
  involve: body({ userId: id }),
  'remove-involved': body({ userId: id }),
  cc: body({ ...people, opinion }),
  'add-sign': body({ type: signType, ...people, opinion }),
  'remove-sign': body({ ...people, opinion }),
  urge: body({ opinion }),
  terminate: body({ reason: opinion, opinion }),
  return: body({ target: id, opinion }),
  withdraw: body({ opinion }),
}
