// Every call has an access rule; loops over the one route table, so that a new call cannot be forgotten.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seed } from '../../../src/generated/seed.ts'
import type { RouteSpec } from '../../../src/server/http/route.ts'
import { buildTestApp, type TestApp } from '../../support/build-test-app.ts'
import { type LoggedIn, loginAs } from '../../support/login-as.ts'

/** Decisions section 4: the closed list of calls without a login. */
const publicCalls = new Set(['/capt', '/capt/image', '/login', '/login/options', '/forgot', '/reset'])
function isPublic(path: string) {
  return publicCalls.has(path) || path.startsWith('/open/') || path.startsWith('/preview/')
}

describe('who may call', () => {
  let app: TestApp
  let nobody: LoggedIn
  beforeAll(async () => {
    app = await buildTestApp()
    nobody = await loginAs(app)
  })
  afterAll(() => app.close())

  const url = ({ path }: RouteSpec) => `/api${path.replace(/:\w+/g, '1').replace('*', 'x')}`
  const send = async (spec: RouteSpec, token?: string, payload = '{}') => {
    const headers = {
      'content-type': spec.multipart ? 'multipart/form-data; boundary=x' : 'application/json',
      ...(token && { token }),
    }
    const body = spec.method === 'GET' ? {} : { payload, headers }
    const { statusCode } = await app.app.inject({
      method: spec.method,
      url: url(spec),
      headers: token ? { token } : {},
      ...body,
    })
    return statusCode
  }
  const statuses = async (specs: readonly RouteSpec[], token?: string, payload?: string) => {
    const found: [string, number][] = []
    for (const spec of specs) found.push([spec.path, await send(spec, token, payload)])
    return found
  }
  const guarded = () => app.app.routeTable.filter(({ access }) => access !== 'public')

  test('every registered call is in the route table', () => {
    const known = new Set(app.app.routeTable.map(({ method, path }) => `${method} /api${path}`))
    const registered: string[] = []
    for (const { method, path } of app.app.routeTable) {
      expect(app.app.hasRoute({ method, url: `/api${path}` })).toBe(true)
      registered.push(`${method} /api${path}`)
    }
    expect(new Set(registered)).toEqual(known)
    expect(known.size).toBe(app.app.routeTable.length)
  })

  test('only the calls of the closed list are public', () => {
    const open = app.app.routeTable.filter(({ access }) => access === 'public').map(({ path }) => path)
    expect(open.filter((path) => !isPublic(path))).toEqual([])
  })

  test('every call that needs an interface has one in the seed, so that it can be granted; options belong to their forms', () => {
    const urls = new Set(seed.resources.filter(({ type }) => type === 3).map(({ url: pattern }) => pattern))
    const needy = app.app.routeTable.filter(({ access }) => access === 'interface').map(({ path }) => path)
    expect(needy.filter((path) => !urls.has(path) && !path.endsWith('/options'))).toEqual([])
  })

  test('every other call requires a login, even with a broken body', async () => {
    expect(guarded().length).toBeGreaterThan(20)
    expect((await statuses(guarded())).filter(([, status]) => status !== 401)).toEqual([])
    expect((await statuses(guarded(), undefined, '{')).filter(([, status]) => status !== 401)).toEqual([])
  })

  test('a user without rights is refused every call that needs an interface', async () => {
    const specs = guarded().filter(({ access }) => access === 'interface')
    expect(specs.length).toBeGreaterThan(5)
    expect((await statuses(specs, nobody.token)).filter(([, status]) => status !== 403)).toEqual([])
  })

  test('a user without rights is refused by data rights, or finds nothing', async () => {
    const specs = guarded().filter(({ access }) => access === 'data')
    const open = (await statuses(specs, nobody.token)).filter(([, status]) => ![200, 400, 403, 404].includes(status))
    expect(open).toEqual([])
  })

  test('the admin passes every guard, and no empty body causes an internal error', async () => {
    const token = await app.login()
    const specs = guarded().filter(({ path }) => path !== '/logout')
    const refused = (await statuses(specs, token)).filter(([, status]) => [401, 403, 405, 415, 500].includes(status))
    expect(refused).toEqual([])
  })
})
