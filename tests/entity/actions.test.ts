// Declared actions: their input is checked, their rows exist, and states decide where they may start.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { descriptors } from '../../src/generated/descriptors.ts'
import { entityMessages } from '../../src/server/entity/messages.ts'
import type { Descriptor, EntityAction, Field, Scalar } from '../../src/shared/entity/descriptor.ts'
import type { Envelope } from '../../src/shared/protocol/envelope.ts'
import { buildTestApp, type TestApp } from '../support/build-test-app.ts'
import { callOperation, makeInput, type MakeContext, makeRow, type Values, valuesFor } from '../support/make-row.ts'
import { multipartOf } from '../support/multipart.ts'
import { testDatabases } from '../support/test-database.ts'

interface Declared {
  readonly descriptor: Descriptor
  readonly action: EntityAction
}

/** Rows from elsewhere are checked by their source. */
const stored = Object.values<Descriptor>(descriptors).filter(({ table }) => table !== null)

const declared: readonly Declared[] = stored.flatMap((descriptor) =>
  Object.values(descriptor.actions)
    .filter(({ go }) => go === null)
    .map((action) => ({ descriptor, action })),
)

function titled<More extends object>(list: readonly (Declared & More)[]): [string, Declared & More][] {
  return list.map((one) => [`${one.descriptor.name} ${one.action.name}`, one])
}

const onRows = declared.filter(({ action }) => action.on !== 'none')

/** Their effect depends on the version that the caller saw. */
const following = declared.filter(
  ({ action, descriptor }) =>
    (typeof action.title !== 'string' || action.send.includes('updateTime')) &&
    action.on === 'one' &&
    descriptor.api?.operations.save !== undefined,
)

function inputs(wanted: (field: Field) => boolean) {
  return declared.flatMap((one) => (one.action.input?.fields ?? []).filter(wanted).map((field) => ({ ...one, field })))
}

/** Every action with transitions, on every state of its entity. */
const starts = stored.flatMap(({ name, states, table }) => {
  const { transitions = [], values = [], field = '' } = states ?? {}
  return [...new Set(transitions.map(({ action }) => action))].flatMap((action) => {
    const from = new Set(transitions.filter((one) => one.action === action).flatMap((one) => one.from))
    return values.map(({ value }) => ({ name, table, field, action, value, allowed: from.has(value) }))
  })
})

describe.each(testDatabases)('on %s', (database) => {
  let app: TestApp
  let context: MakeContext

  beforeAll(async () => {
    app = await buildTestApp({ database })
    context = { test: app, token: await app.login() }
  })
  afterAll(() => app.close())

  const run = async ({ action }: Declared, body: Values) => {
    const { token } = context
    if (!action.multipart) return app.post(action.path, body, { token })
    const texts = Object.fromEntries(Object.entries(body).map(([name, value]) => [name, String(value ?? '')]))
    const { headers, payload } = await multipartOf([], texts)
    const sent = { ...headers, token }
    const answer = await app.app.inject({ method: 'POST', url: `/api${action.path}`, headers: sent, payload })
    return { ...answer.json<Envelope>(), status: answer.statusCode }
  }

  test.each(titled(onRows))('%s refuses invalid ids, and does not find an unknown one', async (_, one) => {
    const name = one.action.on === 'one' ? 'id' : 'ids'
    const input = await makeInput(context, one.descriptor.name, one.action)
    for (const bad of ['', 'abc', -1, {}]) {
      const answer = await run(one, { ...input, [name]: bad })
      expect(answer.status).toBe(400)
      expect(answer.errors?.map(({ field }) => field)).toContain(name)
    }
    expect((await run(one, { ...input, [name]: 987654 })).status).toBe(404)
  })

  test.each(titled(following))('%s is refused on a row that has changed since it was seen', async (_, one) => {
    const { name } = one.descriptor
    const { id, updateTime } = await makeRow(context, name)
    const input = await makeInput(context, name, one.action)
    expect((await run(one, { ...input, id, updateTime })).status).toBe(200)
    const refused = await run(one, { ...input, id, updateTime })
    expect(refused).toMatchObject({ status: 409, errMsg: entityMessages.stale, data: { stale: true } })
    // The state it leads to may be one in which it is refused.
    const unseen = await run(one, { ...input, id })
    expect(unseen.status === 200 || unseen.errMsg === entityMessages.refused).toBe(true)
  })

  test.each(
    titled(
      inputs(
        ({ required, requiredWhen, default: given }) => (required || requiredWhen !== null) && given === undefined,
      ),
    ),
  )('%s asks for what must be filled', async (_, one) => {
    const shown = { ...valuesFor(one.action.input ?? { fields: [] }, one.field.requiredWhen) }
    const answer = await run(one, { id: 1, ...shown, [one.field.name]: '' })
    expect(answer.status).toBe(400)
    expect(answer.errors).toContainEqual({ field: one.field.name, message: one.field.message['required'] })
  })

  test.each(titled(inputs(({ choices }) => choices !== null)))('%s takes only its choices', async (_, one) => {
    const answer = await run(one, { id: 1, [one.field.name]: one.field.kind === 'string' ? 'unheard of' : 987654 })
    expect(answer.status).toBe(400)
    expect(answer.errors).toContainEqual({ field: one.field.name, message: one.field.message['enum'] })
  })

  const put = async (table: string, id: number, column: string, value: Scalar): Promise<void> => {
    await app.ports.database.transaction(async (trx) => {
      await trx
        .updateTable(table as 'cms_article')
        .set({ [column]: value })
        .where('id', '=', id)
        .execute()
    })
  }

  test.each(starts.map((one) => [`${one.name} ${one.action} from ${String(one.value)}`, one] as const))(
    '%s follows the declared transitions',
    async (_, { name, table, field, action, value, allowed }) => {
      const row = await makeRow(context, name)
      await put(table ?? '', row.id, field, value)
      const called = declared.find(({ descriptor, action: one }) => descriptor.name === name && one.name === action)
      const answer =
        called === undefined
          ? await callOperation(context, name, {
              operation: action === 'save' ? 'save' : 'remove',
              body: { id: row.id },
            })
          : await run(called, { ...(await makeInput(context, name, called.action)), id: row.id })
      // From an allowed state other requirements may still be missing, but never the state.
      const refused = allowed ? answer.errMsg === entityMessages.refused : answer.status === 409
      expect(refused, `the answer was ${answer.status} ${answer.errMsg ?? ''}`).toBe(!allowed)
    },
  )
})
