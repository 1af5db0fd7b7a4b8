// The real console against the real server, in one process: axios is answered by the app, with a logged-in user.
import { act, render } from '@testing-library/react'
import { onlineManager } from '@tanstack/react-query'
import axios, { AxiosError, type AxiosResponse, CanceledError, type InternalAxiosRequestConfig } from 'axios'
import type { ReactNode } from 'react'
import type { Rights } from '../../../src/console/data/session-store.ts'
import type { Envelope } from '../../../src/shared/protocol/envelope.ts'
import type { TestApp } from '../../support/build-test-app.ts'

export interface Call {
  readonly path: string
  readonly body: unknown
}

export interface OpenConsole {
  /** Every call that the console made, in order. */
  readonly calls: readonly Call[]
}

const boundary = 'part-of-a-form'

/** As a browser sends it: no library of Node knows the FormData of jsdom. */
async function partOf([name, value]: [string, FormDataEntryValue]): Promise<Buffer> {
  const file = typeof value === 'string' ? '' : `; filename="${value.name}"`
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n`
  const bytes = typeof value === 'string' ? Buffer.from(value) : new Uint8Array(await value.arrayBuffer())
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n')])
}

interface Payload {
  readonly type: string
  readonly payload: string | Buffer
}

async function payloadOf(data: unknown): Promise<Payload> {
  if (!(data instanceof FormData)) return { type: 'application/json', payload: data as string }
  const parts = await Promise.all([...data.entries()].map(partOf))
  const payload = Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)])
  return { type: `multipart/form-data; boundary=${boundary}`, payload }
}

/** The console's http module is loaded once per file; the app and the list of calls are those of the last test. */
let answering: TestApp['app'] | null = null
let calls: Call[] = []
let connected = true
let held: { readonly end: string; readonly until: Promise<void> } | null = null

/** A slow line: calls to addresses that end like this wait until the returned function is called. */
export function holdCalls(end: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  held = { end, until: promise }
  return () => {
    held = null
    resolve()
  }
}

let lost: string | null = null

/** The next call to an address that ends like this is answered, and the answer does not arrive. */
export function loseAnswer(end: string): void {
  lost = end
}

function needLine(): void {
  if (!connected) throw new AxiosError('Network Error', AxiosError.ERR_NETWORK)
}

async function answer(config: InternalAxiosRequestConfig): Promise<AxiosResponse> {
  if (answering === null) throw new Error('No app answers the console')
  const { method = 'post', url = '', baseURL = '', params, data, headers, signal } = config
  needLine()
  calls.push({ path: url, body: typeof data === 'string' ? JSON.parse(data) : null })
  if (held !== null && url.endsWith(held.end)) await held.until
  needLine()
  const { type, payload } = await payloadOf(data)
  const response = await answering.inject({
    method: method.toUpperCase() as 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: `${baseURL}${url}`,
    query: Object.fromEntries(new URLSearchParams(params as URLSearchParams | undefined)),
    headers: { ...headers, 'content-type': type } as Record<string, string>,
    payload,
  })
  if (signal?.aborted) throw new CanceledError()
  if (lost !== null && url.endsWith(lost)) {
    lost = null
    throw new AxiosError('Network Error', AxiosError.ERR_NETWORK)
  }
  const { statusCode: status, statusMessage: statusText } = response
  return { data: response.json<Envelope>(), status, statusText, headers: {}, config }
}

// Before the console's http module is loaded: it reads the defaults at that moment.
axios.defaults.adapter = answer
const { rightsIn, startSession } = await import('../../../src/console/data/session-store.ts')
const { loadDictionaries } = await import('../../../src/console/data/dictionary.ts')
const { loadSites } = await import('../../../src/console/data/site.ts')
const { AppFrame, ConsoleApp } = await import('../../../src/console/app/console-app.tsx')
const { GuardedRouter } = await import('../../../src/console/app/guarded-router.tsx')
const { RefineShell } = await import('../../../src/console/app/refine-shell.tsx')
await import('../../../src/console/entity/entity-page.tsx')
await import('../../../src/console/entity/form/entity-form.tsx')

interface Info extends Rights {
  readonly account: string
  readonly username: string
  readonly timeZone: string
  readonly mustChange: boolean
}

/** Takes the network away, or restores it; libraries are notified as in a browser. */
export function connect(isThere: boolean): void {
  connected = isThere
  onlineManager.setOnline(isThere)
}

async function enter(test: TestApp, token: string, route: string): Promise<void> {
  answering = test.app
  calls = []
  connect(true)
  window.history.replaceState(null, '', `/admin${route}`)
  const { data } = await test.post<Info>('/my/info', {}, { token })
  const { account, username, timeZone, mustChange } = data
  startSession({ user: { token, account, username, timeZone, mustChange }, rights: rightsIn(data) }, false)
  await loadDictionaries()
  await loadSites(true)
}

/** Opens a page below /admin as the owner of the token. */
export async function openConsole(test: TestApp, token: string, route: string): Promise<OpenConsole> {
  await enter(test, token, route)
  await act(async () => void render(<ConsoleApp />))
  return { calls }
}

/** Renders a part of a feature inside the app's providers, without menu and pages. */
export async function openPart(test: TestApp, token: string, piece: ReactNode): Promise<OpenConsole> {
  await enter(test, token, '/')
  const framed = (
    <AppFrame>
      <GuardedRouter>
        <RefineShell>{piece}</RefineShell>
      </GuardedRouter>
    </AppFrame>
  )
  await act(async () => void render(framed))
  return { calls }
}
