// Who may: every entity call is closed to those who are not logged in and to those who hold nothing.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { descriptors } from '../../src/generated/descriptors.ts'
import type { Descriptor } from '../../src/shared/entity/descriptor.ts'
import { buildTestApp, type TestApp } from '../support/build-test-app.ts'
import { loginAs } from '../support/login-as.ts'
import { type MakeContext, makeBody, makeRow, savedEntities } from '../support/make-row.ts'
import { testDatabases } from '../support/test-database.ts'

const all: readonly Descriptor[] = Object.values<Descriptor>(descriptors).filter(({ api }) => api !== null)

function callsOf({ api, actions }: Descriptor): string[] {
  return [
    ...Object.values(api?.operations ?? {}).map(({ path }) => path),
    ...Object.values(actions)
      .filter(({ go }) => go === null)
      .map(({ path }) => path),
  ]
}

describe.each(testDatabases)('on %s', (database) => {
  let app: TestApp
  let context: MakeContext

  beforeAll(async () => {
    app = await buildTestApp({ database })
    context = { test: app, token: await app.login() }
  })
  afterAll(() => app.close())

  test.each(all.flatMap((descriptor) => callsOf(descriptor).map((path) => [path])))(
    '%s asks for a login',
    async (path) => {
      const answer = await app.post(path, {})
      expect(answer.status).toBe(401)
      expect(answer.code).toBe(401)
    },
  )

  test.each(
    all.filter(({ access }) => access.in === null).flatMap((descriptor) => callsOf(descriptor).map((path) => [path])),
  )('%s refuses a user without any right', async (path) => {
    if (path.endsWith('/options')) return
    const { token } = await loginAs(app)
    const answer = await app.post(path, { id: 1 }, { token })
    expect(answer.status).toBe(403)
  })

  describe.each(savedEntities.filter(({ access }) => access.in !== null).map((one) => [one.name, one] as const))(
    '%s',
    (name, descriptor) => {
      const paths = descriptor.api?.operations ?? {}

      test('a user without data rights sees no row', async () => {
        await makeRow(context, name)
        const { token } = await loginAs(app)
        const path = (paths.list ?? paths.tree)?.path ?? ''
        const answer = await app.post<unknown[]>(path, {}, { token })
        expect(answer.data).toEqual([])
        const choices = await app.post<unknown[]>(paths.options?.path ?? '', {}, { token })
        expect(choices.data).toEqual([])
      })

      test('rights are asked for before the fields: an empty body is refused, not explained', async () => {
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

      test('a user without data rights can neither read, change, add nor remove', async () => {
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
