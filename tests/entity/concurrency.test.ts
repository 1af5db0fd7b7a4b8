// Concurrency: of two saves of one version one wins, and unique values stay unique.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../support/build-test-app.ts'
import {
  descriptorOf,
  type MakeContext,
  makeBody,
  makeRow,
  saveBody,
  savedEntities,
  type Values,
  valuesFor,
} from '../support/make-row.ts'
import { testDatabases } from '../support/test-database.ts'

const editable = savedEntities.flatMap(({ name, fields }) => {
  const field = fields.find(
    (one) => one.kind === 'string' && one.write === 'always' && one.store === 'column' && one.required,
  )
  return field ? [[name, field.name] as const] : []
})

const unique = savedEntities.flatMap(({ name, fields }) =>
  fields.filter((one) => one.unique !== null && one.write !== 'never').map((field) => [name, field.name] as const),
)

describe.each(testDatabases)('on %s', (database) => {
  let app: TestApp
  let context: MakeContext

  beforeAll(async () => {
    app = await buildTestApp({ database })
    context = { test: app, token: await app.login() }
  })
  afterAll(() => app.close())

  test.each(editable)('of two saves of the same version of %s one gets 409', async (name, field) => {
    const row = await makeRow(context, name)
    const [first, second] = [await makeBody(context, name), await makeBody(context, name)]
    const save = (value: Values) => saveBody(context, name, { ...row, [field]: value[field] })
    const answers = await Promise.all([save(first), save(second)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test.each(editable)('versions of %s increase even within one second', async (name, field) => {
    let row: Values = await makeRow(context, name)
    const seen = [String(row['updateTime'])]
    for (let round = 0; round < 3; round++) {
      const body = await makeBody(context, name)
      const answer = await saveBody(context, name, { ...row, [field]: body[field] })
      expect(answer.errors ?? []).toEqual([])
      row = answer.data
      seen.push(String(row['updateTime']))
    }
    expect([...new Set(seen)].sort()).toEqual(seen)
  })

  test.each(unique)('%s %s is unique, even with concurrent saves', async (name, field) => {
    const descriptor = descriptorOf(name)
    const { within = [], when = null } = descriptor.fields.find((one) => one.name === field)?.unique ?? {}
    const met = valuesFor(descriptor, when)
    const together = [...within, field]
    const body = await makeBody(context, name, met, together)
    const shared = { ...met, ...Object.fromEntries(together.map((one) => [one, body[one]])) }
    const others = await Promise.all([1, 2, 3].map(() => makeBody(context, name, shared)))
    const answers = await Promise.all(others.map((other) => saveBody(context, name, other)))
    const refused = answers.filter(({ success }) => !success)
    expect(refused).toHaveLength(2)
    for (const { status, errors } of refused) {
      expect(status).toBe(409)
      expect(errors?.map((error) => error.field)).toEqual([field])
    }
  })
})
