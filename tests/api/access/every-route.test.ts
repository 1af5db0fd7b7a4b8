// Every registered call, as nobody, as a user without rights, with exactly the right, and as admin: compared with the rights table.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { descriptors } from '../../../src/generated/descriptors.ts'
import type { RouteSpec } from '../../../src/server/http/route.ts'
import { callsOf } from '../../../src/shared/entity/calls.ts'
import type { Descriptor } from '../../../src/shared/entity/descriptor.ts'
import { buildTestApp, type TestApp } from '../../support/build-test-app.ts'
import { loginAs, sessionOf } from '../../support/login-as.ts'
import { projectRoot } from '../../support/source-files.ts'
import { testDatabases } from '../../support/test-database.ts'

type Rule = 'public' | 'login' | 'interface' | 'data'

/** The table of docs/permissions.md, maintained by hand there: `| POST /user/save | interface |`. */
function statedRules(): Map<string, Rule> {
  const text = readFileSync(join(projectRoot, 'docs/permissions.md'), 'utf8')
  const rows = text.matchAll(/^\| `((?:GET|POST|PUT|DELETE) [^`]+)` \| (public|login|interface|data) \|/gm)
  return new Map(Array.from(rows, ([, call = '', rule]) => [call, rule as Rule]))
}

const stated = statedRules()

/** Calls of an entity without data rights: each is `interface`, with or without a row, so that a new entity needs no document. */
const ofEntities = new Set(
  Object.values<Descriptor>(descriptors)
    .filter(({ access }) => access.in === null)
    .flatMap((descriptor) => callsOf(descriptor).map(nameOf)),
)

function ruleOf(spec: RouteSpec): Rule | undefined {
  return stated.get(nameOf(spec)) ?? (ofEntities.has(nameOf(spec)) ? 'interface' : undefined)
}
const guardSaysNo = '没有权限执行此操作'
function nameOf({ method, path }: Pick<RouteSpec, 'method' | 'path'>): string {
  return `${method} ${path}`
}

describe.each(testDatabases)('every call on %s', (database) => {
  let app: TestApp
  let calls: readonly RouteSpec[]

  beforeAll(async () => {
    app = await buildTestApp({ database })
    calls = app.app.routeTable
  })
  afterAll(() => app.close())

  type Verdict = 'login' | 'no' | 'in' | 'fault' | 'may be kept'

  /** The guard's verdict: `login`, `no`, or `in` (whatever the call itself then answers). No answer may be cached. */
  async function knock({ method, path, access }: RouteSpec, token?: string): Promise<Verdict> {
    if (access === 'public') app.clock.advance(60_000)
    const answer = await app.app.inject({
      method,
      url: `/api${path.replaceAll(/:\w+/g, '1')}`,
      headers: { 'content-type': 'application/json', ...(token === undefined ? {} : { token }) },
      ...(method === 'GET' || method === 'DELETE' ? {} : { payload: '{}' }),
    })
    if (answer.headers['cache-control'] !== 'no-store') return 'may be kept'
    if (answer.statusCode >= 500) return 'fault'
    if (answer.statusCode === 401) return 'login'
    return answer.statusCode === 403 && answer.body.includes(guardSaysNo) ? 'no' : 'in'
  }

  test('every registered call has its rule, and every row of the table its call', () => {
    const wrong = calls.filter((spec) => spec.access !== ruleOf(spec))
    expect(wrong.map((spec) => `${nameOf(spec)} ${spec.access}`)).toEqual([])
    const registered = new Set(calls.map(nameOf))
    expect([...stated.keys()].filter((name) => !registered.has(name))).toEqual([])
  })

  test('nobody gets into a call that is not public', async () => {
    const found: string[] = []
    for (const spec of calls) {
      const verdict = await knock(spec)
      if (verdict !== (ruleOf(spec) === 'public' ? 'in' : 'login')) found.push(`${nameOf(spec)} ${verdict}`)
    }
    expect(found).toEqual([])
  })

  test('without rights, calls that need one are refused and all others are not', async () => {
    const user = await loginAs(app)
    const found: string[] = []
    for (const spec of calls) {
      const verdict = await knock(spec, await sessionOf(app, user.id))
      const refused = ruleOf(spec) === 'interface'
      // Calls decided by data rights refuse by themselves.
      const isRight =
        spec.access === 'data' ? verdict === 'in' || verdict === 'no' : verdict === (refused ? 'no' : 'in')
      if (!isRight) found.push(`${nameOf(spec)} ${verdict}`)
    }
    expect(found).toEqual([])
  })

  test('with exactly its right a call is allowed, and a call that the right does not cover is not', async () => {
    const found: string[] = []
    // Options belong to their form: they have no right of their own.
    const guarded = calls.filter(({ access, path }) => access === 'interface' && !path.endsWith('/options'))
    const byPath = Map.groupBy(guarded, ({ path }) => path)
    const paths = [...byPath.keys()]
    for (const [at, path] of paths.entries()) {
      const { token } = await loginAs(app, { rights: [path] })
      for (const spec of byPath.get(path) ?? [])
        if ((await knock(spec, token)) !== 'in') found.push(`${nameOf(spec)} is refused to its holder`)
      const other = paths[(at + 1) % paths.length] ?? ''
      for (const spec of byPath.get(other) ?? [])
        if ((await knock(spec, token)) !== 'no') found.push(`${path} opens ${nameOf(spec)}`)
    }
    expect(found).toEqual([])
  }, 120_000)

  test('the options of a form are allowed for everyone who may open it, and for nobody else', async () => {
    const found: string[] = []
    for (const spec of calls.filter(({ access, path }) => access === 'interface' && path.endsWith('/options'))) {
      const [page = ''] = spec.grantedBy?.pages ?? []
      const { token } = await loginAs(app, { rights: [page] })
      if ((await knock(spec, token)) !== 'in') found.push(`${nameOf(spec)} is refused to ${page}`)
    }
    expect(found).toEqual([])
  })

  test('an admin gets into every call, and none answers an internal error', async () => {
    const admin = await loginAs(app, { admin: true })
    const found: string[] = []
    for (const spec of calls) {
      const verdict = await knock(spec, await sessionOf(app, admin.id))
      if (verdict !== 'in') found.push(`${nameOf(spec)} ${verdict}`)
    }
    expect(found).toEqual([])
  })
})
