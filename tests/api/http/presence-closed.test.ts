// Presence after a stream was closed: a tab that crashed is gone in seconds, one that is heard again stays.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../support/build-test-app.ts'
import { closeStreams, openStream } from '../../support/event-stream.ts'
import { loginAs } from '../../support/login-as.ts'
import { makeRow } from '../../support/make-row.ts'

const page = '/labfixture/parcel'
const entity = 'labfixture/parcel'

let app: TestApp

beforeAll(async () => {
  app = await buildTestApp()
  await app.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  closeStreams()
  await app.close()
})

test('whoever is not heard in the seconds after their stream was closed has left; whoever is heard stays', async () => {
  const makes = { test: app, token: await app.login() }
  const left = await makeRow(makes, entity, { name: '一' })
  const kept = await makeRow(makes, entity, { name: '二' })
  const guest = await loginAs(app, { rights: [page], username: '客人' })
  const anna = await loginAs(app, { rights: [page], username: '安娜' })
  const others = async (token: string, { id }: { id: number }) =>
    (await app.post<{ username: string }[]>('/my/presence', { entity, id, on: true }, { token })).data
  const stream = await openStream(app.app, guest.token)
  const watcher = await openStream(app.app, anna.token)
  for (const row of [left, kept]) {
    await others(guest.token, row)
    expect(await others(anna.token, row)).toHaveLength(1)
  }
  app.clock.advance(1000)
  stream.close()
  // As from another tab of the browser, which has taken over the stream.
  app.clock.advance(1000)
  await others(guest.token, kept)
  await watcher.until(`"presence ${entity} ${left.id}"`)
  expect(await others(anna.token, left)).toEqual([])
  expect(await others(anna.token, kept)).toHaveLength(1)
})
