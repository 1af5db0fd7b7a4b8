// Review by process: where a channel has a flow, publishing, withdrawing and deleting wait for its result, through the calls and the real engine.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { installReviews } from '../../../src/server/features/cms/article/review/install.ts'
import { diagram, flows } from '../../support/flow.ts'
import { grantData, type LoggedIn, loginAs } from '../../support/login-as.ts'
import { testDatabases } from '../../support/test-database.ts'
import { buildSmallSite, type Content, openContent, type SmallSite } from './content.ts'

type Row = Record<string, unknown> & { readonly id: number; readonly caseId: string }
interface Task {
  readonly id: string
  readonly name: string
}
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

const editorCodes = ['get', 'add', 'alter', 'release', 'revoke', 'del', 'move', 'share'].map(
  (name) => `article:btn:${name}`,
)
const hour = 60 * 60_000

describe.each(testDatabases)('reviews of articles on %s', (database) => {
  let content: Content
  let site: SmallSite
  let editor: LoggedIn
  let first: LoggedIn
  let second: LoggedIn
  let reader: LoggedIn
  let installed: readonly boolean[]

  const send = async <Data = unknown>(place: string, token: string, payload?: object) => {
    const [method, path] = place.split(' ') as [Method, string]
    const answer = await content.test.app.inject({
      method,
      url: `/api${path}`,
      headers: { token },
      ...(payload && { payload }),
    })
    return { ...answer.json<{ data: Data; errMsg: string }>(), status: answer.statusCode }
  }
  const flowed = async (values: object) =>
    content.channel({
      appid: site.appid,
      generalTemplate: site.list,
      detailTemplate: site.detail,
      flowId: 'articleReviewOne',
      ...values,
    })
  const allow = async (channelId: number) => {
    await grantData(content.test, { userId: editor.id }, { module: 'article', targetId: channelId, codes: editorCodes })
    await grantData(
      content.test,
      { userId: editor.id },
      { module: 'channel', targetId: channelId, codes: ['channel:btn:get'] },
    )
    for (const { id } of [first, second])
      await grantData(
        content.test,
        { userId: id },
        { module: 'article', targetId: channelId, codes: ['article:btn:get', 'article:btn:audit'] },
      )
    await grantData(
      content.test,
      { userId: reader.id },
      { module: 'article', targetId: channelId, codes: ['article:btn:get'] },
    )
    return channelId
  }

  beforeAll(async () => {
    content = await openContent({ database })
    const facts = { user: null, job: { account: 'admin' }, ip: '', requestId: 'start', siteId: null }
    const install = { call: content.test.app.createCall(facts), files: content.test.ports.files, samples: false }
    installed = [await installReviews(install), await installReviews(install)]
    site = await buildSmallSite(content)
    const people = ['editor', 'first', 'second', 'reader'].map((account) => loginAs(content.test, { account }))
    ;[editor, first, second, reader] = (await Promise.all(people)) as [LoggedIn, LoggedIn, LoggedIn, LoggedIn]
    for (const { id } of [editor, first, second, reader])
      await grantData(content.test, { userId: id }, { module: 'app', targetId: site.appid, codes: ['app:btn:get'] })
    await content.ok('/cms/app/release', { id: site.appid, range: 1, type: 1 })
    await content.runJobs()
  })
  afterAll(() => content.close())

  const detail = (id: number, token = content.token) =>
    content.call<Row>('/cms/article/detail', { id }, token).then(({ data }) => data)
  const act = (name: string, { id }: { id: number }, values: object = {}, token = editor.token) =>
    content.call(`/cms/article/${name}`, { id, appid: site.appid, ...values }, token)
  const make = async (channelId: number, values: object = {}) => {
    const body = { appid: site.appid, channelId, type: 1, title: '待审文章', content: '<p>正文</p>', ...values }
    const { data, errMsg } = await content.call<Row>('/cms/article/save', body, editor.token)
    expect(errMsg).toBe('')
    return data
  }
  const submitted = async (channelId: number, values: object = {}) => {
    const article = await make(channelId, values)
    expect(await act('release', article)).toMatchObject({ status: 200 })
    return detail(article.id)
  }
  const pass = ({ id }: { id: number }, by = first, auditType = 1) =>
    act('audit', { id }, { auditType, opinion: '看过' }, by.token)
  const publishedIn = async (channelId: number, values: object = {}) => {
    const article = await submitted(channelId, values)
    expect(await pass(article)).toMatchObject({ status: 200 })
    return detail(article.id)
  }
  /** The inbox of a person, as far as it is about this process. */
  const tasksOf = async ({ token }: LoggedIn, processInstanceId: string) => {
    const { data } = await send<Task[]>('POST /flowable/query/tasks', token, { processInstanceId })
    return data
  }

  test('the ready processes are deployed once', () => {
    expect(installed).toEqual([true, false])
  })

  test('publishing waits for the reviewer: pending until approved, then the page appears with the decision', async () => {
    const channel = await allow(await flowed({ code: 'pass', flowPublish: 1 }))
    const article = await make(channel, { code: 'a1' })
    expect(await act('release', article)).toMatchObject({ status: 200, data: 1 })
    const pending = await detail(article.id)
    expect(pending).toMatchObject({ status: 2, pendingAction: 'publish', submitBy: 'editor' })
    await content.runJobs()
    expect((await content.page(`/site/${site.code}/pass/a1.html`)).status).toBe(404)
    for (const name of ['release', 'revoke']) expect((await act(name, article)).status).toBe(409)
    expect(await content.call('/cms/article/save', { ...article, title: '改' }, editor.token)).toMatchObject({
      status: 409,
    })
    expect(await act('delete', article, { ids: `${article.id}` })).toMatchObject({ status: 409 })
    expect(await pass(article)).toMatchObject({ status: 200, data: 1 })
    expect(await detail(article.id)).toMatchObject({ status: 3, publishStatus: 2, pendingAction: null })
    await content.runJobs()
    expect((await content.page(`/site/${site.code}/pass/a1.html`)).status).toBe(200)
    expect((await pass(article)).status).toBe(409)
    const log = await content.ok<{ kind: string; auditType: number | null; opinion: string; oper: string }[]>(
      '/cms/article/log',
      { id: article.id, kind: 'audit' },
    )
    expect(log[0]).toMatchObject({ kind: 'audit', auditType: 1, opinion: '看过', oper: 'first' })
  })

  test('a rejected article has its status before; what readers see has not changed meanwhile', async () => {
    const channel = await allow(await flowed({ code: 'reject', flowPublish: 1 }))
    const fresh = await submitted(channel)
    await pass(fresh, first, 2)
    expect(await detail(fresh.id)).toMatchObject({ status: 1, pendingAction: null })
    const shown = await publishedIn(channel, { code: 'r1', title: '原题' })
    await content.call('/cms/article/save', { id: shown.id, appid: site.appid, title: '新题' }, editor.token)
    await act('release', shown)
    await content.runJobs()
    expect((await content.page(`/site/${site.code}/reject/r1.html`)).body).toContain('原题')
    await pass(shown, second, 2)
    expect(await detail(shown.id)).toMatchObject({ status: 3, publishStatus: 3, title: '新题' })
  })

  test('saving and publishing in one step submits as well', async () => {
    const channel = await allow(await flowed({ code: 'mode', flowPublish: 1 }))
    const article = await make(channel, { saveMode: 3 })
    expect(await detail(article.id)).toMatchObject({ status: 2, pendingAction: 'publish' })
    await pass(article)
    expect(await detail(article.id)).toMatchObject({ status: 3, publishStatus: 2 })
  })

  test('withdrawing and deleting are reviewed where the channel asks for it', async () => {
    const channel = await allow(await flowed({ code: 'leave', flowRevoke: 1, flowDelete: 1 }))
    const article = await make(channel, { code: 'l1', saveMode: 3 })
    expect(await detail(article.id)).toMatchObject({ status: 3 })
    await act('revoke', article)
    expect(await detail(article.id)).toMatchObject({ status: 2, pendingAction: 'revoke' })
    await content.runJobs()
    expect((await content.page(`/site/${site.code}/leave/l1.html`)).status).toBe(200)
    await pass(article, first, 2)
    expect(await detail(article.id)).toMatchObject({ status: 3 })
    await act('revoke', article)
    await pass(article)
    expect(await detail(article.id)).toMatchObject({ status: 1 })
    await content.runJobs()
    expect((await content.page(`/site/${site.code}/leave/l1.html`)).status).toBe(404)
    expect(await act('delete', article, { ids: `${article.id}` })).toMatchObject({ status: 200, data: 1 })
    expect(await detail(article.id)).toMatchObject({ status: 2, pendingAction: 'delete' })
    await pass(article)
    expect((await act('detail', article)).status).toBe(404)
    const bin = await content.ok<Row[]>('/cms/article/recycle/list', { appid: site.appid, limit: 100 })
    expect(bin.map(({ id }) => id)).toContain(article.id)
    expect(
      await content.call('/cms/article/recycle/opt', { ids: `${article.id}`, flag: 'recovery', appid: site.appid }),
    ).toMatchObject({ status: 200 })
    expect(await detail(article.id)).toMatchObject({ status: 1, pendingAction: null, submitBy: null })
  })

  test('the submitter takes it back; others may not; cancelling or deleting the process does the same', async () => {
    const channel = await allow(await flowed({ code: 'back', flowPublish: 1 }))
    const article = await submitted(channel)
    const seenBy = async ({ token }: LoggedIn) => (await detail(article.id, token))['withdrawable']
    expect([await seenBy(editor), await seenBy(first)]).toEqual([true, false])
    expect((await act('withdraw', article, {}, first.token)).status).toBe(403)
    expect(await act('withdraw', article)).toMatchObject({ status: 200 })
    expect(await detail(article.id)).toMatchObject({ status: 1 })
    await act('release', article)
    const again = await detail(article.id)
    expect((await send(`DELETE /flowable/process-instances/${again.caseId}`, editor.token)).status).toBe(200)
    expect(await detail(article.id)).toMatchObject({ status: 1, pendingAction: null })
  })

  test('deleting the deployment ends its reviews', async () => {
    const xml = diagram(
      'gone',
      `<startEvent id="s"/><userTask id="t" flowable:candidateUsers="\${reviewers}"/><endEvent id="e"/>${flows('s', 't', 'e')}`,
    )
    const { data } = await send<{ id: string }>('POST /flowable/deployment', content.token, {
      resourceName: 'gone',
      data: xml,
    })
    const channel = await allow(await flowed({ code: 'gone', flowId: 'gone', flowPublish: 1 }))
    const article = await submitted(channel)
    const id = data.id
    expect(
      (await send(`DELETE /flowable-process/repository/deployments/${id}?cascade=true`, content.token)).status,
    ).toBe(200)
    expect(await detail(article.id)).toMatchObject({ status: 1, pendingAction: null })
  })

  test('nobody decides on their own submission: not in the article, not in the inbox, however the task is passed on', async () => {
    const channel = await allow(await flowed({ code: 'own', flowPublish: 1 }))
    await grantData(
      content.test,
      { userId: editor.id },
      { module: 'article', targetId: channel, codes: ['article:btn:audit'] },
    )
    const article = await submitted(channel)
    expect((await pass(article, editor)).status).toBe(403)
    const [task] = await tasksOf(first, article.caseId)
    const verb = (name: string, { token }: LoggedIn, body: object = {}) =>
      send(`PUT /flowable/tasks/${task?.id}/action/${name}`, token, body)
    expect((await verb('claim', editor)).status).toBe(403)
    expect((await verb('claim', first)).status).toBe(200)
    for (const name of ['assign', 'transfer', 'delegate'])
      expect((await verb(name, first, { assignee: 'editor' })).status).toBe(409)
    expect((await verb('add-sign', first, { userId: 'editor' })).status).toBe(409)
    expect((await verb('complete', first)).status).toBe(400)
    expect((await verb('complete', first, { outcome: 'resolve' })).status).toBe(200)
    expect(await detail(article.id)).toMatchObject({ status: 3 })
  })

  test('a signer gives an opinion and does not change the result of the reviewer', async () => {
    const channel = await allow(await flowed({ code: 'signed', flowPublish: 1 }))
    const article = await submitted(channel)
    const [task] = await tasksOf(first, article.caseId)
    const verb = (name: string, body: object) =>
      send(`PUT /flowable/tasks/${task?.id}/action/${name}`, first.token, body)
    await verb('claim', {})
    expect(await verb('add-sign', { userId: 'second', type: 'after' })).toMatchObject({ status: 200 })
    expect(await verb('complete', { outcome: 'reject' })).toMatchObject({ status: 200 })
    expect(await pass(article, second)).toMatchObject({ status: 200 })
    expect(await detail(article.id)).toMatchObject({ status: 1 })
  })

  test('an admin who submitted may decide, and the record names them', async () => {
    const channel = await allow(await flowed({ code: 'admin', flowPublish: 1 }))
    const id = await content.article({ appid: site.appid, channelId: channel })
    await act('release', { id }, {}, content.token)
    expect(await act('audit', { id }, { auditType: 1 }, content.token)).toMatchObject({ status: 200 })
    const [record] = await content.ok<{ oper: string; description: string }[]>('/cms/article/log', {
      id,
      kind: 'audit',
    })
    expect(record).toMatchObject({ oper: 'admin' })
    expect(record?.description).toContain('本人')
  })

  test('without a reviewer nothing is submitted; the submitter may ask some of them only', async () => {
    const channel = await allow(await flowed({ code: 'few', flowPublish: 1 }))
    const article = await make(channel)
    expect(await act('release', article, { reviewers: 'reader' })).toMatchObject({ status: 400 })
    expect(await act('release', article, { reviewers: 'second' })).toMatchObject({ status: 200 })
    expect((await pass(article, first)).status).toBe(403)
    expect((await pass(article, second)).status).toBe(200)
    const lonely = await flowed({ code: 'lonely', flowPublish: 1 })
    const id = await content.article({ appid: site.appid, channelId: lonely })
    const refused = await act('release', { id }, {}, content.token)
    expect(refused).toMatchObject({ status: 409 })
    expect(refused.errMsg).toContain('审核权限')
    expect(await detail(id)).toMatchObject({ status: 1, pendingAction: null })
  })

  test('two steps: the second reviewer may return it to the first', async () => {
    const channel = await allow(await flowed({ code: 'two', flowId: 'articleReviewTwo', flowPublish: 1 }))
    const article = await submitted(channel)
    await pass(article)
    expect(await detail(article.id)).toMatchObject({ status: 2 })
    const [task] = await tasksOf(second, article.caseId)
    expect(task?.name).toBe('复审')
    await send(`PUT /flowable/tasks/${task?.id}/action/claim`, second.token, {})
    const back = await send(`PUT /flowable/tasks/${task?.id}/action/complete`, second.token, { outcome: 'return' })
    expect(back).toMatchObject({ status: 200 })
    expect((await tasksOf(first, article.caseId))[0]?.name).toBe('初审')
    await pass(article)
    await pass(article, second)
    expect(await detail(article.id)).toMatchObject({ status: 3 })
    const rejected = await submitted(channel)
    await pass(rejected, first, 2)
    expect(await detail(rejected.id)).toMatchObject({ status: 1 })
  })

  test('a planned article is reviewed first and appears at its time; approved later, it appears at once', async () => {
    const channel = await allow(await flowed({ code: 'plan', flowPublish: 1 }))
    const article = await make(channel, { code: 'p1' })
    const plan = '2099-01-01 00:00:00'
    expect(await act('release', article, { type: 2, plan })).toMatchObject({ status: 200 })
    await pass(article)
    await content.runJobs()
    expect(await detail(article.id)).toMatchObject({ status: 1, pendingAction: null })
    expect((await content.page(`/site/${site.code}/plan/p1.html`)).status).toBe(404)
  })

  test('a published article that moves into a channel with a review asks for release there', async () => {
    const channel = await allow(await flowed({ code: 'target', flowPublish: 1 }))
    const source = await allow(await flowed({ code: 'source', flowId: null }))
    const article = await make(source, { code: 'm1', saveMode: 3 })
    const move = { ids: `${article.id}`, channelId: source, targetChannelId: channel, appid: site.appid }
    expect(await content.call('/cms/article/remove', move, editor.token)).toMatchObject({ status: 200 })
    expect(await detail(article.id)).toMatchObject({ status: 2, pendingAction: 'publish', channelId: channel })
    await content.runJobs()
    expect((await content.page(`/site/${site.code}/source/m1.html`)).status).toBe(200)
    await pass(article)
    await content.runJobs()
    expect((await content.page(`/site/${site.code}/target/m1.html`)).status).toBe(200)
    expect((await content.page(`/site/${site.code}/source/m1.html`)).status).not.toBe(200)
  })

  test('sharing into a channel with a review waits for it; what is published later is reviewed there as well', async () => {
    const channel = await allow(await flowed({ code: 'quoting', flowPublish: 1 }))
    const source = await allow(await flowed({ code: 'quoted', flowId: null }))
    const article = await make(source, { code: 'q1', title: '共享的文章', saveMode: 3 })
    const share = { ids: `${article.id}`, channelId: source, targetChannelId: channel, appid: site.appid }
    expect(await content.call('/cms/article/share', share, editor.token)).toMatchObject({ status: 200 })
    expect(await detail(article.id)).toMatchObject({ status: 2, pendingAction: 'share' })
    const list = () => content.page(`/site/${site.code}/quoting/`)
    await content.runJobs()
    expect((await list()).body).not.toContain('共享的文章')
    await pass(article)
    await content.runJobs()
    expect(await detail(article.id)).toMatchObject({ status: 3, channelId: source })
    expect((await list()).body).toContain('共享的文章')
    const edited = { id: article.id, appid: site.appid, title: '改过的题目', saveMode: 3 }
    expect(await content.call('/cms/article/save', edited, editor.token)).toMatchObject({ status: 200 })
    expect(await detail(article.id)).toMatchObject({ status: 2, pendingAction: 'publish' })
  })

  test('a release planned elsewhere is reviewed when it is due in a channel with a review', async () => {
    const channel = await allow(await flowed({ code: 'later', flowPublish: 1 }))
    const source = await allow(await flowed({ code: 'planned', flowId: null }))
    const article = await make(source)
    const plan = content.test.clock.now()
    const time = new Date(plan + 9 * hour).toISOString().slice(0, 19).replace('T', ' ')
    expect(await act('release', article, { type: 2, plan: time })).toMatchObject({ status: 200 })
    const move = { ids: `${article.id}`, channelId: source, targetChannelId: channel, appid: site.appid }
    expect(await content.call('/cms/article/remove', move, editor.token)).toMatchObject({ status: 200 })
    content.test.clock.advance(2 * hour)
    await content.runJobs()
    expect(await detail(article.id)).toMatchObject({ status: 2, pendingAction: 'publish', submitBy: 'editor' })
  })

  test('deleting the channel ends the reviews of its articles', async () => {
    const channel = await allow(await flowed({ code: 'closed', flowPublish: 1 }))
    const article = await submitted(channel)
    await content.ok('/cms/channel/del', { id: channel, appid: site.appid })
    const { data } = await send<{ ended: string | null }>(
      `GET /flowable/process-instances/${article.caseId}`,
      content.token,
    )
    expect(data.ended).not.toBeNull()
  })

  test('whoever may view the article sees diagram and holder of its review, but neither tasks nor variables', async () => {
    const channel = await allow(await flowed({ code: 'seen', flowPublish: 1 }))
    const { caseId } = await submitted(channel)
    const model = await send<{ holders: { candidates: { id: string }[] }[]; runningIds: string[] }>(
      `GET /modeler/${caseId}/model-json`,
      reader.token,
    )
    expect(model).toMatchObject({ status: 200 })
    expect(model.data.runningIds).toEqual(['review'])
    expect(model.data.holders[0]?.candidates.map(({ id }) => id)).toEqual(expect.arrayContaining(['first', 'second']))
    for (const path of [`/flowable/process-instances/${caseId}`, `/flowable/process-instances/${caseId}/history`])
      expect((await send(`GET ${path}`, reader.token)).status).toBe(403)
    const stranger = await loginAs(content.test, {})
    expect((await send(`GET /modeler/${caseId}/model-json`, stranger.token)).status).toBe(403)
  })

  test('nobody starts a process in the name of an article by hand', async () => {
    const { data } = await send<{ id: string }[]>(
      'GET /flowable-process/repository/process-definitions?key=articleReviewOne&latest=true',
      content.token,
    )
    const forged = { processDefinitionId: data[0]?.id, name: '伪造', businessKey: 'article:1' }
    expect(await send('POST /flowable/process-instances', editor.token, forged)).toMatchObject({ status: 400 })
  })

  test('a job of the process that fails for good ends the review', async () => {
    const body = `<startEvent id="s"/><intermediateCatchEvent id="wait"><timerEventDefinition><timeDuration>PT1H</timeDuration></timerEventDefinition></intermediateCatchEvent>
      <serviceTask id="bad" flowable:expression="\${missing.name}"/><endEvent id="e"/>${flows('s', 'wait', 'bad', 'e')}`
    await send('POST /flowable/deployment', content.token, { resourceName: 'failing', data: diagram('failing', body) })
    const channel = await allow(await flowed({ code: 'failing', flowId: 'failing', flowPublish: 1 }))
    const article = await submitted(channel)
    expect(article).toMatchObject({ status: 2 })
    for (let round = 0; round < 12; round += 1) {
      content.test.clock.advance(hour)
      await content.runJobs()
      await detail(article.id)
    }
    expect(await detail(article.id)).toMatchObject({ status: 1, pendingAction: null })
  })
})
