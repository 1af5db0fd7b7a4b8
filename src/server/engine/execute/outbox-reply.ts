// What came of an effect on the outside: the answer to a request becomes variables, and its task goes on.
import type { EngineJobRecord, ExecutionRecord } from '../state/records.ts'
import { finishActivity } from './activities.ts'
import { propagateError, ThrownError } from './errors.ts'
import { executeMessages as say } from './messages.ts'
import { fail, type Run } from './run.ts'
import { setTransient, setVariable } from './variables.ts'

export interface HttpReply {
  readonly status: number
  readonly reason: string
  readonly headers: string
  readonly body: string
}

type Fields = Readonly<Record<string, unknown>>

function isOn(fields: Fields, name: string): boolean {
  return fields[name] === true || fields[name] === 'true'
}

function bodyOf({ body }: HttpReply, fields: Fields): unknown {
  if (!isOn(fields, 'saveResponseVariableAsJson') || body === '') return body
  try {
    return JSON.parse(body)
  } catch {
    return body
  }
}

/** `404, 5XX` */
function listsCode(codes: unknown, status: number): boolean {
  const listed = String(codes ?? '').split(',')
  const wanted = new Set(listed.map((code) => code.trim().toUpperCase()))
  return wanted.has(String(status)) || wanted.has(`${Math.floor(status / 100)}XX`)
}

function storeReply(run: Run, token: ExecutionRecord, { reply, fields }: { reply: HttpReply; fields: Fields }): void {
  const prefix = String(fields.resultVariablePrefix ?? token.activityId ?? '')
  const name = String(fields.responseVariableName ?? '') || `${prefix}ResponseBody`
  const store = (variable: { name: string; value: unknown }) =>
    isOn(fields, 'saveResponseParametersTransient')
      ? setTransient(run, token, variable)
      : setVariable(run, token, variable)
  store({ name, value: bodyOf(reply, fields) })
  if (!isOn(fields, 'saveResponseParameters')) return
  store({ name: `${prefix}ResponseStatusCode`, value: reply.status })
  store({ name: `${prefix}ResponseReason`, value: reply.reason })
  store({ name: `${prefix}ResponseHeaders`, value: reply.headers })
}

export function takeReply(
  run: Run,
  { job, token, result }: { job: EngineJobRecord; token: ExecutionRecord; result: unknown },
): void {
  if (job.payload?.effect !== 'http') return
  const fields = (job.payload.fields ?? {}) as Fields
  const reply = result as HttpReply
  storeReply(run, token, { reply, fields })
  if (reply.status >= 300 && listsCode(fields.handleStatusCodes, reply.status)) {
    const code = `HTTP${reply.status}`
    propagateError(run, token, new ThrownError({ code, reference: code, values: {} }))
    return
  }
  if (reply.status >= 300 && listsCode(fields.failStatusCodes, reply.status) && !isOn(fields, 'ignoreException')) {
    fail(say.httpFailed(reply.status), `HTTP${reply.status}`)
  }
  finishActivity(run, token)
}
