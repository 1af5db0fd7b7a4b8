// The calls of the file explorer for one site, as the tests use them.
import type { LightMyRequestResponse } from 'fastify'
import type { TestAnswer } from '../../support/build-test-app.ts'
import { multipartOf } from '../../support/multipart.ts'
import type { Content } from './content.ts'

export interface FileRow {
  readonly filename: string
  readonly path: string
  readonly type: 'dir' | 'file'
  readonly size: number
  readonly updateTime: string
  readonly state: string | null
}

export interface Sent {
  readonly path?: string
  readonly flag?: string
  readonly name?: string
  readonly data?: string | Uint8Array
}

export interface FileClient {
  ok<Data = unknown>(call: string, body?: Record<string, unknown>): Promise<Data>
  call<Data = unknown>(call: string, body?: Record<string, unknown>): Promise<TestAnswer<Data>>
  /** The answer as it was sent: a download answers bytes. */
  raw(call: string, body?: Record<string, unknown>): Promise<LightMyRequestResponse>
  write(filename: string, content?: string): Promise<FileRow>
  text(filename: string): Promise<string>
  /** Paths below the folder, folders with a slash at the end. */
  names(path?: string): Promise<string[]>
  upload(sent: Sent): Promise<TestAnswer<FileRow>>
}

export function fileClient(content: Content, appid: number, token = content.token): FileClient {
  const call: FileClient['call'] = (name, body = {}) =>
    content.call(`/cms/filexplorer/${name}`, { appid, ...body }, token)
  async function ok<Data>(name: string, body: Record<string, unknown> = {}): Promise<Data> {
    const answer = await call<Data>(name, body)
    if (!answer.success) throw new Error(`${name} ${JSON.stringify(body)}: ${answer.errMsg}`)
    return answer.data
  }
  return {
    call,
    ok,
    raw: (name, body = {}) =>
      content.test.app.inject({
        method: 'POST',
        url: `/api/cms/filexplorer/${name}`,
        headers: { token },
        payload: { appid, ...body },
      }),
    write: (filename, text = 'text') => ok('write', { filename, content: text }),
    text: async (filename) => (await ok<{ content: string }>('read', { filename })).content,
    async names(path = '') {
      const rows = await ok<FileRow[]>('list', { path })
      return rows.map(({ path: own, type }) => (type === 'dir' ? `${own}/` : own))
    },
    async upload({ path = '', flag = '', name = 'a.txt', data = 'text' }) {
      const { headers, payload } = await multipartOf([[name, data]], { appid: String(appid), path, flag })
      const answer = await content.test.app.inject({
        method: 'POST',
        url: '/api/cms/filexplorer/upload',
        headers: { ...headers, token },
        payload,
      })
      return { ...answer.json<TestAnswer<FileRow>>(), status: answer.statusCode }
    },
  }
}
