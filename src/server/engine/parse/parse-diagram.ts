// Parses BPMN XML into executable processes, with all of its errors.
import type { ProcessModel } from '../model/process-model.ts'
import { checkProcess } from './check-process.ts'
import { reasonOf, reportWarnings } from './explain-warning.ts'
import { withFlowableNames } from '../../../shared/flow/flowable-names.ts'
import { refusalOf } from './guard-xml.ts'
import { parseMessages as messages } from './messages.ts'
import { childOf, childrenOf, type Element, flagOf, kindOf, type Reading, readXml, textOf } from './moddle.ts'
import { type Problem, Problems } from './problems.ts'
import { readDeclarations } from './read-declarations.ts'
import { type ProcessContext, readProcess } from './read-process.ts'
import { withLinkTargets } from './link-targets.ts'

export interface ParsedDiagram {
  /** The executable ones. Must not be executed if there are errors. */
  readonly processes: readonly ProcessModel[]
  readonly problems: readonly Problem[]
  /** The diagram has drawing data: an empty plane is none. */
  readonly graphical: boolean
}

function refused(message: string): ParsedDiagram {
  return {
    processes: [],
    problems: [{ elementId: null, code: 'atrium-unreadable', message, severity: 'error' }],
    graphical: false,
  }
}

function isDrawn(root: Element): boolean {
  const planes = childrenOf(root, 'diagrams').flatMap((diagram) => childOf(diagram, 'plane') ?? [])
  return planes.some((plane) => childrenOf(plane, 'planeElement').length > 0)
}

/** For a document without executable processes. */
const notExecutable = 'flowable-process-definition-not-executable'

function checkDocument(root: Element, processes: readonly Element[], problems: Problems): void {
  const limits = [
    ['id', 255, 'flowable-process-definition-id-too-long', messages.idTooLong],
    ['name', 255, 'flowable-process-definition-name-too-long', messages.nameTooLong],
  ] as const
  if ((textOf(root, 'targetNamespace') ?? '').length > 255)
    problems.error(null, 'flowable-bpmn-model-target-namespace-too-long', messages.namespaceTooLong)
  if (processes.length === 0) problems.error(null, notExecutable, messages.noProcess)
  const executable = processes.filter((process) => flagOf(process, 'isExecutable', true))
  if (processes.length > 0 && executable.length === 0)
    problems.error(processes[0]?.id ?? null, notExecutable, messages.allNotExecutable)
  const ids = new Set<string>()
  for (const process of processes) {
    const id = process.id ?? ''
    if (id === '') problems.error(null, processes.length > 1 ? 'atrium-missing-id' : notExecutable, messages.missingId)
    if (ids.has(id)) problems.error(id, 'flowable-process-definition-id-not-unique', messages.duplicateProcess)
    ids.add(id)
    for (const [name, limit, code, message] of limits)
      if ((textOf(process, name) ?? '').length > limit) problems.error(id, code, message)
    const [documentation] = childrenOf(process, 'documentation')
    if (documentation !== undefined && (textOf(documentation, 'text') ?? '').length > 2000)
      problems.error(id, 'flowable-process-definition-documentation-too-long', messages.documentationTooLong)
    if (!executable.includes(process) && executable.length > 0) problems.warn(id, notExecutable, messages.notExecutable)
  }
}

/** `tns:order` references the id `order`; expressions keep their colons. */
function withoutPrefix(reference: string | null): string | null {
  return reference !== null && /^[^\s:]+:[^\s:]+$/.test(reference)
    ? reference.slice(reference.indexOf(':') + 1)
    : reference
}

async function read(xml: string): Promise<Reading | string> {
  try {
    return await readXml(xml)
  } catch (error) {
    return reasonOf(error)
  }
}

/** Non-executable processes must follow the engine's rules too. */
function checkOthers(
  elements: readonly Element[],
  context: Omit<ProcessContext, 'problems'>,
  problems: Problems,
): void {
  const own = new Problems()
  for (const element of elements) {
    if (flagOf(element, 'isExecutable', true)) continue
    checkProcess(readProcess(element, { ...context, problems: own }), own)
  }
  for (const { elementId, code, message, severity } of own.list)
    if (severity === 'error' && code.startsWith('flowable-')) problems.error(elementId, code, message)
}

/** A message may start only one process. */
function checkMessageStarts(processes: readonly ProcessModel[], problems: Problems): void {
  const names = new Set<string>()
  for (const { scope, nodes } of processes) {
    for (const id of scope.startEventIds) {
      const node = nodes.get(id)
      if (node?.type !== 'startEvent' || node.definition?.kind !== 'message') continue
      const { name } = node.definition
      if (names.has(name)) problems.error(id, 'atrium-message-start-twice', messages.messageStartTwice(name))
      names.add(name)
    }
  }
}

export async function parseDiagram(text: string): Promise<ParsedDiagram> {
  const refusal = refusalOf(text)
  if (refusal !== null) return refused(refusal)
  const xml = withFlowableNames(text)
  const reading = await read(xml)
  if (typeof reading === 'string') return refused(reading)
  const { root, warnings, references } = reading
  const problems = new Problems()
  reportWarnings(xml, warnings, problems)
  if (root === null) return { processes: [], problems: problems.list, graphical: false }
  const elements = childrenOf(root, 'rootElements')
  const processElements = elements.filter((element) => kindOf(element) === 'Process')
  checkDocument(root, processElements, problems)
  const referenceOf = (element: Element, property: string) =>
    withoutPrefix(references.get(element)?.get(property)?.[0] ?? null)
  const declarations = readDeclarations(root, { problems, referenceOf })
  const executable = processElements.filter((process) => flagOf(process, 'isExecutable', true))
  const processes = executable.map((element) => {
    const model = readProcess(element, { problems, declarations, referenceOf })
    const linked = withLinkTargets(model, problems)
    checkProcess(linked, problems)
    return linked
  })
  checkOthers(processElements, { declarations, referenceOf }, problems)
  checkMessageStarts(processes, problems)
  return { processes, problems: problems.list, graphical: isDrawn(root) }
}
