// Uploads with the bytes and names a test wants, and the limits of the dictionary 附件模块.
import sharp from 'sharp'
import type { Content } from './content.ts'

export interface Uploaded {
  readonly id: number
  readonly name: string
  readonly path: string
  readonly size: number
  readonly type: string
}

export interface Sent {
  /** Below /api/cms/attach/upload. */
  readonly to?: string
  readonly name?: string
  readonly data: Uint8Array | string
  readonly texts?: Readonly<Record<string, string>>
  readonly token?: string
}

export interface UploadAnswer {
  readonly status: number
  readonly errMsg: string
  readonly data: Uploaded
}

const end = Buffer.from('\r\n')

/** By hand, since a browser would not send some of the names. */
function bodyOf({ name = 'a.png', data, texts = {} }: Sent): Buffer {
  const part = (disposition: string, value: Uint8Array) =>
    Buffer.concat([Buffer.from(`--b\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n`), value, end])
  const fields = Object.entries(texts).map(([field, text]) => part(`name="${field}"`, Buffer.from(text)))
  return Buffer.concat([
    ...fields,
    part(`name="file"; filename="${name}"`, Buffer.from(data)),
    Buffer.from('--b--\r\n'),
  ])
}

export async function uploadTo(content: Content, sent: Sent): Promise<UploadAnswer> {
  const { to = '/file', token = content.token } = sent
  const answer = await content.test.app.inject({
    method: 'POST',
    url: `/api/cms/attach/upload${to}`,
    headers: { token, 'content-type': 'multipart/form-data; boundary=b' },
    payload: bodyOf(sent),
  })
  return { status: answer.statusCode, ...answer.json<{ errMsg: string; data: Uploaded }>() }
}

export function picture(width = 4, height = 4): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#c4633f' } })
    .png()
    .toBuffer()
}

/** Sets a value of a module (`limit`, `types`) for the time of the work, as an administrator would. */
export async function withModule(
  content: Content,
  values: { readonly module: string; readonly code: 'limit' | 'types'; readonly val: string },
  work: () => Promise<void>,
): Promise<void> {
  const { module, code, val } = values
  const read = content.test.ports.database.read.selectFrom('system_dictionary').selectAll()
  const root = await read.where('code', '=', 'attachModule').where('pid', 'is', null).executeTakeFirstOrThrow()
  const entry = await read.where('pid', '=', root.id).where('code', '=', module).executeTakeFirstOrThrow()
  const { id, val: before } = await read.where('pid', '=', entry.id).where('code', '=', code).executeTakeFirstOrThrow()
  const set = (next: string | null) =>
    content.test.ports.database.transaction((trx) =>
      trx.updateTable('system_dictionary').set({ val: next }).where('id', '=', id).execute(),
    )
  await set(val)
  try {
    await work()
  } finally {
    await set(before)
  }
}
