// Runs one action of an entity: the right kind of call (JSON, multipart, download, open), its success message, its lists reloaded.
import { useInvalidate } from '@refinedev/core'
import { useCallback, useState } from 'react'
import type { EntityAction } from '../../shared/entity/descriptor.ts'
import type { Envelope } from '../../shared/protocol/envelope.ts'
import { isStaleEdit } from '../../shared/protocol/stale-edit.ts'
import { requestOf } from './call.ts'
import { callEach, type EachAnswer } from './call-each.ts'
import { useDescriptor } from './descriptor.ts'
import { http } from './http.ts'
import { HttpError } from './http-error.ts'
import { translateSentence } from './labels.ts'
import { openAnswer } from './new-tab.ts'
import { notify } from './notify.ts'
import { withSite } from './scope.ts'
import { text } from './text.ts'
import type { Values } from './values.ts'

export type ActionAnswer = EachAnswer & Partial<Envelope>

export type ActionResult =
  | { readonly ok: true; readonly envelope: ActionAnswer | null }
  | { readonly ok: false; readonly error: HttpError }

export interface Sentences {
  /** Of a success; null = the usual one. */
  readonly done?: (answer: unknown) => string | null
  /** How a refusal is shown; as an error by default. */
  readonly refused?: (sentence: string) => void
  /** How the rows are shown that a batch has refused; as a warning by default. */
  readonly left?: (sentence: string) => void
}

export interface ActionRunner {
  readonly action: EntityAction
  readonly pending: boolean
  /** Percent of an upload, or of several rows with a call for each; 0 otherwise. */
  readonly progress: number
  /** Never rejects; shows success and failure except field errors, which belong to the caller's form. */
  readonly run: (input?: Values, says?: Sentences) => Promise<ActionResult>
  /** Likewise with a call for each of the bodies; refused ones are in the answer's `results`. */
  readonly runEach: (inputs: readonly RowValues[], says?: Sentences) => Promise<ActionResult>
}

export type RowValues = Values & { readonly id: number | string }

function toForm(input: Values): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(input)) {
    if (value instanceof Blob) form.append(name, value)
    else if (value !== undefined && value !== null) form.append(name, String(value))
  }
  return form
}

async function send(
  action: EntityAction,
  input: Values,
  onProgress: (percent: number) => void,
): Promise<Envelope | null> {
  if (action.answer === 'download') {
    await http.download(requestOf(action, input))
    return null
  }
  if (action.multipart) return http.upload(action.path, toForm(input), { onProgress })
  const ask = () => http.request(requestOf(action, input), { kind: 'write' })
  return action.answer === 'open' ? openAnswer(ask) : ask()
}

function asHttpError(thrown: unknown): HttpError {
  if (thrown instanceof HttpError) return thrown
  return new HttpError({ message: text('notice.fault'), code: 0, status: 0 })
}

/** A batch that takes long: a job goes on with it. */
export function isHandedOver(data: unknown): data is { readonly jobId: number } {
  return typeof data === 'object' && data !== null && 'jobId' in data
}

/** What the server says instead of the usual success. */
export function noteOf(envelope: Pick<ActionAnswer, 'note'> | null): string | null {
  return envelope?.note === undefined ? null : translateSentence(envelope.note)
}

/** Message for a batch with refused rows: how many, and why; and what the others wait for. */
export function leftOf(envelope: ActionAnswer | null): string | null {
  const refused = envelope?.results?.flatMap(({ errMsg }) => errMsg ?? []) ?? []
  if (refused.length === 0) return null
  const reasons = [...new Set(refused)].map(translateSentence).join(text('notice.reasonEnd'))
  const sentence = text('notice.someLeft', { done: String(envelope?.data), left: refused.length, reasons })
  return [sentence, noteOf(envelope)].filter((part) => part !== null).join(text('notice.reasonEnd'))
}

export function useAction(name: string, actionName: string): ActionRunner {
  const descriptor = useDescriptor(name)
  const action = descriptor.actions[actionName]
  if (action === undefined) throw new Error(`${name} has no action named ${actionName}`)
  const invalidate = useInvalidate()
  const [pending, setPending] = useState(false)
  const [progress, setProgress] = useState(0)
  const settle = useCallback(
    async (work: () => Promise<ActionAnswer | null>, says: Sentences): Promise<ActionResult> => {
      const { done = () => action.done, refused = notify.error, left = notify.warning } = says
      setPending(true)
      setProgress(0)
      try {
        const envelope = await work()
        const sentence = leftOf(envelope)
        if (sentence !== null) left(sentence)
        else if (action.answer === 'rows' && !isHandedOver(envelope?.data))
          notify.success(noteOf(envelope) ?? done(envelope?.data) ?? text('app.success'), envelope?.undo)
        if (action.answer !== 'download') await invalidate({ resource: name, invalidates: ['resourceAll'] })
        return { ok: true, envelope }
      } catch (thrown) {
        const error = asHttpError(thrown)
        if (error.fields.length === 0) refused(error.message)
        if (isStaleEdit(error.data)) await invalidate({ resource: name, invalidates: ['resourceAll'] })
        return { ok: false, error }
      } finally {
        setPending(false)
      }
    },
    [action, invalidate, name],
  )
  const run = useCallback(
    (input: Values = {}, says: Sentences = {}) =>
      settle(() => send(action, withSite(descriptor, input), setProgress), says),
    [action, descriptor, settle],
  )
  const runEach = useCallback(
    (inputs: readonly RowValues[], says: Sentences = {}) => {
      const call = (input: Values) => http.request(requestOf(action, withSite(descriptor, input)), { kind: 'write' })
      const onProgress = (done: number): void => setProgress(Math.floor((done / inputs.length) * 100))
      return settle(() => callEach({ rows: inputs, call, onProgress }), says)
    },
    [action, descriptor, settle],
  )
  return { action, pending, progress, run, runEach }
}
