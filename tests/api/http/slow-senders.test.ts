// A body that takes its time to arrive: whoever sends it must still be logged in, and may make the call, when it is there.
import { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../support/build-test-app.ts'
import { type LoggedIn, loginAs } from '../../support/login-as.ts'
import { multipartOf } from '../../support/multipart.ts'
import { testDatabases } from '../../support/test-database.ts'

const json = { 'content-type': 'application/json' }

describe.each(testDatabases)('slow senders on %s', (database) => {
  let app: TestApp

  beforeEach(async () => {
    app = await buildTestApp({ database })
  })
  afterEach(() => app.close())

  interface Sent {
    readonly headers: Readonly<Record<string, string>>
    readonly payload: Uint8Array
  }

  /** By another administrator each time. `meanwhile` happens when half of the body is there. */
  async function send(path: string, { headers, payload }: Sent, meanwhile: (sender: LoggedIn) => Promise<unknown>) {
    const sender = await loginAs(app, { admin: true })
    async function* halves() {
      const half = Math.floor(payload.length / 2)
      yield payload.subarray(0, half)
      await meanwhile(sender)
      app.clock.advance(1500)
      yield payload.subarray(half)
    }
    const answer = await app.app.inject({
      method: 'POST',
      url: `/api${path}`,
      headers: { ...headers, token: sender.token },
      payload: Readable.from(halves()),
    })
    return answer.statusCode
  }

  const logOut = ({ token }: LoggedIn) => app.post('/logout', {}, { token })
  const demote = ({ id }: LoggedIn) =>
    app.ports.database.transaction((trx) =>
      trx.updateTable('system_user').set({ admin: false }).where('id', '=', id).execute(),
    )
  const role = { headers: json, payload: Buffer.from(JSON.stringify({ name: 'late', code: 'late', perms: [1] })) }
  const roles = () =>
    app.ports.database.read.selectFrom('system_role').select('id').where('code', '=', 'late').execute()

  test('a save does nothing once the login has ended, nor once the right to it is gone', async () => {
    expect(await send('/role/save', role, demote)).toBe(403)
    expect(await send('/role/save', role, logOut)).toBe(401)
    expect(await roles()).toEqual([])
  })

  test('it is done as long as nothing has changed', async () => {
    expect(await send('/role/save', role, async () => {})).toBe(200)
    expect(await roles()).toHaveLength(1)
  })

  test.each(['/cms/attach/upload/file', '/cms/filexplorer/upload', '/flowable/content/raw', '/user/import'])(
    'a file is not kept by %s',
    async (path) => {
      const { data: site } = await app.post<{ id: number }>(
        '/cms/app/save',
        { name: '站点', title: '站点', code: 'late' },
        { token: await app.login() },
      )
      const sent = await multipartOf([['a.txt', 'text '.repeat(1000)]], { appid: String(site.id), path: '' })
      expect(await send(path, sent, demote)).toBe(403)
      expect(await send(path, sent, logOut)).toBe(401)
      const { read } = app.ports.database
      expect(await read.selectFrom('cms_attachment').select('id').execute()).toEqual([])
      expect(await read.selectFrom('system_job').select('id').where('kind', '=', 'entity/import').execute()).toEqual([])
    },
  )
})
