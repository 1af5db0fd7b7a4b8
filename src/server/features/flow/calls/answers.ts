// Response schemas of the workflow calls, for OpenAPI; tests check the answers against them.
import { propertyTypes } from '../../../../shared/flow/element-template/element-template.ts'
import type { JsonSchema } from '../../../http/route.ts'

const text: JsonSchema = { type: 'string' }
const maybe: JsonSchema = { type: ['string', 'null'] }
const time: JsonSchema = { type: ['string', 'null'], format: 'date-time' }
const flag: JsonSchema = { type: 'boolean' }
const whole: JsonSchema = { type: 'integer' }

type Shape = Readonly<Record<string, JsonSchema>>

function named(schema: JsonSchema, names: string): Shape {
  return Object.fromEntries(names.split(' ').map((name) => [name, schema]))
}

/** Every property is always present. */
function shape(properties: Shape): JsonSchema {
  return { type: 'object', required: Object.keys(properties), properties }
}

export function listOf(items: JsonSchema): JsonSchema {
  return { type: 'array', items }
}
export const done: JsonSchema = { const: true }
export const xmlText: JsonSchema = text

const person = shape({ id: text, fullName: text })
const somebody: JsonSchema = { anyOf: [person, { type: 'null' }] }
export const people = listOf(person)

const variablePart: Shape = { name: text, type: text, value: {}, scope: { enum: ['global', 'local'] } }
const variable = shape(variablePart)

const deploymentPart: Shape = {
  ...named(text, 'id tenantId parentDeploymentId'),
  ...named(maybe, 'name category'),
  deploymentTime: time,
}

export const deployment = shape(deploymentPart)

/** `field` is the id of an element, or the file. */
export const newDeployment = shape({
  ...deploymentPart,
  warnings: listOf(shape({ field: text, message: text })),
})

/** `field` is the id of an element, null for the file; `drawn` is the diagram with computed positions if it has none. */
export const diagramReview = shape({
  problems: listOf(shape({ field: maybe, code: text, message: text, severity: { enum: ['error', 'warning'] } })),
  drawn: maybe,
})

export const expressionTrial = shape({ problem: maybe, names: listOf(text), result: maybe })

const templateProperty = {
  type: 'object',
  required: ['type', 'binding'],
  properties: { type: { enum: [...propertyTypes] }, binding: { type: 'object', required: ['type'] } },
} as const

export const templateFiles = shape({
  templates: listOf({
    type: 'object',
    required: ['id', 'name', 'appliesTo', 'properties'],
    properties: { id: text, name: text, appliesTo: listOf(text), properties: listOf(templateProperty) },
  }),
  problems: listOf(shape({ file: text, message: text })),
})

export const definition = shape({
  ...named(text, 'id key tenantId deploymentId resource'),
  ...named(maybe, 'name description category'),
  ...named(flag, 'suspended hasStartForm startFormDefined graphicalNotationDefined'),
  version: whole,
})

const processPart: Shape = {
  ...named(maybe, 'processDefinitionId processDefinitionKey processDefinitionName processDefinitionDescription'),
  ...named(maybe, 'processDefinitionCategory processDefinitionDeploymentId'),
  processDefinitionVersion: whole,
}

export const instance = shape({
  ...processPart,
  ...named(text, 'id tenantId'),
  ...named(maybe, 'name businessKey startUserId deleteReason superProcessInstanceId'),
  ...named(time, 'started startTime ended'),
  ...named(flag, 'suspended startFormDefined graphicalNotationDefined'),
  startedBy: somebody,
  variables: listOf(variable),
})

const taskPart: Shape = {
  ...processPart,
  ...named(text, 'id tenantId'),
  ...named(maybe, 'name description category delegationState formKey parentTaskId taskDefinitionKey executionId'),
  ...named(maybe, 'processInstanceId processInstanceName processInstanceStartUserId'),
  ...named(time, 'created createTime claimTime dueDate endDate'),
  ...named(somebody, 'assignee owner'),
  duration: { type: ['integer', 'null'] },
  priority: whole,
  ...named(flag, 'suspended review waitsForSigners cancelled'),
  signing: { enum: ['before', 'after', 'parallel', null] },
  addedBy: somebody,
  variables: listOf(variable),
}

const signer = shape({
  ...named(text, 'id fullName'),
  ...named(maybe, 'email taskId'),
  type: { enum: ['before', 'after', 'parallel'] },
  state: { enum: ['later', 'open', 'decided'] },
  addedBy: somebody,
})
const target = shape({ id: text, name: maybe, completedBy: somebody })

