// Mails and requests are sent after the step that creates them: a job in the outbox holds their fields as evaluated then.
import type { ServiceTask } from '../../model/flow-node.ts'
import type { ExecutionRecord } from '../../state/records.ts'
import { fieldsOf } from '../variables/listeners.ts'
import { type Fields, isOn, prefixOf } from './outbox-reply.ts'
import type { Run } from '../run.ts'
import { getVariable, setVariable } from '../variables/variables.ts'
import { addJob } from '../events/waiting.ts'

type Sent = Extract<ServiceTask['implementation'], { readonly fields: unknown }>

/** Texts may come from variables; their values are not parsed as expressions. */
function withTexts(run: Run, token: ExecutionRecord, fields: Fields): Fields {
  const { textVar, htmlVar, ...others } = fields
  const read = (name: unknown, otherwise: unknown) =>
    typeof name === 'string' && name !== '' ? getVariable(run, token, name) : otherwise
  return { ...others, text: read(textVar, fields.text), html: read(htmlVar, fields.html) }
}

const saved: readonly (readonly [field: string, variable: string])[] = [
  ['requestMethod', 'RequestMethod'],
  ['requestUrl', 'RequestUrl'],
  ['requestHeaders', 'RequestHeaders'],
  ['requestBody', 'RequestBody'],
  ['requestBodyEncoding', 'RequestBodyEncoding'],
  ['failStatusCodes', 'FailStatusCodes'],
  ['handleStatusCodes', 'HandleStatusCodes'],
]
const savedFlags: readonly (readonly [field: string, variable: string])[] = [
  ['disallowRedirects', 'DisallowRedirects'],
  ['ignoreException', 'IgnoreException'],
  ['saveRequestVariables', 'SaveRequestVariables'],
  ['saveResponseParameters', 'SaveResponseParameters'],
]

function saveRequest(run: Run, token: ExecutionRecord, fields: Fields): void {
  const prefix = prefixOf(fields, token.activityId)
  const store = (name: string, value: unknown): void => setVariable(run, token, { name: `${prefix}${name}`, value })
  for (const [field, name] of saved) store(name, fields[field] ?? null)
  for (const [field, name] of savedFlags) store(name, isOn(fields, field))
  store('RequestTimeout', Number(fields.requestTimeout ?? 0) || 0)
}

/** The mail's job must outlive its token, so it belongs to the instance. */
function keepJobs(run: Run, token: ExecutionRecord): void {
  for (const job of run.session.jobs.of(token.id)) {
    if (job.kind === 'outbox') run.session.jobs.update(job, { executionId: token.instanceId })
  }
}

export function sendOut(run: Run, token: ExecutionRecord, { node, sent }: { node: ServiceTask; sent: Sent }): void {
  const fields: Fields = Object.fromEntries(fieldsOf(run, { token, forMachines: sent.kind === 'http' }, sent.fields))
  if (sent.kind === 'http' && isOn(fields, 'saveRequestVariables')) saveRequest(run, token, fields)
  const payload = { effect: sent.kind, fields: sent.kind === 'mail' ? withTexts(run, token, fields) : fields }
  addJob(run, token, { kind: 'outbox', activityId: node.id, payload })
  if (sent.kind === 'mail') keepJobs(run, token)
}
