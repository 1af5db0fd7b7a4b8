// The only place that knows the envelope: token header, 10 s time-out, duplicates, need-to-login, redirect and missing calls.
import axios, { type AxiosRequestConfig, type AxiosResponse, isAxiosError, isCancel } from 'axios'
import type { Envelope } from '../../shared/protocol/envelope.ts'
import { asSets, rightSetsHeader, unpackRights } from '../../shared/protocol/right-sets.ts'
import { whileBusy } from './activity.ts'
import { seeDataVersion } from './data-version.ts'
import { cancelledError, HttpError } from './http-error.ts'
import { sendRead, sendWrite } from './in-flight.ts'
import { loadSentences, translateSentence } from './labels.ts'
import { getLanguage, languageTag } from './language.ts'
import { showOnce } from './once.ts'
import { saveFile } from './save-file.ts'
import { readSession } from './session-store.ts'
import { text } from './text.ts'
import { watchProgress } from './transfer.ts'
import { offerUndo } from './undo-offers.ts'
import type { Values } from './values.ts'
import { isViewing } from './view-store.ts'

const timeout = 10_000
const loginNeeded = 401
const redirect = 302
const missing = 404
const loginMessageTime = 1000

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export interface RequestOptions {
  /** Reads may be repeated and cancelled; by default a GET, or a path that ends in a word for reading. */
  readonly kind?: 'read' | 'write'
  readonly signal?: AbortSignal | undefined
  /** No message and no redirect to the login page; the caller handles every failure. */
  readonly quiet?: boolean
  /** Nobody waits for it: the progress bar does not show it. */
  readonly background?: boolean
}

export interface UploadOptions extends RequestOptions {
  readonly onProgress?: (percent: number) => void
}

const headers = { [rightSetsHeader]: asSets }
const client = axios.create({ baseURL: '/api', timeout, headers, validateStatus: () => true })

interface Leaving {
  toLogout(): void
  to(address: string): void
}

let leaving: Leaving = {
  toLogout: () => location.assign('/admin/logout'),
  to: (address) => location.assign(address),
}

/** The router replaces full navigations once it runs. */
export function setLeaving(next: Leaving): void {
  leaving = next
}

const readingWords = new Set(['list', 'page', 'tree', 'detail', 'options', 'all', 'info', 'permList', 'dictionaries'])

function isRead(method: Method, path: string, options: RequestOptions): boolean {
  if (options.kind !== undefined) return options.kind === 'read'
  return method === 'GET' || readingWords.has(path.slice(path.lastIndexOf('/') + 1))
}

function isEnvelope(value: unknown): value is Envelope {
  return typeof value === 'object' && value !== null && 'success' in value
}

/** What a proxy answers in the server's place is text, as the other calls have it. */
function parsed(answer: string): unknown {
  try {
    return JSON.parse(answer) as unknown
  } catch {
    return answer
  }
}

function toError(response: AxiosResponse<unknown>): HttpError {
  const { status, data } = response
  if (!isEnvelope(data)) {
    const message = status === missing ? text('notice.notFound') : text('notice.fault')
    return new HttpError({ message, code: status, status, isGeneric: true })
  }
  const code = data.code ?? status
  const general = code === missing ? text('notice.notFound') : text('notice.fault')
  const message = data.errMsg ? translateSentence(data.errMsg) : general
  const fields = (data.errors ?? []).map((error) => ({ ...error, message: translateSentence(error.message) }))
  return new HttpError({ message, code, status, fields, data: data.data, isGeneric: !data.errMsg })
}

/** `created`: the id of the row that the call has stored, if it stored a new one. */
type WriteListener = (path: string, created: number | null) => void
const writeListeners = new Set<WriteListener>()

/** Called after every successful write: cached answers of other calls may be stale now. */
export function onWritten(listener: WriteListener): void {
  writeListeners.add(listener)
}

/** After a write, and when a job that it started has ended. */
export function announceWritten(path: string, created: number | null = null): void {
  for (const listener of writeListeners) listener(path, created)
}

function createdBy(sent: unknown, stored: unknown): number | null {
  if (typeof sent !== 'object' || sent === null || 'id' in sent || 'ids' in sent) return null
  if (typeof stored !== 'object' || stored === null || !('id' in stored)) return null
  return typeof stored.id === 'number' ? stored.id : null
}

function needsLogin(error: HttpError): boolean {
  return error.code === loginNeeded || error.status === loginNeeded
}

/** Handling common to certain failures of any call. */
function react(error: HttpError): void {
  if (needsLogin(error)) {
    const message = isViewing() ? text('notice.viewEnded') : error.message || text('notice.needLogin')
    showOnce('login', { text: message, milliseconds: loginMessageTime, then: () => leaving.toLogout() })
  } else if (error.code === redirect && typeof error.data === 'string') leaving.to(error.data)
}

function fromThrown(thrown: unknown): HttpError {
  if (isCancel(thrown)) return cancelledError()
  const timedOut = isAxiosError(thrown) && (thrown.code === 'ECONNABORTED' || thrown.code === 'ETIMEDOUT')
  return new HttpError({ message: text(timedOut ? 'notice.timeout' : 'notice.offline'), code: 0, status: 0 })
}

