// Who may review: enabled users with the right on the channel, by themselves, through a role, or as administrators.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { grantData, loginAs, makeUser } from '../../support/login-as.ts'
import { testDatabases } from '../../support/test-database.ts'
import { buildSmallSite, type Content, openContent, type SmallSite } from './content.ts'

const audit = 'article:btn:audit'

describe.each(testDatabases)('reviewers on %s', (database) => {
  let content: Content
  let site: SmallSite

  beforeAll(async () => {
    content = await openContent({ database })
    site = await buildSmallSite(content)
  })
  afterAll(() => content.close())

  async function reviewers(body: Record<string, unknown>): Promise<string[]> {
    const rows = await content.ok<{ account: string }[]>('/cms/app/reviewer', { appid: site.appid, ...body })
    return rows.map(({ account }) => account)
  }

  test('on a channel, and on any channel of a site', async () => {
    const grant = (subject: { userId: number } | { roleId: number }, targetId: number, code = audit) =>
      grantData(content.test, subject, { module: 'article', targetId, codes: [code] })
    const [own, viewer, locked, elsewhere] = [
      await makeUser(content.test, { account: 'own', username: '王审' }),
      await makeUser(content.test, { account: 'viewer' }),
      await makeUser(content.test, { account: 'locked', locked: true }),
      await makeUser(content.test, { account: 'elsewhere' }),
    ]
    const inRole = await makeUser(content.test, { account: 'role', rights: ['/cms/article/article-list'] })
    await makeUser(content.test, { account: 'disabled-admin', admin: true, enabled: false })
    await grant({ userId: own.id }, site.news)
    await grant({ userId: viewer.id }, site.news, 'article:btn:get')
    await grant({ userId: locked.id }, site.news)
    await grant({ userId: elsewhere.id }, site.about)
    await grant({ roleId: inRole.roleId ?? 0 }, site.news)
    expect(await reviewers({ channelId: site.news })).toEqual(['admin', 'own', 'role'])
    expect(await reviewers({})).toEqual(['admin', 'own', 'elsewhere', 'role'])
    const rows = await content.ok<unknown[]>('/cms/app/reviewer', { appid: site.appid })
    expect(rows[1]).toEqual({ id: own.id, account: 'own', username: '王审' })
  })

  test('only for users who may view the site; a channel of another site is not found', async () => {
    const { token } = await loginAs(content.test)
    expect(await content.call('/cms/app/reviewer', { appid: site.appid }, token)).toMatchObject({ status: 403 })
    const other = await buildSmallSite(content)
    const body = { appid: site.appid, channelId: other.news }
    expect(await content.call('/cms/app/reviewer', body)).toMatchObject({ status: 404 })
    const unnamed = await content.call('/cms/app/reviewer', { channelId: other.news })
    expect(unnamed).toMatchObject({ status: 400, errors: [{ field: 'appid', message: '请选择站点' }] })
  })
})
