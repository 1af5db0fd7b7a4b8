// Any value sent to any call yields a refusal or an answer, never an internal error.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RouteSpec } from '../../../src/server/http/route.ts'
import { buildTestApp, type TestApp } from '../../support/build-test-app.ts'
import { testDatabases } from '../../support/test-database.ts'

const shortList = [1, 2]
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
  shortList,
  { toString: 1 },
  '\u0000',
  "' or 1=1 --",
  '\ud800',
  '中'.repeat(300),
  '1e400',
]

/** More than a statement may have parameters: used where a short list is valid. */
const longList = Array.from({ length: 40_000 }, (_, at) => at)

/** The parameters that calls read most often. */
const common = ['id', 'ids', 'appid', 'page', 'limit']

interface Schema {
  readonly properties?: Readonly<Record<string, unknown>>
}

interface Reply {
  readonly status: number
  readonly errors: readonly { readonly field: string }[]
}

describe.each(testDatabases)('bad values on %s', (database) => {
  let app: TestApp
  let token: string
  beforeAll(async () => {
    app = await buildTestApp({ database })
    token = await app.login()
  })
  afterAll(() => app.close())

  /** Public calls a minute apart: some have a rate limit of their own. */
  const send = async ({ path, access }: RouteSpec, body: unknown): Promise<Reply> => {
    if (access === 'public') app.clock.advance(60_000)
    const answer = await app.app.inject({
      method: 'POST',
      url: `/api${path.replace(/:\w+/g, '1')}`,
      headers: { 'content-type': 'application/json', token },
      payload: typeof body === 'string' ? body : JSON.stringify(body),
    })
    const { statusCode: status } = answer
    return { status, errors: status === 400 ? (answer.json<Partial<Reply>>().errors ?? []) : [] }
  }

  /**
   * All fields at once. Fields named in a refusal have been checked, the others are sent again; if it only names missing fields, each
   * alone would be refused for them too. If it names nothing, each is sent alone.
   */
  async function faultsOf(spec: RouteSpec, names: readonly string[], value: unknown): Promise<string[]> {
    if (names.length === 0) return []
    const { status, errors } = await send(spec, Object.fromEntries(names.map((name) => [name, value])))
    if (status >= 500) return [`${spec.path} ${names.join()} = ${JSON.stringify(value).slice(0, 40)}`]
    const each = (of: unknown) => Promise.all(names.map((name) => faultsOf(spec, [name], of)))
    if (status !== 400) return value === shortList ? (await each(longList)).flat() : []
    if (errors.length === 0) return names.length === 1 ? [] : (await each(value)).flat()
    const left = names.filter((name) => errors.every(({ field }) => field !== name))
    return left.length === names.length ? [] : await faultsOf(spec, left, value)
  }

  test('no value in any field of any call causes an internal error', async () => {
    const faults: string[] = []
    for (const spec of app.app.routeTable) {
      if (spec.method !== 'POST' || spec.path === '/logout') continue
      const described = Object.keys((spec.body as Schema | undefined)?.properties ?? {})
      const undescribed = common.filter((name) => !described.includes(name))
      for (const names of [described, undescribed]) {
        faults.push(...(await Promise.all(nasty.map((value) => faultsOf(spec, names, value)))).flat())
      }
    }
    expect(faults).toEqual([])
  }, 120_000)

  test.each(['{', '7', '{"a":1}{'])('the broken body %j is refused by every call', async (body) => {
    const found: string[] = []
    for (const spec of app.app.routeTable) {
      const { method, path, multipart } = spec
      if (method !== 'POST' || multipart) continue
      const { status } = await send(spec, body)
      if (status !== 400) found.push(`${path} ${status}`)
    }
    expect(found).toEqual([])
  })

  test('a bare list is refused by every call except those that accept one', async () => {
    const calls = app.app.routeTable.filter(({ method, multipart }) => method === 'POST' && !multipart)
    const statuses: Record<string, number> = {}
    for (const spec of calls) statuses[spec.path] = (await send(spec, '[]')).status
    expect(statuses).toEqual(Object.fromEntries(calls.map(({ path, list }) => [path, list ? 200 : 400])))
    expect(Object.values(statuses)).toContain(200)
  })
})
