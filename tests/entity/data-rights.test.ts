// Data rights: every option that an operation or action asks for is enough together with view, and nothing else replaces it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seed } from '../../src/generated/seed.ts'
import type { Descriptor } from '../../src/shared/entity/descriptor.ts'
import { channelModules, siteModules } from '../../src/shared/entity/rights-modules.ts'
import { buildTestApp, type TestApp } from '../support/build-test-app.ts'
import { grantData, loginAs } from '../support/login-as.ts'
import {
  callOperation,
  descriptorOf,
  makeBody,
  type MakeContext,
  makeInput,
  makeRemovable,
  makeRow,
  type SavedRow,
  savedEntities,
  type Values,
  valuesFor,
} from '../support/make-row.ts'
import { testDatabases } from '../support/test-database.ts'

const options = seed.resources.filter(({ dataPerm }) => dataPerm)

/** Codes that the specification names. */
const specified = [
  ...'get add alter del copy release preview recycle files domain'.split(' ').map((word) => `app:btn:${word}`),
  ...'get add alter del upload download'.split(' ').map((word) => `template:btn:${word}`),
  ...'get add alter move copy release preview del recycle recycle:recovery recycle:delete'
    .split(' ')
    .map((word) => `channel:btn:${word}`),
  ...'get add alter audit move copy share release preview del revoke recycle recycle:recovery recycle:delete'
    .split(' ')
    .map((word) => `article:btn:${word}`),
]

test('every specified option can be granted', () => {
  expect(specified.filter((code) => options.every((option) => option.code !== code))).toEqual([])
})

const cases = savedEntities
  .filter(({ access }) => access.in !== null)
  .flatMap((descriptor) =>
    Object.entries(descriptor.access.codes)
      // An action without a row, or with a file, has tests of its own; one that leads to a page has no call.
      .filter(([word]) => {
        const action = descriptor.actions[word]
        return !action?.multipart && action?.on !== 'none' && (action?.go ?? null) === null
      })
      .map(([word, code]) => [`${descriptor.name} ${word}`, { descriptor, word, code }] as const),
  )

describe.each(testDatabases)('on %s', (database) => {
  let app: TestApp
  let context: MakeContext

  beforeAll(async () => {
    app = await buildTestApp({ database })
    context = { test: app, token: await app.login() }
  })
  afterAll(() => app.close())

  /** The row that the call is about. */
  async function prepare({ name, actions }: Descriptor, word: string): Promise<SavedRow> {
    const action = actions[word]
    if (action) return makeRow(context, name, valuesFor(descriptorOf(name), action.when))
    if (!['remove', 'recycle', 'recover', 'purge'].includes(word)) return makeRow(context, name)
    const row = await makeRemovable(context, name)
    const body = { id: row.id, appid: row.appid }
    if (word === 'remove') return row
    const { success, errMsg } = await callOperation(context, name, { operation: 'remove', body })
    if (!success) throw new Error(`${name} cannot be removed: ${errMsg}`)
    return row
  }

  /** Status of the call, and whether the row was found by it. */
  async function attempt(descriptor: Descriptor, word: string, { row, token }: { row: SavedRow; token: string }) {
    const { name, actions, access, scope } = descriptor
    const send = (operation: Parameters<typeof callOperation>[2]['operation'], body: Values) =>
      callOperation<SavedRow[]>(context, name, { operation, body, token })
    const action = actions[word]
    const target = action?.on === 'many' ? { ids: [row.id] } : { id: row.id }
    if (action) {
      // The answer may be a file.
      const payload = { ...(await makeInput(context, name, action)), ...target }
      const { statusCode } = await app.app.inject({
        method: 'POST',
        url: `/api${action.path}`,
        headers: { token },
        payload,
      })
      return { status: statusCode, success: statusCode < 400 }
    }
    if (word === 'list') return send('detail', { id: row.id })
    if (word === 'update') return send('save', { id: row.id })
    if (word === 'remove') return send('remove', { id: row.id })
    if (word === 'recover') return send('recycleOpt', { ids: [row.id], flag: 'recovery' })
    if (word === 'purge') return send('recycleOpt', { ids: [row.id], flag: 'delete' })
    if (word === 'recycle') {
      const answer = await send('recycleList', { limit: 1000 })
      const isListed = answer.data.some(({ id }) => id === row.id)
      return { ...answer, status: isListed ? 200 : 403 }
    }
    const { tree } = descriptor
    const place = { [access.in?.create ?? '']: tree ? row.id : row[access.in?.target ?? ''] }
    return send('save', await makeBody(context, name, { ...(scope && { [scope.field]: row[scope.field] }), ...place }))
  }

  /** A user who holds these codes on the row's target and on its site. */
  async function holder({ access, scope }: Descriptor, row: SavedRow, codes: readonly string[]): Promise<string> {
    const { id: userId, token } = await loginAs(app)
    const target = row[access.in?.target ?? ''] as number
    const site = scope ? (row[scope.field] as number) : row.id
    const isOfSite = siteModules.some((module) => module === access.in?.kind)
    const grants = [
      ...siteModules.map((module) => ({ module, targetId: site })),
      ...(isOfSite ? [] : channelModules.map((module) => ({ module, targetId: target }))),
    ]
    for (const grant of grants) {
      const own = options.filter((option) => option.module === grant.module && codes.includes(option.code))
      if (own.length > 0) await grantData(app, { userId }, { ...grant, codes: own.map(({ code }) => code) })
    }
    return token
  }

  /** An action that names where its rows go asks for rights there as well, at the top of a site for those on the site. */
  function atDestination({ actions, access }: Descriptor, word: string): readonly string[] {
    const names = actions[word]?.input?.fields.map(({ name }) => name) ?? []
    if (!names.includes(access.in?.create ?? '')) return []
    return savedEntities.flatMap(({ access: { codes } }) => [codes.create ?? [], codes.update ?? []].flat())
  }

  /** An action that takes a row to another target asks for a right there, which has tests of its own. */
  function leadsElsewhere({ actions, access, fields }: Descriptor, word: string): boolean {
    const { create } = access.in ?? {}
    const place = fields.find(({ name }) => name === create)?.ref?.entity
    const asked = actions[word]?.input?.fields ?? []
    return asked.some(({ name, ref }) => name !== create && ref !== null && ref.entity === place)
  }

  test.each(cases)('%s', async (_, { descriptor, word, code }) => {
    const row = await prepare(descriptor, word)
    const others = options.filter((option) => option.code !== code).map((option) => option.code)
    const without = await attempt(descriptor, word, { row, token: await holder(descriptor, row, others) })
    expect([without.status, without.success && word !== 'recycle']).toEqual([403, false])
    if (leadsElsewhere(descriptor, word)) return
    const views = options.filter(({ dataPermType }) => dataPermType === 1).map((option) => option.code)
    const codes = [...views, code, ...atDestination(descriptor, word)]
    const answer = await attempt(descriptor, word, { row, token: await holder(descriptor, row, codes) })
    expect(answer).not.toMatchObject({ status: 403 })
  })
})
