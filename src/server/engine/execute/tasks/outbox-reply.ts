// The result of an external effect: a response becomes variables, and its task continues.
import type { EngineJobRecord } from '../../../ports/process/records.ts'
import type { ExecutionRecord } from '../../state/records.ts'
import { finishActivity } from '../tokens/activities.ts'
import { propagateError, ThrownError } from '../events/errors.ts'
import { executeMessages as messages } from '../messages.ts'
import { fail, type Run } from '../run.ts'
import { setTransient, setVariable } from '../variables/variables.ts'

export interface HttpReply {
  readonly status: number
  readonly reason: string
  readonly protocol: string
  readonly headers: string
  readonly body: string
}

/** The task is declared to tolerate failure. */
export interface IgnoredFailure {
  readonly error: string
}

export type Fields = Readonly<Record<string, unknown>>

export function isOn(fields: Fields, name: string): boolean {
  return fields[name] === true || fields[name] === 'true'
}

/** Prefix of a request's variables. */
export function prefixOf(fields: Fields, activityId: string | null): string {
  return String(fields.resultVariablePrefix ?? activityId ?? '')
}

function bodyOf({ body }: HttpReply, fields: Fields): unknown {
  if (!isOn(fields, 'saveResponseVariableAsJson')) return body
  if (body.trim() === '') return null
  try {
    return JSON.parse(body)
  } catch {
    return fail(messages.noJson)
  }
}

/** `404, 5XX` */
function listsCode(codes: unknown, status: number): boolean {
  const listed = String(codes ?? '').split(',')
  const wanted = new Set(listed.map((code) => code.trim().toUpperCase()))
  return wanted.has(String(status)) || wanted.has(`${Math.floor(status / 100)}XX`)
}

interface Answer {
  readonly token: ExecutionRecord
  readonly fields: Fields
  readonly reply: HttpReply
}

function storeReply(run: Run, { token, reply, fields }: Answer): void {
  const prefix = prefixOf(fields, token.activityId)
  const name = String(fields.responseVariableName ?? '') || `${prefix}ResponseBody`
  const store = (variable: { name: string; value: unknown }) =>
    isOn(fields, 'saveResponseParametersTransient')
      ? setTransient(run, token, variable)
      : setVariable(run, token, variable)
  if (isOn(fields, 'saveResponseParameters')) {
    store({ name: `${prefix}ResponseProtocol`, value: reply.protocol })
    store({ name: `${prefix}ResponseStatusCode`, value: reply.status })
    store({ name: `${prefix}ResponseReason`, value: reply.reason })
    store({ name: `${prefix}ResponseHeaders`, value: reply.headers })
  }
  store({ name, value: bodyOf(reply, fields) })
}

/** Statuses from 400 fail; from 300 if redirects are not followed. True: a BPMN error was thrown. */
function judge(run: Run, { token, fields, reply: { status } }: Answer): boolean {
  if (status < (isOn(fields, 'disallowRedirects') ? 300 : 400)) return false
  const code = `HTTP${status}`
  if (listsCode(fields.handleStatusCodes, status)) {
    propagateError(run, token, new ThrownError({ code, reference: code, values: {} }))
    return true
  }
  return listsCode(fields.failStatusCodes, status) ? fail(messages.httpFailed(status), code) : false
}

function ignored(run: Run, { token, fields, error }: { token: ExecutionRecord; fields: Fields; error: string }): void {
  setVariable(run, token, { name: `${prefixOf(fields, token.activityId)}ErrorMessage`, value: error })
  finishActivity(run, token)
}

function takeAnswer(run: Run, answer: Answer): void {
  try {
    storeReply(run, answer)
    if (judge(run, answer)) return
  } catch (error) {
    if (!isOn(answer.fields, 'ignoreException') || !(error instanceof Error)) throw error
    return ignored(run, { ...answer, error: error.message })
  }
  finishActivity(run, answer.token)
}

function isFailure(result: unknown): result is IgnoredFailure {
  return typeof result === 'object' && result !== null && 'error' in result
}

export function applyReply(
  run: Run,
  { job, token, result }: { job: EngineJobRecord; token: ExecutionRecord; result: unknown },
): void {
  const fields = (job.payload?.fields ?? {}) as Fields
  if (job.payload?.effect === 'http') {
    if (isFailure(result)) ignored(run, { token, fields, error: result.error })
    else takeAnswer(run, { token, fields, reply: result as HttpReply })
    return
  }
  const name = String(fields.exceptionVariableName ?? '')
  if (isFailure(result) && name !== '') setVariable(run, token, { name, value: result.error })
}
