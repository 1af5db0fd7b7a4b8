// Access: every entity call is closed to anonymous callers and to users without rights.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { descriptors } from '../../src/generated/descriptors.ts'
import { callsOf } from '../../src/shared/entity/calls.ts'
import type { DeclaredCall } from '../../src/shared/entity/declared-call.ts'
import type { Descriptor } from '../../src/shared/entity/descriptor.ts'
import type { Envelope } from '../../src/shared/protocol/envelope.ts'
import { buildTestApp, type TestApp } from '../support/build-test-app.ts'
import { loginAs } from '../support/login-as.ts'
import { type MakeContext, makeBody, makeRow, savedEntities } from '../support/make-row.ts'
import { testDatabases } from '../support/test-database.ts'

const all: readonly Descriptor[] = Object.values<Descriptor>(descriptors).filter(({ api }) => api !== null)

function titled(list: readonly Descriptor[]): [string, DeclaredCall][] {
  return list.flatMap((one) =>
    callsOf(one).map((call): [string, DeclaredCall] => [`${one.name} ${call.method} ${call.path}`, call]),
  )
}

describe.each(testDatabases)('on %s', (database) => {
  let app: TestApp
  let context: MakeContext

  beforeAll(async () => {
    app = await buildTestApp({ database })
    context = { test: app, token: await app.login() }
  })
  afterAll(() => app.close())

  /** Path parameters that match no row. */
  async function knock({ method, path }: DeclaredCall, token?: string) {
    const answer = await app.app.inject({
      method,
      url: `/api${path.replaceAll(/:\w+/g, '1')}`,
      headers: { ...(token !== undefined && { token }) },
      ...(method === 'POST' && { payload: { id: 1 } }),
    })
    return { ...answer.json<Envelope>(), status: answer.statusCode }
  }

  test.each(titled(all))('%s asks for a login', async (_, one) => {
    expect(await knock(one)).toMatchObject({ status: 401, code: 401 })
  })

  const guarded = titled(all.filter(({ access }) => access.in === null)).filter(([name]) => !name.endsWith('/options'))
  test.each(guarded)('%s refuses a user without any right', async (_, one) => {
    const { token } = await loginAs(app)
    expect(await knock(one, token)).toMatchObject({ status: 403 })
  })

  const binned = all.filter(
    ({ recycle, access }) => recycle && access.in === null && access.codes.recycle === undefined,
  )
  test.each(binned.map((one) => [one.name, one] as const))(
    'the recycle bin of %s needs its own page',
    async (_, one) => {
      const call = { method: 'POST', path: one.api?.operations.recycleList?.path ?? '' } as DeclaredCall
      const withPage = async (page: string | null | undefined) =>
        (await knock(call, (await loginAs(app, { rights: [page ?? ''] })).token)).status
      expect(await withPage(one.list?.route)).toBe(403)
      expect(await withPage(one.recycle?.route)).toBe(200)
    },
  )

  describe.each(savedEntities.filter(({ access }) => access.in !== null).map((one) => [one.name, one] as const))(
    '%s',
    (name, descriptor) => {
      const paths = descriptor.api?.operations ?? {}

      test('a user without data rights sees no rows', async () => {
        await makeRow(context, name)
        const { token } = await loginAs(app)
        const path = (paths.list ?? paths.tree)?.path ?? ''
        const answer = await app.post<unknown[]>(path, {}, { token })
        expect(answer.data).toEqual([])
        const choices = await app.post<unknown[]>(paths.options?.path ?? '', {}, { token })
        expect(choices.data).toEqual([])
      })

      test('rights are checked before the fields: an empty body is refused without details', async () => {
        const row = await makeRow(context, name)
        const { token } = await loginAs(app)
        const answers = [
          await app.post(paths.save?.path ?? '', { id: row.id, name: '', title: '' }, { token }),
          await app.post(paths.save?.path ?? '', { name: '', title: '', appid: context.appid }, { token }),
        ]
        const statuses = answers.map(({ status }) => status)
        expect(statuses.filter((status) => status !== 403 && status !== 404 && status !== 400)).toEqual([])
        expect(
          answers.flatMap(({ errors }) => errors ?? []).filter(({ message }) => message.includes('不能为空')),
        ).toEqual([])
      })

      test('a user without data rights can neither read, change, create nor remove', async () => {
        const row = await makeRow(context, name)
        const body = await makeBody(context, name)
        const { token } = await loginAs(app)
        const tries = [
          app.post(paths.detail?.path ?? '', { id: row.id }, { token }),
          app.post(paths.save?.path ?? '', { ...row }, { token }),
          app.post(paths.save?.path ?? '', body, { token }),
          app.post(paths.remove?.path ?? '', { id: row.id }, { token }),
        ]
        const statuses = (await Promise.all(tries)).map(({ status }) => status)
        expect(statuses.filter((status) => status !== 403 && status !== 404)).toEqual([])
      })
    },
  )
})
