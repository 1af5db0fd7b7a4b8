// Mail and HTTP tasks for tests: their fields, a process around them, and their result.
import { diagram, flows, type TestEngine } from './flow.ts'

export type Fields = Readonly<Record<string, string>>

function escape(text: string) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;').replaceAll('\n', '&#10;')
}
function fieldsXml(fields: Fields) {
  return Object.entries(fields)
    .map(([name, value]) => {
      const isExpression = value.includes('${')
      const inner = `<flowable:${isExpression ? 'expression' : 'string'}>${escape(value)}</flowable:${isExpression ? 'expression' : 'string'}>`
      return `<flowable:field name="${name}">${inner}</flowable:field>`
    })
    .join('')
}

export function service(type: string, fields: Fields) {
  return `<serviceTask id="x" flowable:type="${type}"><extensionElements>${fieldsXml(fields)}</extensionElements></serviceTask>`
}

/** `s`, the task `x`, then a user task `t`. */
export function around(inner: string, more = '') {
  return `<startEvent id="s"/>${inner}<userTask id="t"/>${flows('s', 'x', 't')}${more}`
}

let made = 0

/** Returns the id of the instance. */
export async function startProcess(flow: TestEngine, body: string, variables: object = {}): Promise<string> {
  const definitionKey = `outbox${++made}`
  await flow.deploy(diagram(definitionKey, body))
  const { id } = await flow.act('kermit', (work) =>
    flow.engine.start(work, { definitionKey, variables: { ...variables } }),
  )
  return id
}

export async function isAt(flow: TestEngine, instanceId: string, node: string): Promise<boolean> {
  const { rows } = await flow.look((work) => flow.engine.tasks(work, { instanceId }))
  return rows.some(({ definitionKey }) => definitionKey === node)
}

export function variablesOf(flow: TestEngine, id: string) {
  return flow.look((work) => flow.engine.variables(work, id))
}

export async function deadLetters(flow: TestEngine, instanceId: string) {
  return (await flow.look((work) => flow.engine.jobs(work, { instanceId, state: 'failed' }))).rows
}
