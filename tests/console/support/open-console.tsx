// The real console against the real server, in one process: axios is answered by the app, somebody is logged in.
import { act, render } from '@testing-library/react'
import axios, { AxiosError, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios'
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

/** Answers axios with the app; must run before the console's http module is loaded. */
function answerBy({ app }: TestApp, calls: Call[]): void {
  axios.defaults.adapter = async (config: InternalAxiosRequestConfig): Promise<AxiosResponse> => {
    const method = (config.method ?? 'post').toUpperCase() as 'GET' | 'POST'
    calls.push({ path: config.url ?? '', body: typeof config.data === 'string' ? JSON.parse(config.data) : null })
    const answer = await app.inject({
      method,
      url: `${config.baseURL ?? ''}${config.url ?? ''}`,
      headers: { ...config.headers, 'content-type': 'application/json' } as Record<string, string>,
      payload: config.data as string,
    })
    if (config.signal?.aborted) throw new AxiosError('canceled', AxiosError.ERR_CANCELED, config)
    return {
      data: answer.json<Envelope>(),
      status: answer.statusCode,
      statusText: answer.statusMessage,
      headers: {},
      config,
    }
  }
}

/** Opens a page below /admin as the owner of the token. */
export async function openConsole(test: TestApp, token: string, route: string): Promise<OpenConsole> {
  const calls: Call[] = []
  answerBy(test, calls)
  window.history.replaceState(null, '', `/admin${route}`)
  const { startSession } = await import('../../../src/console/data/session-store.ts')
  const { loadDictionaries } = await import('../../../src/console/data/dictionary.ts')
  const { ConsoleApp } = await import('../../../src/console/app/console-app.tsx')
  interface Info {
    account: string
    username: string
    admin: boolean
    roles: []
    menus: []
    buttonCodes: string[]
    permissions: string[]
  }
  const { data } = await test.post<Info>('/my/info', {}, { token })
  const { account, username, admin, roles, menus, buttonCodes, permissions } = data
  startSession({ user: { token, account, username }, rights: { admin, roles, menus, buttonCodes, permissions } }, false)
  await loadDictionaries()
  await act(async () => {
    render(<ConsoleApp />)
  })
  return { calls }
}
