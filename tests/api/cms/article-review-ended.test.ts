// What ends a review without a decision: its deployment or channel is deleted, or its process fails for good.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { diagram, flows } from '../../support/flow.ts'
import { testDatabases } from '../../support/test-database.ts'
import { openReviews, type Reviews } from './reviews.ts'

const hour = 60 * 60_000

describe.each(testDatabases)('ended reviews of articles on %s', (database) => {
  let office: Reviews

  beforeAll(async () => {
    office = await openReviews(database)
  })
  afterAll(() => office.content.close())

  test('deleting the deployment ends its reviews', async () => {
    const xml = diagram(
      'gone',
      `<startEvent id="s"/><userTask id="t" flowable:candidateUsers="\${reviewers}"/><endEvent id="e"/>${flows('s', 't', 'e')}`,
    )
    const { data } = await office.send<{ id: string }>('POST /flowable/deployment', office.content.token, {
      resourceName: 'gone',
      data: xml,
    })
    const channel = await office.allow(await office.flowed({ code: 'gone', flowId: 'gone', flowPublish: 1 }))
    const article = await office.submitted(channel)
    const id = data.id
    expect(
      (await office.send(`DELETE /flowable-process/repository/deployments/${id}?cascade=true`, office.content.token))
        .status,
    ).toBe(200)
    expect(await office.detail(article.id)).toMatchObject({ status: 1, pendingAction: null })
  })

  test('deleting the channel ends the reviews of its articles', async () => {
    const channel = await office.allow(await office.flowed({ code: 'closed', flowPublish: 1 }))
    const article = await office.submitted(channel)
    await office.content.ok('/cms/channel/del', { id: channel, appid: office.site.appid })
    const { data } = await office.send<{ ended: string | null }>(
      `GET /flowable/process-instances/${article.caseId}`,
      office.content.token,
    )
    expect(data.ended).not.toBeNull()
  })

  test('a job of the process that fails for good ends the review', async () => {
    const body = `<startEvent id="s"/><intermediateCatchEvent id="wait"><timerEventDefinition><timeDuration>PT1H</timeDuration></timerEventDefinition></intermediateCatchEvent>
      <serviceTask id="bad" flowable:expression="\${missing.name}"/><endEvent id="e"/>${flows('s', 'wait', 'bad', 'e')}`
    await office.send('POST /flowable/deployment', office.content.token, {
      resourceName: 'failing',
      data: diagram('failing', body),
    })
    const channel = await office.allow(await office.flowed({ code: 'failing', flowId: 'failing', flowPublish: 1 }))
    const article = await office.submitted(channel)
    expect(article).toMatchObject({ status: 2 })
    for (let round = 0; round < 12; round += 1) {
      office.content.test.clock.advance(hour)
      await office.content.runJobs()
      await office.detail(article.id)
    }
    expect(await office.detail(article.id)).toMatchObject({ status: 1, pendingAction: null })
  })
})
