// One process: its scopes, nodes and flows, read from the outside in.
import type { FlowNode, DataObject, Scope } from '../model/flow-node.ts'
import type { ProcessModel, SequenceFlow } from '../model/process-model.ts'
import { parseMessages as messages } from './messages.ts'
import { bodyOf, childOf, childrenOf, type Element, extensionsOf, kindOf, textOf } from './moddle.ts'
import type { Problems } from './problems.ts'
import type { Declarations } from './read-declarations.ts'
import { readEventListeners } from './read-event-listeners.ts'
import { executionListeners, readSubjects, splitList, warnOfHistory } from './read-extensions.ts'
import { isNode, type NodeContext, readNode } from './read-nodes.ts'

export interface ProcessContext {
  readonly problems: Problems
  readonly declarations: Declarations
  readonly referenceOf: (element: Element, property: string) => string | null
}

interface Index {
  readonly incoming: Map<string, string[]>
  readonly outgoing: Map<string, string[]>
  readonly boundaries: Map<string, string[]>
  readonly associations: Map<string, string>
}

function push(map: Map<string, string[]>, key: string | null, value: string): void {
  if (key === null) return
  const values = map.get(key)
  if (values === undefined) map.set(key, [value])
  else values.push(value)
}

class ProcessReader {
  readonly #context: ProcessContext
  readonly #nodes = new Map<string, FlowNode>()
  readonly #flows = new Map<string, SequenceFlow>()
  readonly #index: Index = {
    incoming: new Map(),
    outgoing: new Map(),
    boundaries: new Map(),
    associations: new Map(),
  }
  #made = 0

  constructor(context: ProcessContext) {
    this.#context = context
  }

  read(process: Element): ProcessModel {
    this.#indexScope(process)
    const scope = this.#readScope(process, null)
    const { declarations, problems } = this.#context
    const [documentation] = childrenOf(process, 'documentation')
    const starters = this.#starters(process)
    warnOfHistory(process, problems)
    return {
      key: process.id ?? '',
      name: textOf(process, 'name'),
      documentation: documentation === undefined ? null : textOf(documentation, 'text'),
      candidateStarterUsers: starters.users,
      candidateStarterGroups: starters.groups,
      nodes: this.#nodes,
      flows: this.#flows,
      scope,
      listeners: executionListeners(process, problems),
      eventListeners: readEventListeners(process, problems),
      ...declarations,
    }
  }

  #starters(process: Element): { users: string[]; groups: string[] } {
    const starters = extensionsOf(process, 'PotentialStarter').map((starter) => {
      const assignment = childOf(starter, 'bpmn:resourceAssignmentExpression')
      const expression = assignment === null ? null : childOf(assignment, 'expression')
      return readSubjects(expression === null ? '' : (textOf(expression, 'body') ?? ''))
    })
    return {
      users: [
        ...splitList(textOf(process, 'flowable:candidateStarterUsers')),
        ...starters.flatMap(({ users }) => users),
      ],
      groups: [
        ...splitList(textOf(process, 'flowable:candidateStarterGroups')),
        ...starters.flatMap(({ groups }) => groups),
      ],
    }
  }

  /** Flows without an id get one; their ends are known before nodes are read. */
  #indexScope(owner: Element): void {
    const { referenceOf } = this.#context
    for (const element of childrenOf(owner, 'flowElements')) {
      if (kindOf(element) === 'SequenceFlow') {
        this.#made += 1
        const flow = element as { id?: string }
        flow.id ??= `flow-${this.#made}`
        push(this.#index.outgoing, referenceOf(element, 'sourceRef'), flow.id)
        push(this.#index.incoming, referenceOf(element, 'targetRef'), flow.id)
      }
      if (kindOf(element) === 'BoundaryEvent')
        push(this.#index.boundaries, referenceOf(element, 'attachedToRef'), element.id ?? '')
      this.#indexScope(element)
    }
    for (const artifact of childrenOf(owner, 'artifacts')) {
      const [source, target] = [referenceOf(artifact, 'sourceRef') ?? '', referenceOf(artifact, 'targetRef') ?? '']
      if (source !== '' && target !== '') this.#index.associations.set(source, target)
      else if (kindOf(artifact) === 'Association') this.#reportLooseEnd(artifact, source === '')
    }
  }

  #reportLooseEnd(association: Element, isSource: boolean): void {
    const code = `flowable-asscociation-invalid-${isSource ? 'source' : 'target'}-reference`
    this.#context.problems.error(association.id ?? null, code, messages.association)
  }

  #readScope(owner: Element, parentId: string | null): Scope {
    const elements = childrenOf(owner, 'flowElements')
    const nodes = elements.filter(isNode).flatMap((element) => this.#readNode(element, parentId))
    for (const element of elements) if (kindOf(element) === 'SequenceFlow') this.#readFlow(element)
    return {
      nodeIds: nodes.map(({ id }) => id),
      startEventIds: nodes.filter(({ type }) => type === 'startEvent').map(({ id }) => id),
      eventSubProcessIds: nodes.filter(({ type }) => type === 'eventSubProcess').map(({ id }) => id),
      dataObjects: elements
        .filter((element) => kindOf(element) === 'DataObject')
        .flatMap((one) => this.#dataObject(one)),
    }
  }

  /** Nothing can reference a node without an id, but it is allowed: an event subprocess. */
  #withId(element: Element): void {
    if ((element.id ?? '') !== '') return
    this.#made += 1
    ;(element as { id?: string }).id = `node-${this.#made}`
  }

  #readNode(element: Element, parentId: string | null): FlowNode[] {
    this.#withId(element)
    const { incoming, outgoing, boundaries, associations } = this.#index
    const context: NodeContext = {
      ...this.#context,
      parentId,
      incoming: (id) => incoming.get(id) ?? [],
      outgoing: (id) => outgoing.get(id) ?? [],
      boundaries: (id) => boundaries.get(id) ?? [],
      associated: (id) => associations.get(id) ?? null,
      scopeOf: (subProcess) => this.#readScope(subProcess, subProcess.id ?? ''),
    }
    const node = readNode(element, context)
    if (node === null) return []
    if (this.#nodes.has(node.id))
      this.#context.problems.error(node.id, 'atrium-duplicate-id', messages.duplicateId(node.id))
    this.#nodes.set(node.id, node)
    return [node]
  }

  #readFlow(element: Element): void {
    const { problems, referenceOf } = this.#context
    const id = element.id ?? ''
    if (this.#flows.has(id)) problems.error(id, 'atrium-duplicate-id', messages.duplicateId(id))
    this.#flows.set(id, {
      id,
      name: textOf(element, 'name'),
      sourceId: referenceOf(element, 'sourceRef') ?? '',
      targetId: referenceOf(element, 'targetRef') ?? '',
      condition: bodyOf(element, 'conditionExpression'),
      skipExpression: textOf(element, 'flowable:skipExpression'),
      listeners: executionListeners(element, problems),
    })
  }

  #dataObject(element: Element): DataObject[] {
    const name = textOf(element, 'name')
    if (name === null) {
      this.#context.problems.error(element.id ?? null, 'flowable-data-object-missing-name', messages.dataObjectName)
      return []
    }
    const [given] = extensionsOf(element, 'Value')
    const type = (this.#context.referenceOf(element, 'itemSubjectRef') ?? 'string').replace(/^.*:/, '')
    const text = given === undefined ? null : textOf(given, 'body')
    const value = typedValue(type, text)
    if (value === undefined)
      this.#context.problems.error(element.id ?? null, 'atrium-data-object-value', messages.dataObjectValue(text ?? ''))
    return [{ id: element.id ?? name, name, value }]
  }
}

const numeric: ReadonlySet<string> = new Set(['int', 'integer', 'long', 'double', 'float', 'decimal'])

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** Undefined: not a valid text of its type. */
function typedValue(type: string, text: string | null): unknown {
  if (text === null) return null
  if (numeric.has(type)) return Number.isFinite(Number(text)) ? Number(text) : undefined
  if (type === 'boolean') return text === 'true'
  if (type === 'json') return parsedJson(text)
  if (type !== 'datetime' && type !== 'dateTime') return text
  const date = new Date(text)
  return Number.isNaN(date.getTime()) ? undefined : date
}

export function readProcess(process: Element, context: ProcessContext): ProcessModel {
  return new ProcessReader(context).read(process)
}
