// Answers calls of the console from a list of canned responses, to test the request layer.
import axios, { AxiosError, type AxiosResponse, CanceledError, type InternalAxiosRequestConfig } from 'axios'
import type { Envelope } from '../../../src/shared/protocol/envelope.ts'

export interface Canned {
  readonly status?: number
  readonly body?: Partial<Envelope> | string
  /** A file instead of a body, with its `content-disposition`. */
  readonly file?: { readonly disposition: string; readonly type: string; readonly text: string }
  /** Never answers by itself. */
  readonly hangs?: boolean
  readonly timesOut?: boolean
}

export interface SentCall {
  readonly method: string
  readonly url: string
  /** The query string. */
  readonly query: unknown
  readonly body: unknown
  readonly token: string | null
  readonly language: string | null
  readonly timeout: number
  readonly isCancelled: () => boolean
  /** Answers a call that hangs. */
  readonly answer: (canned: Canned) => void
}

export const sent: SentCall[] = []
let canned: (url: string) => Canned = () => ({})

export const version = { permission: 1, dictionary: 1 }

export function answerWith(next: (url: string) => Canned): void {
  canned = next
  sent.length = 0
}

function envelope(body: Partial<Envelope> = {}): Envelope {
  return { success: true, data: null, errMsg: '', version, ...body }
}

function toResponse(config: InternalAxiosRequestConfig, { status = 200, body, file }: Canned): AxiosResponse {
  if (file !== undefined) {
    const data = new Blob([file.text], { type: file.type })
    return { data, status, statusText: '', headers: { 'content-disposition': file.disposition }, config }
  }
  const data = typeof body === 'string' ? body : envelope(body)
  return { data, status, statusText: '', headers: {}, config }
}

function adapter(config: InternalAxiosRequestConfig): Promise<AxiosResponse> {
  return new Promise((resolve, reject) => {
    const url = config.url ?? ''
    const { signal } = config
    signal?.addEventListener?.('abort', () => reject(new CanceledError()))
    const answer = (one: Canned): void => {
      if (one.timesOut) reject(new AxiosError('timeout', AxiosError.ECONNABORTED, config))
      else resolve(toResponse(config, one))
    }
    const one = canned(url)
    sent.push({
      method: (config.method ?? 'get').toUpperCase(),
      url,
      query: Object.fromEntries(new URLSearchParams(config.params as URLSearchParams)),
      body: typeof config.data === 'string' ? JSON.parse(config.data) : config.data,
      language: (config.headers.get('accept-language') as string | null) ?? null,
      token: (config.headers.get('token') as string | null) ?? null,
      timeout: config.timeout ?? 0,
      isCancelled: () => signal?.aborted ?? false,
      answer,
    })
    if (!one.hangs) answer(one)
  })
}

// Before the request layer is loaded: it reads the defaults at that moment.
axios.defaults.adapter = adapter
