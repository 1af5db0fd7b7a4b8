// Review tasks that are delegated: the delegate gives them back, an administrator takes them over.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabases } from '../../support/test-database.ts'
import { openReviews, type Reviews } from './reviews.ts'

describe.each(testDatabases)('delegated reviews of articles on %s', (database) => {
  let office: Reviews

  beforeAll(async () => {
    office = await openReviews(database)
  })
  afterAll(() => office.content.close())

  /** The first reviewer has claimed it and delegated it to the second. */
  async function delegated(code: string) {
    const channel = await office.allow(await office.flowed({ code, flowPublish: 1 }))
    const article = await office.submitted(channel)
    const { token } = office.people.first
    const [task] = await office.tasksOf(office.people.first, article.caseId)
    const act = (verb: string, by: string, body: object = {}) =>
      office.send(`PUT /flowable/tasks/${task?.id}/action/${verb}`, by, body)
    await act('claim', token)
    expect((await act('delegate', token, { assignee: 'second' })).status).toBe(200)
    return { article, act }
  }

  test('the delegate does not decide in the article, and reads what to do; the reviewer decides when it is back', async () => {
    const { article, act } = await delegated('given')
    const errMsg = '审核任务是委派给您的，请在“我的任务”中填写意见并交回'
    expect(await office.pass(article, office.people.second)).toMatchObject({ status: 409, errMsg })
    expect((await act('resolve', office.people.second.token, { opinion: '可以' })).status).toBe(200)
    expect((await office.pass(article)).status).toBe(200)
    expect(await office.detail(article.id)).toMatchObject({ status: 3 })
  })

  test('an admin decides it, even one that is delegated to them', async () => {
    const { article } = await delegated('taken')
    const { token } = office.content
    expect((await office.act('audit', article, { auditType: 1 }, token)).status).toBe(200)
    expect(await office.detail(article.id)).toMatchObject({ status: 3 })
    const mine = await delegated('mine')
    await mine.act('resolve', office.people.second.token)
    expect((await mine.act('delegate', office.people.first.token, { assignee: 'admin' })).status).toBe(200)
    expect((await office.act('audit', mine.article, { auditType: 2 }, token)).status).toBe(200)
    expect(await office.detail(mine.article.id)).toMatchObject({ status: 1 })
  })
})
