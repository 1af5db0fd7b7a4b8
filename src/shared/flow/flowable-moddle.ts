// The Flowable extensions of BPMN as a bpmn-moddle package: one definition for the engine's parser and for the modeler.
// Attributes listed here are read and kept; any other is refused at deployment.

interface ModdleProperty {
  readonly name: string
  readonly type: string
  readonly isAttr?: true
  readonly isBody?: true
  readonly isMany?: true
}

interface ModdleType {
  readonly name: string
  readonly superClass?: readonly string[]
  readonly extends?: readonly string[]
  readonly properties: readonly ModdleProperty[]
}

export const flowableUri = 'http://flowable.org/bpmn'

function attributes(...names: readonly string[]): ModdleProperty[] {
  return names.map((name) => ({ name, type: 'String', isAttr: true }))
}

const body: ModdleProperty = { name: 'body', type: 'String', isBody: true }
function child(name: string, type = 'String'): ModdleProperty {
  return { name, type }
}
function children(name: string, type: string): ModdleProperty {
  return { name, type, isMany: true }
}

/** Attributes (and children) that Flowable adds to standard elements. */
function extension(name: string, elements: readonly string[], ...properties: readonly ModdleProperty[]): ModdleType {
  return { name, extends: elements.map((element) => `bpmn:${element}`), properties }
}

/** Flowable's own elements, inside `extensionElements`. */
function element(name: string, ...properties: readonly ModdleProperty[]): ModdleType {
  return { name, superClass: ['Element'], properties }
}

const listener = [
  ...attributes('id', 'event', 'class', 'expression', 'delegateExpression', 'type', 'onTransaction'),
  children('fields', 'Field'),
  child('script', 'Script'),
]
const services = ['ServiceTask', 'SendTask', 'BusinessRuleTask']

