// Several templates are deleted each on its own: one that a site uses stays and is named, the others go.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../support/build-test-app.ts'
import { type MakeContext, makeRow } from '../../support/make-row.ts'
import { testDatabases } from '../../support/test-database.ts'

describe.each(testDatabases)('on %s', (database) => {
  let app: TestApp
  let context: MakeContext

  beforeAll(async () => {
    app = await buildTestApp({ database })
    context = { test: app, token: await app.login() }
  })
  afterAll(() => app.close())

  test('a template in use does not hold back the others', async () => {
    const post = (path: string, body: unknown) => app.post(path, body, { token: context.token })
    const appid = (await makeRow(context, 'cms/site')).id
    const used = (await makeRow(context, 'cms/template', { appid, type: 1 })).id
    const free = (await makeRow(context, 'cms/template', { appid, type: 2 })).id
    await post('/cms/app/save', { id: appid, homeTemplate: used })
    const { data, results } = await post('/cms/template/del', { ids: [used, free] })
    expect(data).toBe(1)
    expect(results?.map(({ id, errMsg }) => [id, errMsg])).toEqual([
      [used, '正在被站点使用，不能删除'],
      [free, undefined],
    ])
    expect((await post('/cms/template/detail', { id: used })).success).toBe(true)
    expect((await post('/cms/template/detail', { id: free })).success).toBe(false)
  })
})
