// Rows that belong to a site: each site sees its own and the public ones; other sites' rows can be neither seen nor changed.
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../support/build-test-app.ts'
import { grantData, loginAs } from '../support/login-as.ts'
import {
  callOperation,
  type MakeContext,
  makeBody,
  makeRemovable,
  makeRow,
  saveBody,
  savedEntities,
  type SavedRow,
  siteEntity,
} from '../support/make-row.ts'
import { testDatabases } from '../support/test-database.ts'

const scoped = savedEntities.filter(({ scope }) => scope !== null)

interface Node extends SavedRow {
  children?: Node[]
}

function flatten(nodes: readonly Node[]): Node[] {
  return nodes.flatMap((node) => [node, ...flatten(node.children ?? [])])
}

describe.each(testDatabases)('on %s', (database) => {
  let app: TestApp
  let own: MakeContext
  let foreign: MakeContext

  beforeAll(async () => {
    app = await buildTestApp({ database })
    const token = await app.login()
    const admin: MakeContext = { test: app, token }
    own = { ...admin, appid: (await makeRow(admin, siteEntity())).id }
    foreign = { ...admin, appid: (await makeRow(admin, siteEntity())).id }
  })
  afterAll(() => app.close())

  describe.each(scoped.map((descriptor) => [descriptor.name, descriptor] as const))('%s', (name, descriptor) => {
    const field = descriptor.scope?.field ?? ''
    const operation = descriptor.api?.operations.list ? 'list' : 'tree'

    const idsFor = async (appid: number, token?: string): Promise<number[]> => {
      const body = { [field]: appid, limit: 1000 }
      const answer = await callOperation<Node[]>(own, name, { operation, body, ...(token && { token }) })
      return flatten(answer.data ?? []).map(({ id }) => id)
    }

    test('a site lists its own rows and the public ones only', async () => {
      const mine = await makeRow(own, name)
      const theirs = await makeRow(foreign, name)
      const ids = await idsFor(own.appid ?? 0)
      expect(ids).toContain(mine.id)
      expect(ids).not.toContain(theirs.id)
      if (descriptor.scope?.public === null || descriptor.scope?.public === undefined) return
      const everyones = await makeRow(own, name, { [field]: descriptor.scope.public })
      expect(await idsFor(own.appid ?? 0)).toContain(everyones.id)
      expect(await idsFor(foreign.appid ?? 0)).toContain(everyones.id)
    })

    test('only holders of the right to them change rows of all sites', async () => {
      const { codes } = descriptor.access
      if (descriptor.scope?.public === null || codes.public === undefined) return
      const everyones = { [field]: descriptor.scope?.public }
      const others = [codes.create, codes.update, codes.remove].filter((code) => code !== undefined)
      const see = { module: 'app', targetId: own.appid ?? 0, codes: ['app:btn:get'] }
      const tries = async (rights: string[]): Promise<number[]> => {
        const user = await loginAs(app, { rights })
        await grantData(app, { userId: user.id }, see)
        const as = { ...own, token: user.token }
        const [row, mine] = [await makeRemovable(own, name, everyones), await makeRow(own, name)]
        const answers = [
          await saveBody(as, name, row),
          await saveBody(as, name, await makeBody(own, name, everyones)),
          await saveBody(as, name, { ...mine, ...everyones }),
          await callOperation(as, name, { operation: 'remove', body: { id: row.id } }),
        ]
        return answers.map(({ status }) => status)
      }
      expect(await tries(others)).toEqual([403, 403, 403, 403])
      expect(await tries([...others, codes.public])).toEqual([200, 200, 200, 200])
      expect(await tries([codes.public])).toEqual([403, 403, 403, 403])
    })

    test("another site's row is unknown to every call", async () => {
      const theirs = await makeRow(foreign, name)
      const site = { [field]: own.appid }
      const detail = await callOperation(own, name, { operation: 'detail', body: { ...site, id: theirs.id } })
      expect(detail.status).toBe(404)
      const saved = await saveBody(own, name, { ...theirs, ...site })
      expect(saved.status).toBe(404)
      const removed = await callOperation(own, name, { operation: 'remove', body: { ...site, id: theirs.id } })
      expect(removed.status).toBe(404)
      expect(await idsFor(foreign.appid ?? 0)).toContain(theirs.id)
    })

    test('a new row without a site belongs to the first one', async () => {
      const body = await makeBody(own, name)
      const { [field]: _, ...rest } = body
      const first = Math.min(own.appid ?? 0, foreign.appid ?? 0)
      const answer = await saveBody(own, name, rest)
      expect(answer.errors ?? []).toEqual([])
      expect(answer.data[field]).toBe(first)
    })

    test('a row keeps its site if none is sent', async () => {
      const row = await makeRow(own, name)
      for (const empty of ['', null]) {
        const answer = await saveBody(own, name, { ...row, updateTime: '', [field]: empty })
        expect(answer.errors ?? []).toEqual([])
        expect(answer.data[field]).toBe(own.appid)
      }
    })

    test('a site that does not exist is refused at its field', async () => {
      const body = await makeBody(own, name)
      const answer = await saveBody(own, name, { ...body, [field]: 987654 })
      expect(answer.status).toBe(400)
      expect(answer.errors?.map((error) => error.field)).toContain(field)
    })

    test('a user who may not view the site is refused on it', async () => {
      const route = descriptor.list?.route
      const user = await loginAs(app, route ? { rights: [route] } : {})
      const body = { [field]: own.appid }
      const answer = await callOperation(own, name, { operation, body, token: user.token })
      expect(answer.status).toBe(403)
      await grantData(app, { userId: user.id }, { module: 'app', targetId: own.appid ?? 0, codes: ['app:btn:get'] })
      const granted = await callOperation(own, name, { operation, body, token: user.token })
      expect(granted.status).toBe(200)
      const elsewhere = await callOperation(own, name, {
        operation,
        body: { [field]: foreign.appid },
        token: user.token,
      })
      expect(elsewhere.status).toBe(403)
    })
  })

  test('whatever is saved, no site ever lists a row of another', async () => {
    const sites = [own.appid ?? 0, foreign.appid ?? 0]
    for (const { name, scope, api } of scoped) {
      const made = fc.array(fc.constantFrom(...sites, ...(scope?.public === null ? [] : [scope?.public ?? 0])), {
        minLength: 1,
        maxLength: 6,
      })
      await fc.assert(
        fc.asyncProperty(made, fc.constantFrom(...sites), async (targets, asked) => {
          for (const target of targets) await makeRow({ ...own, appid: target }, name, { [scope?.field ?? '']: target })
          const operation = api?.operations.list ? 'list' : 'tree'
          const body = { [scope?.field ?? '']: asked, limit: 1000 }
          const answer = await callOperation<Node[]>(own, name, { operation, body })
          const found = new Set(flatten(answer.data).map((row) => row[scope?.field ?? '']))
          expect([...found].every((site) => site === asked || site === scope?.public)).toBe(true)
        }),
        { numRuns: 5 },
      )
    }
  })
})