export const task = shape(taskPart)
export const listedTask = shape({ ...taskPart, ...named(flag, 'readable traceable') })
export const logEntry = shape({
  ...named(maybe, 'account from fromName to toName opinion taskId taskName'),
  person: somebody,
  id: whole,
  time,
  action: text,
})

export const taskDetail = shape({
  ...taskPart,
  ...named(flag, 'memberOfCandidateUsers memberOfCandidateGroup initiatorCanCompleteTask mayComplete mayClaim mayEdit'),
  ...named(flag, 'mayNameNext mayPassOn mayReturn mayAddSigners mayParticipate'),
  businessKey: maybe,
  allowed: listOf(text),
  signers: listOf(signer),
  returnTargets: listOf(target),
  cameBack: { anyOf: [logEntry, { type: 'null' }] },
  involvedPeople: people,
  participants: listOf(text),
})

export const formDefinition = shape({
  ...named(text, 'id key tenantId deploymentId resourceName'),
  ...named(maybe, 'name description category'),
  version: whole,
})

export const formInstance = shape({
  ...named(text, 'id formDefinitionId tenantId'),
  ...named(maybe, 'taskId processInstanceId processDefinitionId submittedBy outcome'),
  submittedDate: time,
})

export const formModel = shape({
  ...named(text, 'id key'),
  ...named(maybe, 'name description outcomeVariableName'),
  version: whole,
  fields: listOf({ type: 'object', required: ['id', 'name', 'type', 'value', 'required', 'readOnly'] }),
  outcomes: listOf({ type: 'object', required: ['id', 'name'] }),
})

export const content = shape({
  ...named(text, 'id name simpleType'),
  ...named(maybe, 'mimeType createdBy'),
  created: time,
  contentAvailable: flag,
  size: whole,
})

export const comment = shape({ id: text, message: text, created: time, createdBy: maybe, author: somebody })

export const job = shape({
  ...named(text, 'id kind processInstanceId activityId'),
  ...named(maybe, 'error processInstanceName processDefinitionId processDefinitionKey processDefinitionName'),
  ...named(time, 'dueTime failTime'),
  retries: whole,
})

export const startTimer = shape({
  ...named(text, 'id activityId processDefinitionId processDefinitionKey'),
  ...named(maybe, 'error processDefinitionName'),
  dueTime: time,
  failed: flag,
})

export const scopedVariable = shape({ ...variablePart, executionId: text })

export const activity = shape({
  ...named(text, 'executionId activityId activityType'),
  ...named(maybe, 'activityName taskId assignee deleteReason'),
  ...named(time, 'startTime endTime'),
})

const problem = shape({ activityId: text, message: text })
export const migrations = shape({
  ...named(whole, 'migrated left'),
  results: listOf(
    shape({ processInstanceId: text, processInstanceName: maybe, migrated: flag, problems: listOf(problem) }),
  ),
})

const element: JsonSchema = {
  type: 'object',
  required: ['id', 'name', 'type', 'properties'],
  properties: {
    ...named(text, 'id type taskType text collapsed'),
    ...named({ type: 'number' }, 'x y width height'),
    ...named(flag, 'completed current'),
    name: maybe,
    eventDefinition: { type: 'object' },
    properties: listOf({ type: 'object', required: ['name', 'value'] }),
  },
}
const drawnFlow: JsonSchema = {
  type: 'object',
  required: ['id', 'type', 'sourceRef', 'targetRef', 'waypoints'],
  properties: {
    ...named(text, 'id sourceRef targetRef'),
    ...named(flag, 'completed current'),
    name: maybe,
    type: { enum: ['sequenceFlow', 'association'] },
    waypoints: listOf(shape(named({ type: 'number' }, 'x y'))),
  },
}
const plane: Shape = { elements: listOf(element), flows: listOf(drawnFlow) }

const holder = shape({
  ...named(maybe, 'activityId name'),
  assignee: somebody,
  candidates: people,
  since: time,
})

const step = shape({
  ...named(text, 'activityId type'),
  ...named(maybe, 'name calledInstanceId'),
  ...named(time, 'startTime endTime'),
  assignee: somebody,
  cancelled: flag,
})

export const diagramModel = shape({
  ...plane,
  holders: listOf(holder),
  steps: listOf(step),
  ...named(text, 'id processDefinitionId processDefinitionKey xml'),
  ...named(listOf(text), 'activeIds runningIds completedActivities currentActivities completedSequenceFlows'),
  ...named({ type: 'number' }, 'diagramBeginX diagramBeginY diagramWidth diagramHeight'),
  ...named(flag, 'ended suspended computedLayout'),
  name: maybe,
  collapsed: listOf(shape({ id: text, ...plane })),
})
