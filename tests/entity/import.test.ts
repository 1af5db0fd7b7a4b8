// Of every entity of a site whose rows are imported: its template, and a row that is exported, deleted and imported again.
import readXlsx from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { descriptors } from '../../src/generated/descriptors.ts'
import { createWorker } from '../../src/server/jobs/worker.ts'
import type { Descriptor } from '../../src/shared/entity/descriptor.ts'
import { buildTestApp, type TestApp } from '../support/build-test-app.ts'
import { callOperation, type MakeContext, makeRemovable, makeRow, type Values } from '../support/make-row.ts'
import { multipartOf } from '../support/multipart.ts'
import { testDatabases } from '../support/test-database.ts'

const imported = Object.values<Descriptor>(descriptors).filter(
  ({ api, scope }) => api?.operations.import !== undefined && scope !== null,
)

describe.each(testDatabases)('on %s', (database) => {
  let app: TestApp
  let context: MakeContext

  beforeAll(async () => {
    app = await buildTestApp({ database })
    context = { test: app, token: await app.login() }
  })
  afterAll(() => app.close())

  async function workbookOf(path: string, payload: object): Promise<Uint8Array> {
    const { rawPayload } = await app.app.inject({
      method: 'POST',
      url: `/api${path}`,
      headers: { token: context.token },
      payload,
    })
    return rawPayload
  }

  async function linesOf(book: Uint8Array): Promise<readonly (readonly unknown[])[]> {
    return (await readXlsx(Buffer.from(book)))[0]?.data ?? []
  }

  async function importFrom(path: string, file: Uint8Array, site: Values) {
    const texts = Object.fromEntries(Object.entries(site).map(([key, value]) => [key, String(value)]))
    const { headers, payload } = await multipartOf([['a.xlsx', file]], texts)
    const { token } = context
    const sent = await app.app.inject({ method: 'POST', url: `/api${path}`, headers: { ...headers, token }, payload })
    const ports = { ...app.ports, timeZone: app.ports.config.timeZone }
    const onError = (error: unknown) => {
      throw error
    }
    await createWorker({ ports, createCall: app.app.createCall, handlers: app.app.entityJobs, onError }).runDueJobs()
    const { jobId } = sent.json<{ data: { jobId: number } }>().data
    return (await app.post<{ imported: unknown }>('/cms/scheduler/progress', { id: jobId }, context)).data.imported
  }

  test.each(imported.map((descriptor) => [descriptor.name, descriptor] as const))(
    'a row of %s that was exported and deleted comes back by an import, with the columns of the template',
    async (name, { api, scope, list, fields, features }) => {
      const operations = api?.operations
      const field = scope?.field ?? ''
      const site = { [field]: (await makeRow(context, 'cms/site')).id }
      const row = await makeRemovable(context, name, site)
      const book = await workbookOf(operations?.export?.path ?? '', site)
      const template = await workbookOf(operations?.importTemplate?.path ?? '', site)
      const [, cells] = await linesOf(book)
      const titles = (await linesOf(template))[0]?.map((title) => String(title).replace(/\*$/, ''))
      const isFilled = (at: number) => [...(features.import ?? []), field].includes(list?.columns[at] ?? '')
      const filled = (line: readonly unknown[] = []) => line.filter((_, at) => isFilled(at))
      const wanted = fields.filter((field) => list?.columns.some((column, at) => column === field.name && isFilled(at)))
      expect(titles).toEqual(expect.arrayContaining(wanted.map(({ title }) => title)))
      expect((await callOperation(context, name, { operation: 'remove', body: { id: row.id } })).success).toBe(true)
      expect(await importFrom(operations?.import?.path ?? '', book, site)).toMatchObject({ saved: 1, failed: 0 })
      expect((await linesOf(await workbookOf(operations?.export?.path ?? '', site))).slice(1).map(filled)).toEqual([
        filled(cells),
      ])
    },
  )
})
