// What concerns a person on the home page: their drafts, the tasks that wait for them, the articles that they wrote or changed.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loginAs } from '../../support/login-as.ts'
import { testDatabases } from '../../support/test-database.ts'
import { openReviews, type Reviews } from './reviews.ts'

interface Row {
  readonly id: number | string | null
  readonly title?: string
  readonly name?: string
}
interface Mine {
  readonly writing: readonly (Row & { readonly isDraft: boolean })[]
  readonly changes: readonly (Row & { readonly by: string | null; readonly status: number })[]
  readonly reviews: { readonly count: number; readonly rows: readonly Row[] }
  readonly tasks: { readonly count: number; readonly rows: readonly Row[] }
}

describe.each(testDatabases)('what concerns me on %s', (database) => {
  let office: Reviews
  let channel: number

  beforeAll(async () => {
    office = await openReviews(database)
    channel = await office.allow(await office.flowed({ code: 'mine', flowPublish: 1 }))
  })
  afterAll(() => office.content.close())

  const mineOf = async (token: string) => {
    const { data, errMsg } = await office.content.call<Mine>('/cms/index/mine', {}, token)
    expect(errMsg).toBe('')
    return data
  }

  test('somebody who has done nothing has empty lists', async () => {
    const { token } = await loginAs(office.content.test)
    const none = { count: 0, rows: [] }
    expect(await mineOf(token)).toEqual({ writing: [], changes: [], reviews: none, tasks: none })
    expect((await office.content.test.post('/cms/index/mine', {})).status).toBe(401)
  })

  test('own unpublished articles and unsaved drafts are listed, the newest first, each article once, five in all', async () => {
    const { editor } = office.people
    const made: number[] = []
    for (let at = 0; at < 5; at++) {
      office.content.test.clock.advance(60_000)
      made.push((await office.make(channel, { title: `草稿${at}` })).id)
    }
    office.content.test.clock.advance(60_000)
    const draft = (key: string, values: object) =>
      office.content.call('/cms/article/draft/save', { key, appid: office.site.appid, ...values }, editor.token)
    const first = { id: made[0], values: { title: '改了一半', channelId: channel } }
    expect((await draft(`row:${made[0]}`, first)).errMsg).toBe('')
    expect((await draft('fresh-form-key', { values: { title: '新写的' } })).errMsg).toBe('')
    const { writing } = await mineOf(editor.token)
    expect(writing).toHaveLength(5)
    expect(writing.slice(0, 2).every(({ isDraft }) => isDraft)).toBe(true)
    expect(writing.filter(({ id }) => id === made[0])).toMatchObject([{ isDraft: true, title: '改了一半' }])
    expect(writing.slice(2).map(({ id }) => id)).toEqual([made[4], made[3], made[2]])
    expect((await mineOf(office.people.reader.token)).writing).toEqual([])
  })

  test('an article that waits for my review is a review, other tasks are tasks; both end when they are decided', async () => {
    const { first } = office.people
    const before = await mineOf(first.token)
    const article = await office.submitted(channel, { title: '请审核' })
    const task = { name: '买墨水', assignee: first.account }
    const { status } = await office.send('POST /flowable/tasks', first.token, task)
    expect(status).toBe(200)
    const mine = await mineOf(first.token)
    expect([mine.reviews.count, mine.tasks.count]).toEqual([before.reviews.count + 1, before.tasks.count + 1])
    expect(mine.reviews.rows[0]).toMatchObject({ process: expect.stringContaining('请审核') as string })
    expect(mine.tasks.rows[0]).toMatchObject({ name: '买墨水', process: null })
    await office.pass(article)
    expect((await mineOf(first.token)).reviews.count).toBe(before.reviews.count)
  })

  test('recent changes are those of articles that I wrote or changed, with who changed them; not those that I may no longer view', async () => {
    const { editor } = office.people
    office.content.test.clock.advance(60_000)
    const article = await office.make(channel, { title: '我写的' })
    office.content.test.clock.advance(60_000)
    await office.content.ok('/cms/article/save', { id: article.id, title: '被改的' })
    const { changes } = await mineOf(editor.token)
    expect(changes[0]).toMatchObject({ id: article.id, title: '被改的', by: '管理员', status: 1 })
    expect(changes.length).toBeLessThanOrEqual(5)
    expect((await mineOf(office.content.token)).changes[0]).toMatchObject({ id: article.id })
    const { database: store } = office.content.test.ports
    await store.transaction((trx) =>
      trx
        .deleteFrom('system_data_grant')
        .where('subjectType', '=', 'user')
        .where('subjectId', '=', editor.id)
        .execute(),
    )
    expect((await mineOf(editor.token)).changes).toEqual([])
  })
})
