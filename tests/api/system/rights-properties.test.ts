// Rights under random roles and random disabling: always the union of the roles, except what is disabled at or above a resource.
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../support/build-test-app.ts'
import { type LoggedIn, loginAs } from '../../support/login-as.ts'
import { testDatabases } from '../../support/test-database.ts'

interface Resource {
  readonly id: number
  readonly pid: number | null
  readonly code: string
  readonly type: number
  readonly url: string | null
  readonly dataPerm: boolean | null
}

interface Permission {
  readonly id: number
  readonly rid: number | null
}

interface Info {
  readonly permissions: readonly string[]
  readonly buttonCodes: readonly string[]
}

function sorted(texts: Iterable<string>): string[] {
  return [...new Set(texts)].toSorted()
}

describe.each(testDatabases)('on %s', (database) => {
  let app: TestApp
  let admin: string
  let user: LoggedIn
  let resources: readonly Resource[]
  let permissions: readonly Permission[]

  beforeEach(async () => {
    app = await buildTestApp({ database })
    admin = await app.login()
    user = await loginAs(app)
    const { read } = app.ports.database
    resources = await read.selectFrom('system_resource').selectAll().orderBy('id').execute()
    permissions = await read.selectFrom('system_permission').select(['id', 'rid']).orderBy('id').execute()
  })
  afterEach(() => app.close())

  const post = <Data = unknown>(path: string, body: unknown, token = admin) => app.post<Data>(path, body, { token })
  const infoOf = async (token: string) => (await post<Info>('/my/info', {}, token)).data

  const makeRole = async (code: string, perms: readonly number[]): Promise<number> => {
    const answer = await post<{ id: number }>('/role/save', { name: code, code, perms })
    expect(answer.errors ?? []).toEqual([])
    return answer.data.id
  }

  /** The node and all its ancestors are enabled. */
  const isOpen = (resource: Resource, disabled: ReadonlySet<number>): boolean => {
    for (let at: Resource | undefined = resource; at; ) {
      if (disabled.has(at.id)) return false
      const pid: number | null = at.pid
      at = pid === null ? undefined : resources.find(({ id }) => id === pid)
    }
    return true
  }

  const codesOf = (perms: Iterable<number>, disabled: ReadonlySet<number>): string[] => {
    const held = new Set([...perms].map((id) => permissions.find((one) => one.id === id)?.rid))
    const open = resources.filter((one) => one.type === 2 && held.has(one.id) && isOpen(one, disabled))
    return sorted(open.map(({ code }) => code))
  }

  const some = (count: number) => fc.uniqueArray(fc.nat(permissions.length - 1), { minLength: 1, maxLength: count })
  const permsAt = (places: readonly number[]): number[] => places.map((place) => permissions[place]?.id ?? 0)

  test('what a user may do is the union over their roles', async () => {
    let round = 0
    await fc.assert(
      fc.asyncProperty(fc.array(some(25), { minLength: 1, maxLength: 4 }), async (drawn) => {
        round += 1
        const roles: number[] = []
        for (const [place, perms] of drawn.entries()) roles.push(await makeRole(`r${round}_${place}`, permsAt(perms)))
        await post('/user/role', { id: user.id, account: user.account, roles })
        const all = new Set(drawn.flatMap(permsAt))
        expect(sorted((await infoOf(user.token)).buttonCodes)).toEqual(codesOf(all, new Set()))
      }),
      { numRuns: 12 },
    )
  })

  test('a disabled resource closes all its descendants for everybody, until it is enabled again', async () => {
    const all = permissions.map(({ id }) => id)
    await post('/user/role', { id: user.id, account: user.account, roles: [await makeRole('all', all)] })
    const before = sorted((await infoOf(user.token)).buttonCodes)
    const toggled = resources.filter(({ dataPerm }) => !dataPerm)
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(fc.nat(toggled.length - 1), { minLength: 1, maxLength: 6 }), async (places) => {
        const disabled = new Set<number>()
        for (const place of places) {
          const id = toggled[place]?.id ?? 0
          // The rights check refuses.
          if ((await post('/resource/enable', { id })).success) disabled.add(id)
        }
        expect(sorted((await infoOf(user.token)).buttonCodes)).toEqual(codesOf(all, disabled))
        const { permissions: urls } = await infoOf(admin)
        const closed = resources.filter((one) => one.type === 1 && one.url !== null && !isOpen(one, disabled))
        for (const { url } of closed.filter((one) => one.url !== '/')) expect(urls).not.toContain(url)
        for (const page of ['/system/resource', '/system/perm', '/system/user']) expect(urls).toContain(page)
        for (const id of disabled) expect((await post('/resource/enable', { id })).success).toBe(true)
        expect(sorted((await infoOf(user.token)).buttonCodes)).toEqual(before)
      }),
      { numRuns: 12 },
    )
  })

  test('no series of role changes by a limited user ever grants more than they hold', async () => {
    const rights = ['/system/role', 'role-add', 'role-edit', '/system/user', 'user-role', 'user-edit']
    const me = await loginAs(app, { rights })
    const own = new Set((await infoOf(me.token)).buttonCodes)
    const target = await loginAs(app)
    const held = await app.ports.database.read
      .selectFrom('system_role_perms')
      .selectAll()
      .where('roleId', '=', me.roleId)
      .execute()
    const pool = [...held.map(({ permissionId }) => permissionId), ...permsAt([3, 30])]
    let round = 0
    let given = 0
    await fc.assert(
      fc.asyncProperty(fc.subarray(pool, { minLength: 1, maxLength: 3 }), async (perms) => {
        round += 1
        const made = await post<{ id: number }>('/role/save', { name: '试', code: `t${round}`, perms }, me.token)
        expect(made.success).toBe(perms.every((id) => held.some(({ permissionId }) => permissionId === id)))
        const roles = made.success ? [made.data.id] : []
        given += roles.length
        const assigned = await post('/user/role', { id: target.id, account: target.account, roles }, me.token)
        expect(assigned.success).toBe(made.success)
        for (const code of (await infoOf(target.token)).buttonCodes) expect([...own]).toContain(code)
      }),
      { numRuns: 25 },
    )
    expect(given).toBeGreaterThan(0)
  })
})
