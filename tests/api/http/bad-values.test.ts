// Whatever is sent to whichever call: a refusal or an answer, never a fault.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RouteSpec } from '../../../src/server/http/route.ts'
import { buildTestApp, type TestApp } from '../../support/build-test-app.ts'
import { testDatabases } from '../../support/test-database.ts'

const nasty = [
  null,
  '',
  0,
  -1,
  1.5,
  1e308,
  2 ** 53 + 2,
  true,
  [[1]],
  Array.from({ length: 40_000 }, (_, at) => at),
  { toString: 1 },
  '\u0000',
  "' or 1=1 --",
  '\ud800',
  '中'.repeat(300),
  '1e400',
]

interface Schema {
  readonly properties?: Readonly<Record<string, unknown>>
}

describe.each(testDatabases)('bad values on %s', (database) => {
  let app: TestApp
  let token: string
  beforeAll(async () => {
    app = await buildTestApp({ database })
    token = await app.login()
  })
  afterAll(() => app.close())

  /** Public calls a minute apart: some have a limit of their own. */
  const send = async ({ path, access }: RouteSpec, body: unknown): Promise<number> => {
    if (access === 'public') app.clock.advance(60_000)
    const { statusCode } = await app.app.inject({
      method: 'POST',
      url: `/api${path.replace(/:\w+/g, '1')}`,
      headers: { 'content-type': 'application/json', token },
      payload: typeof body === 'string' ? body : JSON.stringify(body),
    })
    return statusCode
  }

  test('no value in no field of no call is a fault', async () => {
    const faults: string[] = []
    const calls = app.app.routeTable.filter(({ method, path }) => method === 'POST' && path !== '/logout')
    for (const spec of calls) {
      const { path, body } = spec
      const names = new Set([
        ...Object.keys((body as Schema | undefined)?.properties ?? {}),
        'id',
        'ids',
        'appid',
        'page',
        'limit',
      ])
      for (const name of names) {
        for (const value of nasty) {
          const status = await send(spec, { [name]: value })
          if (status >= 500) faults.push(`${path} ${name} = ${JSON.stringify(value).slice(0, 40)}`)
        }
      }
    }
    expect(faults).toEqual([])
  }, 120_000)

  test.each(['{', '7', '{"a":1}{'])('the broken body %j is refused by every call', async (body) => {
    const found: string[] = []
    for (const spec of app.app.routeTable) {
      const { method, path, multipart } = spec
      if (method !== 'POST' || multipart) continue
      const status = await send(spec, body)
      if (status !== 400) found.push(`${path} ${status}`)
    }
    expect(found).toEqual([])
  })

  test('a bare list is refused by every call but those that take one', async () => {
    const calls = app.app.routeTable.filter(({ method, multipart }) => method === 'POST' && !multipart)
    const said: Record<string, number> = {}
    for (const spec of calls) said[spec.path] = await send(spec, '[]')
    expect(said).toEqual(Object.fromEntries(calls.map(({ path, list }) => [path, list ? 200 : 400])))
    expect(Object.values(said)).toContain(200)
  })
})
