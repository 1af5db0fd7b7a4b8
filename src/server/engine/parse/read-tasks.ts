// Tasks and call activities as the engine executes them.
import type { ActivityBase, CallActivity, ScriptTask, ServiceTask, UserTask } from '../model/flow-node.ts'
import { checkFields } from './check-fields.ts'
import { parseMessages as messages } from './messages.ts'
import { childOf, childrenOf, type Element, extensionsOf, flagOf, kindOf, localName, textOf } from './moddle.ts'
import type { Problems } from './problems.ts'
import {
  businessKeyOf,
  fieldsOf,
  formProperties,
  mappedExceptions,
  mappings,
  readSubjects,
  splitList,
  taskListeners,
} from './read-extensions.ts'

function resourceText(resource: Element): string {
  const assignment = childOf(resource, 'bpmn:resourceAssignmentExpression')
  const expression = assignment === null ? null : childOf(assignment, 'expression')
  return expression === null ? '' : (textOf(expression, 'body') ?? '')
}

interface Owners {
  readonly performer: string | null
  readonly users: readonly string[]
  readonly groups: readonly string[]
}

/** humanPerformer and potentialOwner of the standard. */
function standardOwners(task: Element): Owners {
  const resources = childrenOf(task, 'resources')
  const performer = resources.find((one) => kindOf(one) === 'HumanPerformer')
  const owners = resources
    .filter((one) => kindOf(one) === 'PotentialOwner')
    .map((one) => readSubjects(resourceText(one)))
  return {
    performer: performer === undefined ? null : resourceText(performer).replace(/^user\((.*)\)$/, '$1') || null,
    users: owners.flatMap(({ users }) => users),
    groups: owners.flatMap(({ groups }) => groups),
  }
}

const initiatorElement = /(?:^|:)initiator-can-complete$/

export function readUserTask(task: Element, base: ActivityBase, problems: Problems): UserTask {
  const owners = standardOwners(task)
  const text = (name: string) => textOf(task, `flowable:${name}`)
  const initiator = extensionsOf(task).find(({ $type }) => initiatorElement.test($type))
  return {
    ...base,
    type: 'userTask',
    assignee: text('assignee') ?? owners.performer,
    owner: text('owner'),
    candidateUsers: [...splitList(text('candidateUsers')), ...owners.users],
    candidateGroups: [...splitList(text('candidateGroups')), ...owners.groups],
    customLinks: extensionsOf(task, 'CustomResource').map((resource) => {
      const { users, groups } = readSubjects(resourceText(resource))
      return { type: textOf(resource, 'name') ?? '', users, groups }
    }),
    dueDate: text('dueDate'),
    calendar: text('businessCalendarName'),
    priority: text('priority'),
    category: text('category'),
    formKey: text('formKey'),
    sameDeployment: flagOf(task, 'flowable:sameDeployment', true),
    formProperties: formProperties(task, problems),
    taskIdVariableName: text('taskIdVariableName'),
    taskCompleterVariableName: text('taskCompleterVariableName'),
    initiatorCanComplete: (initiator?.$body ?? '').trim().startsWith('true'),
    taskListeners: taskListeners(task, problems),
  }
}

interface ServiceProblem {
  readonly code: string
  readonly message: string
}

const sending = {
  missing: { code: 'flowable-sendtask-invalid-implementation', message: messages.sendImplementation },
  type: (type: string): ServiceProblem => ({
    code: 'flowable-sendtask-invalid-type',
    message: messages.sendType(type),
  }),
}
const serving = {
  missing: { code: 'flowable-servicetask-missing-implementation', message: messages.serviceImplementation },
  type: (type: string): ServiceProblem => ({
    code: 'flowable-servicetask-invalid-type',
    message: messages.serviceType(type),
  }),
}

/** Flowable's checks of unsupported task types: reported before the fact that they are unsupported. */
interface Need {
  readonly anyOf: readonly string[]
  readonly code: string
}

const external: ReadonlySet<string> = new Set(['external-worker', 'external'])
const topic: readonly Need[] = [{ anyOf: ['topic'], code: 'flowable-externalworkertask-no-topic' }]

const needed: ReadonlyMap<string, readonly Need[]> = new Map([
  ['shell', [{ anyOf: ['command'], code: 'flowable-shelltask-no-command' }]],
  [
    'dmn',
    [
      {
        anyOf: ['decisionTableReferenceKey', 'decisionServiceReferenceKey'],
        code: 'flowable-dmntask-no-decision-table-key',
      },
    ],
  ],
  ['case', [{ anyOf: ['caseDefinitionKey'], code: 'flowable-casetask-no-case-definition-key' }]],
  ['external-worker', topic],
  ['external', topic],
  [
    'send-event',
    [
      { anyOf: ['eventType'], code: 'flowable-sendeventtask-no-event-type' },
      { anyOf: ['channelKey', 'systemChannel'], code: 'flowable-sendeventtask-no-outbound-channel' },
    ],
  ],
])

const shellFlags: ReadonlySet<string> = new Set(['wait', 'redirectError', 'cleanEnv'])