async function send(config: AxiosRequestConfig, quiet: boolean, background = false): Promise<AxiosResponse<unknown>> {
  const { token } = readSession().user
  const headers = token === '' ? config.headers : { ...config.headers, token }
  try {
    const answer = client.request<unknown>({ ...config, ...(headers === undefined ? {} : { headers }) })
    return await (background ? answer : whileBusy(answer))
  } catch (thrown) {
    const error = fromThrown(thrown)
    if (!quiet && error.message === text('notice.timeout')) showOnce('timeout', { text: error.message })
    throw error
  }
}

function withRights(envelope: Envelope): Envelope {
  const { rightSets, data } = envelope
  return rightSets === undefined ? envelope : { ...envelope, data: unpackRights(data as Values[], rightSets) }
}

async function open<Data>(response: AxiosResponse<unknown>, quiet: boolean): Promise<Envelope<Data>> {
  const body = response.data
  if (isEnvelope(body)) {
    seeDataVersion(body.version)
    if (body.note !== undefined || body.results !== undefined) await loadSentences()
    if (body.success && response.status < 400) return withRights(body) as Envelope<Data>
  }
  await loadSentences()
  const error = toError(response)
  if (!quiet) react(error)
  throw error
}

export interface Request {
  readonly method: Method
  readonly path: string
  readonly body?: unknown
  readonly query?: Readonly<Record<string, unknown>> | undefined
}

function toParams(query: Request['query']): URLSearchParams {
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== null)
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
}

async function request<Data>(call: Request, options: RequestOptions = {}): Promise<Envelope<Data>> {
  const { method, path, body, query } = call
  const { quiet = false, background } = options
  const key = JSON.stringify([method, path, query ?? null, body ?? null])
  const work = async (signal: AbortSignal): Promise<Envelope<Data>> => {
    const data = method === 'GET' ? undefined : (body ?? {})
    return open<Data>(
      await send({ method, url: path, data, params: toParams(query), signal }, quiet, background),
      quiet,
    )
  }
  if (isRead(method, path, options)) return sendRead(key, work, options.signal)
  const envelope = await sendWrite(key, work)
  announceWritten(path, createdBy(body, envelope.data))
  if (envelope.undo !== undefined) offerUndo()
  return envelope
}

/** Multipart; aborted after 30 s without progress instead of after 10 s. */
async function upload<Data>(path: string, form: FormData, options: UploadOptions = {}): Promise<Envelope<Data>> {
  const quiet = options.quiet ?? false
  const watch = watchProgress(options.signal)
  const onUploadProgress: AxiosRequestConfig['onUploadProgress'] = (event) => {
    watch.touch()
    options.onProgress?.(Math.round(100 * (event.progress ?? 0)))
  }
  const config = { method: 'POST', url: path, data: form, timeout: 0, signal: watch.signal, onUploadProgress }
  return open<Data>(await watch.run(() => send(config, quiet)), quiet)
}

interface Fetched {
  readonly file?: AxiosResponse<Blob>
  /** Of an answer without a file. */
  readonly data?: unknown
}

/** The language applies to exports. An answer without a file name is an error, or there is nothing to save. */
async function fetchFile({ method, path, body, query }: Request, options: RequestOptions): Promise<Fetched> {
  const quiet = options.quiet ?? false
  const watch = watchProgress(options.signal)
  const sent = method === 'GET' ? {} : { data: body ?? {} }
  const headers = { 'accept-language': languageTag(getLanguage()) }
  const file = { headers, timeout: 0, responseType: 'blob' } as const
  const config: AxiosRequestConfig = { method, url: path, params: toParams(query), ...sent, ...file }
  const onDownloadProgress = (): void => watch.touch()
  const request = { ...config, signal: watch.signal, onDownloadProgress }
  const response = await watch.run(() => send(request, quiet, options.background))
  const blob = response.data as Blob
  if (response.status < 400 && response.headers['content-disposition'] !== undefined)
    return { file: { ...response, data: blob } }
  const { data } = await open({ ...response, data: parsed(await blob.text()) }, quiet)
  return { data }
}

/** Saves the answer under the name from the server; returns the data of an answer that is none. */
async function download(call: Request, options: RequestOptions = {}): Promise<unknown> {
  const { file, data } = await fetchFile(call, options)
  if (file !== undefined) saveFile(file.data, file.headers)
  return data ?? null
}

/** The bytes of a file that the server sends as a download. */
async function readBlob(call: Request, options: RequestOptions = {}): Promise<Blob> {
  return (await fetchFile(call, options)).file?.data ?? new Blob()
}

/** The same as text. */
async function readFile(call: Request, options: RequestOptions = {}): Promise<string> {
  return (await readBlob(call, options)).text()
}

async function post<Data>(path: string, body: unknown = {}, options: RequestOptions = {}): Promise<Envelope<Data>> {
  return request<Data>({ method: 'POST', path, body }, options)
}

export const http = { request, post, upload, download, readBlob, readFile }