const types: readonly ModdleType[] = [
  extension(
    'ProcessExtension',
    ['Process'],
    ...attributes('candidateStarterUsers', 'candidateStarterGroups', 'isEagerExecutionFetching'),
    ...attributes('historyTimeToLive', 'versionTag'),
  ),
  extension(
    'FlowNodeExtension',
    ['FlowNode'],
    ...attributes(
      'async',
      'asyncBefore',
      'asyncAfter',
      'asyncLeave',
      'exclusive',
      'asyncLeaveExclusive',
      'jobPriority',
    ),
  ),
  extension('SkipExtension', ['FlowElement'], ...attributes('skipExpression')),
  extension(
    'UserTaskExtension',
    ['UserTask'],
    ...attributes('assignee', 'owner', 'candidateUsers', 'candidateGroups', 'dueDate', 'businessCalendarName'),
    ...attributes('priority', 'category', 'taskIdVariableName', 'taskCompleterVariableName'),
  ),
  extension(
    'FormExtension',
    ['UserTask', 'StartEvent'],
    ...attributes('formKey', 'sameDeployment', 'formFieldValidation'),
  ),
  extension('StartEventExtension', ['StartEvent'], ...attributes('initiator')),
  extension('IdentityExtension', ['UserTask', ...services], ...attributes('extensionId')),
  extension(
    'ServiceExtension',
    services,
    ...attributes('class', 'expression', 'delegateExpression', 'type', 'topic', 'caseDefinitionKey', 'triggerable'),
    ...attributes('useLocalScopeForResultVariable', 'storeResultVariableAsTransient', 'parallelInSameTransaction'),
  ),
  extension('ResultExtension', [...services, 'ScriptTask'], ...attributes('resultVariable', 'resultVariableName')),
  extension('ScriptExtension', ['ScriptTask'], ...attributes('autoStoreVariables')),
  extension(
    'CallActivityExtension',
    ['CallActivity'],
    ...attributes('calledElementType', 'calledElementBinding', 'inheritVariables', 'businessKey', 'inheritBusinessKey'),
    ...attributes('processInstanceName', 'processInstanceIdVariableName', 'idVariableName', 'completeAsync'),
    ...attributes('sameDeployment', 'fallbackToDefaultTenant', 'useLocalScopeForOutParameters'),
  ),
  extension(
    'LoopExtension',
    ['MultiInstanceLoopCharacteristics'],
    ...attributes('collection', 'elementVariable', 'elementIndexVariable', 'noWaitStatesAsyncLeave'),
  ),
  extension('TimerExtension', ['TimerEventDefinition'], ...attributes('businessCalendarName')),
  extension('CycleExtension', ['Expression'], ...attributes('endDate')),
  extension('MessageEventExtension', ['MessageEventDefinition'], ...attributes('messageExpression')),
  extension('SignalEventExtension', ['SignalEventDefinition'], ...attributes('signalExpression', 'async')),
  extension('SignalExtension', ['Signal'], ...attributes('scope')),
  extension(
    'ErrorEventExtension',
    ['ErrorEventDefinition'],
    ...attributes('errorVariableName', 'errorVariableTransient', 'errorVariableLocalScope'),
  ),
  extension(
    'TerminateExtension',
    ['TerminateEventDefinition'],
    ...attributes('terminateAll', 'terminateMultiInstance'),
  ),
  extension('TemplateExtension', ['FlowElement', 'Process', 'Participant'], ...attributes('modelerTemplate')),
  extension(
    'DockerExtension',
    ['BaseElement'],
    ...attributes('sourceDockerX', 'sourceDockerY', 'targetDockerX', 'targetDockerY'),
  ),
  element('PotentialStarter', child('bpmn:resourceAssignmentExpression', 'bpmn:ResourceAssignmentExpression')),
  element('ExecutionListener', ...listener),
  element('TaskListener', ...listener),
  element('Field', ...attributes('name', 'stringValue'), child('string'), child('expression')),
  {
    ...element('Script', ...attributes('language', 'scriptFormat', 'resultVariable'), body),
    superClass: ['ParameterDefinition'],
  },
  element(
    'FormProperty',
    ...attributes('id', 'name', 'type', 'variable', 'expression', 'default'),
    ...attributes('required', 'readable', 'writable', 'datePattern'),
    children('values', 'Value'),
  ),
  { ...element('Value', ...attributes('id', 'name'), body), superClass: ['ParameterDefinition'] },
  element(
    'In',
    ...attributes('source', 'sourceExpression', 'sourceType', 'target', 'targetType', 'variables'),
    ...attributes('transient', 'local', 'businessKey'),
  ),
  element(
    'Out',
    ...attributes('source', 'sourceExpression', 'sourceType', 'target', 'targetType', 'variables'),
    ...attributes('transient', 'local'),
  ),
  element('FailedJobRetryTimeCycle', body),
  element(
    'CustomResource',
    ...attributes('name'),
    child('bpmn:resourceAssignmentExpression', 'bpmn:ResourceAssignmentExpression'),
  ),
  element(
    'VariableAggregation',
    ...attributes('target', 'targetExpression', 'createOverviewVariable', 'storeAsTransientVariable'),
    children('variables', 'Variable'),
  ),
  element('Variable', ...attributes('source', 'sourceExpression', 'target', 'targetExpression')),
  element('Properties', children('values', 'Property')),
  element('Property', ...attributes('id', 'name', 'value')),
  element('Collection', ...attributes('class', 'delegateExpression'), child('string'), child('expression')),
  element(
    'EventListener',
    ...attributes('events', 'class', 'delegateExpression', 'entityType', 'throwEvent', 'signalName', 'messageName'),
    ...attributes('errorCode', 'onTransaction'),
  ),
  element('VariableListenerEventDefinition', ...attributes('variableName', 'variableChangeType')),
  element('Localization', ...attributes('locale'), child('name'), child('documentation')),
  element('FormData', ...attributes('businessKey'), children('fields', 'FormField')),
  element(
    'FormField',
    ...attributes('id', 'label', 'type', 'datePattern', 'defaultValue'),
    child('properties', 'Properties'),
    child('validation', 'Validation'),
    children('values', 'Value'),
  ),
  element('Validation', children('constraints', 'Constraint')),
  element('Constraint', ...attributes('name', 'config')),
  element(
    'InputOutput',
    children('inputParameters', 'InputParameter'),
    children('outputParameters', 'OutputParameter'),
  ),
  element('InputParameter', ...attributes('name'), body, child('definition', 'ParameterDefinition')),
  element('OutputParameter', ...attributes('name'), body, child('definition', 'ParameterDefinition')),
  element('ParameterDefinition'),
  { ...element('List', children('items', 'ParameterDefinition')), superClass: ['ParameterDefinition'] },
  { ...element('Map', children('entries', 'Entry')), superClass: ['ParameterDefinition'] },
  element('Entry', ...attributes('key'), body, child('definition', 'ParameterDefinition')),
  element('HistoryLevel', body),
  element('IncludeInHistory', body),
  element('EventType', body),
  element('ChannelKey', body),
  element('SystemChannel', body),
  element('MapException', ...attributes('errorCode', 'includeChildExceptions', 'rootCause'), body),
]

/** Names of all attributes, wherever they belong. */
export const flowableAttributes: ReadonlySet<string> = new Set(
  types.flatMap(({ properties }) => properties.filter(({ isAttr }) => isAttr).map(({ name }) => name)),
)

/** Tag names of Flowable's elements and of their parts. */
export const flowableElements: ReadonlySet<string> = new Set([
  ...types.filter((type) => type.extends === undefined).map(({ name }) => name[0]?.toLowerCase() + name.slice(1)),
  ...types.flatMap(({ properties }) => properties.filter(({ isAttr }) => !isAttr).map(({ name }) => name)),
])

/** The package as `new BpmnModdle({ flowable: flowableModdle })` takes it. */
export const flowableModdle = {
  name: 'Flowable',
  uri: flowableUri,
  prefix: 'flowable',
  xml: { tagAlias: 'lowerCase' },
  associations: [],
  types,
}