function unfinished(task: Element, type: string): ServiceProblem[] {
  const fields = fieldsOf(task)
  const names = new Set([...fields.map(({ name }) => name), ...extensionsOf(task).map(({ $type }) => localName($type))])
  const problems = (needed.get(type) ?? [])
    .filter(({ anyOf }) => !anyOf.some((name) => names.has(name) || textOf(task, `flowable:${name}`) !== null))
    .map(({ anyOf, code }) => ({ code, message: messages.serviceNeeds(anyOf.join('、')) }))
  const isWrong = fields.some(({ name, value }) => shellFlags.has(name) && !/^(?:true|false)$/i.test(value))
  if (type === 'shell' && isWrong)
    problems.push({ code: 'flowable-shelltask-invalid-param', message: messages.shellParameter })
  return problems
}

/** A web service task in the standard's form. */
function webService(task: Element, isSend: boolean): ServiceProblem | null {
  if (textOf(task, 'implementation') !== '##WebService') return null
  const code = `flowable-${isSend ? 'send' : 'servicetask'}-webservice-invalid-operation-ref`
  return childOf(task, 'operationRef') === null ? { code, message: messages.webService } : serving.type('##WebService')
}

function implementationOf(task: Element, isSend: boolean, problems: Problems): ServiceTask['implementation'] {
  const text = (name: string) => textOf(task, `flowable:${name}`)
  const words = isSend ? sending : serving
  const id = task.id ?? null
  const report = ({ code, message }: ServiceProblem): void => problems.error(id, code, message)
  const isDelegated = text('class') !== null || text('delegateExpression') !== null
  if (isDelegated && (text('resultVariable') ?? text('resultVariableName')) !== null)
    report({ code: 'flowable-servicetask-result-var-name-with-delegate', message: messages.resultWithDelegate })
  else if (text('class') !== null) report({ code: 'atrium-java-class', message: messages.javaClass })
  else if (text('delegateExpression') !== null)
    report({ code: 'atrium-delegate-expression', message: messages.delegate })
  const type = text('type')
  if (type === 'mail' || type === 'http') {
    const fields = fieldsOf(task)
    checkFields(task, type, problems)
    return { kind: type, fields }
  }
  if (type !== null) {
    const lacking = isSend ? [] : unfinished(task, type)
    const work = text('topic')
    if (!isSend && lacking.length === 0 && work !== null && external.has(type)) return { kind: 'external', topic: work }
    for (const problem of lacking.length === 0 ? [words.type(type)] : lacking) report(problem)
  }
  const expression = text('expression')
  if (type === null && expression === null && !isDelegated) report(webService(task, isSend) ?? words.missing)
  return { kind: 'expression', text: expression ?? '' }
}

export function readServiceTask(task: Element, base: ActivityBase, problems: Problems): ServiceTask {
  const isSend = kindOf(task) === 'SendTask'
  return {
    ...base,
    type: isSend ? 'sendTask' : 'serviceTask',
    implementation: implementationOf(task, isSend, problems),
    resultVariable: textOf(task, 'flowable:resultVariable') ?? textOf(task, 'flowable:resultVariableName'),
    useLocalScopeForResultVariable: flagOf(task, 'flowable:useLocalScopeForResultVariable'),
    storeResultVariableAsTransient: flagOf(task, 'flowable:storeResultVariableAsTransient'),
    triggerable: flagOf(task, 'flowable:triggerable'),
    mapExceptions: mappedExceptions(task, problems),
  }
}

const formats: ReadonlyMap<string, ScriptTask['format']> = new Map([
  ['javascript', 'javascript'],
  ['js', 'javascript'],
  ['ecmascript', 'javascript'],
  ['nashorn', 'javascript'],
  ['text/javascript', 'javascript'],
  ['juel', 'juel'],
])

export function readScriptTask(task: Element, base: ActivityBase, problems: Problems): ScriptTask {
  const script = textOf(task, 'script')
  const given = textOf(task, 'scriptFormat')
  const format = given === null ? 'juel' : formats.get(given.toLowerCase())
  if (script === null) problems.error(task.id ?? null, 'flowable-scripttask-missing-script', messages.noScript)
  if (format === undefined) problems.error(task.id ?? null, 'atrium-script-format', messages.scriptFormat(given ?? ''))
  return {
    ...base,
    type: 'scriptTask',
    format: format ?? 'javascript',
    script: script ?? '',
    resultVariable: textOf(task, 'flowable:resultVariable') ?? textOf(task, 'flowable:resultVariableName'),
    autoStoreVariables: flagOf(task, 'flowable:autoStoreVariables'),
  }
}

export function readCallActivity(call: Element, base: ActivityBase, problems: Problems): CallActivity {
  const text = (name: string) => textOf(call, `flowable:${name}`)
  const flag = (name: string) => flagOf(call, `flowable:${name}`)
  const calledElement = textOf(call, 'calledElement')
  if (calledElement === null) problems.error(call.id ?? null, 'atrium-call-activity-no-element', messages.calledElement)
  return {
    ...base,
    type: 'callActivity',
    calledElement: calledElement ?? '',
    calledElementType: text('calledElementType') === 'id' ? 'id' : 'key',
    in: mappings(call, 'In'),
    out: mappings(call, 'Out'),
    inheritVariables: flag('inheritVariables'),
    businessKey: text('businessKey') ?? businessKeyOf(call),
    inheritBusinessKey: flag('inheritBusinessKey'),
    processInstanceName: text('processInstanceName'),
    idVariableName: text('idVariableName') ?? text('processInstanceIdVariableName'),
    sameDeployment: flag('sameDeployment') || text('calledElementBinding') === 'deployment',
    useLocalScopeForOutParameters: flag('useLocalScopeForOutParameters'),
    completeAsync: flag('completeAsync'),
    mapExceptions: mappedExceptions(call, problems),
  }
}
