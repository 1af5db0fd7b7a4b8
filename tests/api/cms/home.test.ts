// The home page: shortcuts only lead to pages the user may open.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../support/build-test-app.ts'
import { loginAs } from '../../support/login-as.ts'
import { testDatabases } from '../../support/test-database.ts'

const articles = '/cms/article/article-list'
const channels = '/cms/channel/channel-list'
const sites = '/cms/sites/site-list'

describe.each(testDatabases)('home on %s', (database) => {
  let app: TestApp

  beforeEach(async () => {
    app = await buildTestApp({ database })
  })
  afterEach(() => app.close())

  async function shortcutsOf(token: string): Promise<string[]> {
    const { data } = await app.post<{ url: string }[]>('/cms/index/shortcuts', {}, { token })
    return data.map(({ url }) => url)
  }

  test.each([
    [['/system/dict'], []],
    [[articles], [articles]],
    [
      [channels, articles],
      [articles, channels],
    ],
  ])('users who may open %j get the shortcuts %j', async (rights, expected) => {
    const { token } = await loginAs(app, { rights })
    expect(await shortcutsOf(token)).toEqual(expected)
  })

  test('a user without roles has no shortcuts; an administrator has all enabled ones', async () => {
    expect(await shortcutsOf((await loginAs(app)).token)).toEqual([])
    const admin = await app.login()
    expect(await shortcutsOf(admin)).toEqual([articles, sites, channels])
    const { id } = await app.ports.database.read
      .selectFrom('system_resource')
      .select('id')
      .where('url', '=', sites)
      .executeTakeFirstOrThrow()
    expect((await app.post('/resource/enable', { id, enabled: false }, { token: admin })).success).toBe(true)
    expect(await shortcutsOf(admin)).toEqual([articles, channels])
  })
})
