// Review by process: where a channel has a flow, publishing, withdrawing and deleting wait for its result, through the calls and the real engine.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pollers } from '../../../src/server/features/registry.ts'
import { pollOnce } from '../../../src/server/jobs/pollers.ts'
import { type LoggedIn, loginAs } from '../../support/login-as.ts'
import { testDatabases } from '../../support/test-database.ts'
import { withSlowClock } from './slow-clock.ts'
import { openReviews, type Reviews, type Row } from './reviews.ts'

const hour = 60 * 60_000

describe.each(testDatabases)('reviews of articles on %s', (database) => {
  let office: Reviews
  let editor: LoggedIn
  let first: LoggedIn
  let second: LoggedIn
  let reader: LoggedIn

  beforeAll(async () => {
    office = await openReviews(database)
    ;({ editor, first, second, reader } = office.people)
  })
  afterAll(() => office.content.close())

  test('the ready processes are deployed once', () => {
    expect(office.installed).toEqual([true, false])
  })

  test('publishing waits for the reviewer: pending until approved, then the page appears with the decision', async () => {
    const channel = await office.allow(await office.flowed({ code: 'pass', flowPublish: 1 }))
    const article = await office.make(channel, { code: 'a1' })
    expect(await office.act('release', article)).toMatchObject({ status: 200, data: 1 })
    const pending = await office.detail(article.id)
    expect(pending).toMatchObject({ status: 2, pendingAction: 'publish', submitBy: 'editor', submitByName: '王编' })
    await office.content.runJobs()
    expect((await office.content.page(`/site/${office.site.code}/pass/a1.html`)).status).toBe(404)
    for (const name of ['release', 'revoke']) expect((await office.act(name, article)).status).toBe(409)
    expect(await office.content.call('/cms/article/save', { ...article, title: '改' }, editor.token)).toMatchObject({
      status: 409,
    })
    expect(await office.act('delete', article, { ids: `${article.id}` })).toMatchObject({ status: 409 })
    expect(await office.pass(article)).toMatchObject({ status: 200, data: 1 })
    expect(await office.detail(article.id)).toMatchObject({ status: 3, publishStatus: 2, pendingAction: null })
    await office.content.runJobs()
    expect((await office.content.page(`/site/${office.site.code}/pass/a1.html`)).status).toBe(200)
    expect((await office.pass(article)).status).toBe(409)
    const log = await office.content.ok<object[]>('/cms/article/log', { id: article.id, kind: 'audit' })
    expect(log[0]).toMatchObject({ kind: 'audit', auditType: 1, opinion: '看过', oper: 'first', operName: '张一审' })
  })

  test('a rejected article has its status before; what readers see has not changed meanwhile', async () => {
    const channel = await office.allow(await office.flowed({ code: 'reject', flowPublish: 1 }))
    const fresh = await office.submitted(channel)
    await office.pass(fresh, first, 2)
    expect(await office.detail(fresh.id)).toMatchObject({ status: 1, pendingAction: null })
    const notices = await office.content.call('/my/notices', {}, editor.token)
    expect((notices.data as { rows: object[] }).rows).toMatchObject([
      { kind: 'reject', name: fresh.title, sender: '张一审', opinion: '看过' },
    ])
    const shown = await office.publishedIn(channel, { code: 'r1', title: '原题' })
    await office.content.call(
      '/cms/article/save',
      { id: shown.id, appid: office.site.appid, title: '新题' },
      editor.token,
    )
    await office.act('release', shown)
    await office.content.runJobs()
    expect((await office.content.page(`/site/${office.site.code}/reject/r1.html`)).body).toContain('原题')
    await office.pass(shown, second, 2)
    expect(await office.detail(shown.id)).toMatchObject({ status: 3, publishStatus: 3, title: '新题' })
  })

  test('saving and publishing in one step submits as well', async () => {
    const channel = await office.allow(await office.flowed({ code: 'mode', flowPublish: 1 }))
    const article = await office.make(channel, { saveMode: 3 })
    expect(article).toMatchObject({ status: 2, pendingAction: 'publish' })
    await office.pass(article)
    expect(await office.detail(article.id)).toMatchObject({ status: 3, publishStatus: 2 })
  })

  test('the answer of whatever waits for a review says so, and of nothing else', async () => {
    const waits = '已提交审核，通过后生效'
    const flows = { flowPublish: 1, flowRevoke: 1, flowDelete: 1 }
    const channel = await office.allow(await office.flowed({ code: 'told', ...flows }))
    const free = await office.allow(await office.flowed({ code: 'untold', flowRevoke: 1 }))
    const save = (values: object) => {
      const body = { appid: office.site.appid, type: 1, title: '告知', content: '<p>正文</p>', saveMode: 3, ...values }
      return office.content.call<Row>('/cms/article/save', body, editor.token)
    }
    expect((await save({ channelId: free })).note).toBeUndefined()
    const { data: article, note } = await save({ channelId: channel })
    expect(note).toBe(waits)
    expect((await office.pass(article)).note).toBeUndefined()
    expect((await office.act('revoke', article)).note).toBe(waits)
    await office.pass(article)
    const other = await office.make(channel)
    const both = { ids: `${article.id},${other.id}` }
    expect(await office.act('release', article, { ...both, id: undefined })).toMatchObject({ data: 2, note: waits })
    await office.pass(other, first, 2)
    expect((await office.act('delete', other, { ids: `${other.id}` })).note).toBe(waits)
    await office.grant(editor, 'article', channel, 'article:btn:preview')
    const typed = { channelId: channel, type: 1, title: '预览', content: '<p>正文</p>', saveMode: 3 }
    const body = { appid: office.site.appid, ...typed }
    const preview = await office.content.call('/cms/article/previewTemp', body, editor.token)
    expect(preview.status).toBe(200)
    expect(preview.note).toBeUndefined()
  })

  test('withdrawing and deleting are reviewed where the channel asks for it', async () => {
    const channel = await office.allow(await office.flowed({ code: 'leave', flowRevoke: 1, flowDelete: 1 }))
    const article = await office.make(channel, { code: 'l1', saveMode: 3 })
    expect(await office.detail(article.id)).toMatchObject({ status: 3 })
    await office.act('revoke', article)
    expect(await office.detail(article.id)).toMatchObject({ status: 2, pendingAction: 'revoke' })
    await office.content.runJobs()
    expect((await office.content.page(`/site/${office.site.code}/leave/l1.html`)).status).toBe(200)
    await office.pass(article, first, 2)
    expect(await office.detail(article.id)).toMatchObject({ status: 3 })
    await office.act('revoke', article)
    await office.pass(article)
    expect(await office.detail(article.id)).toMatchObject({ status: 1 })
    await office.content.runJobs()
    expect((await office.content.page(`/site/${office.site.code}/leave/l1.html`)).status).toBe(404)
    expect(await office.act('delete', article, { ids: `${article.id}` })).toMatchObject({ status: 200, data: 1 })
    expect(await office.detail(article.id)).toMatchObject({ status: 2, pendingAction: 'delete' })
    await office.pass(article)
    expect((await office.act('detail', article)).status).toBe(404)
    const bin = await office.content.ok<Row[]>('/cms/article/recycle/list', { appid: office.site.appid, limit: 100 })
    expect(bin.map(({ id }) => id)).toContain(article.id)
    expect(
      await office.content.call('/cms/article/recycle/opt', {
        ids: `${article.id}`,
        flag: 'recovery',
        appid: office.site.appid,
      }),
    ).toMatchObject({ status: 200 })
    expect(await office.detail(article.id)).toMatchObject({ status: 1, pendingAction: null, submitBy: null })
  })

  test('the submitter takes it back; others may not; cancelling or deleting the process does the same', async () => {
    const channel = await office.allow(await office.flowed({ code: 'back', flowPublish: 1 }))
    const article = await office.submitted(channel)
    const seenBy = async ({ token }: LoggedIn) => (await office.detail(article.id, token))['withdrawable']
    expect([await seenBy(editor), await seenBy(first)]).toEqual([true, false])
    expect((await office.act('withdraw', article, {}, first.token)).status).toBe(403)
    expect(await office.act('withdraw', article)).toMatchObject({ status: 200 })
    expect(await office.detail(article.id)).toMatchObject({ status: 1 })
    await office.act('release', article)
    const again = await office.detail(article.id)
    expect((await office.send(`DELETE /flowable/process-instances/${again.caseId}`, editor.token)).status).toBe(200)
    expect(await office.detail(article.id)).toMatchObject({ status: 1, pendingAction: null })
  })

  test('nobody decides on their own submission: not in the article, not in the inbox, however the task is passed on', async () => {
    const channel = await office.allow(await office.flowed({ code: 'own', flowPublish: 1 }))
    await office.grant(editor, 'article', channel, 'article:btn:audit')
    const article = await office.submitted(channel)
    expect((await office.pass(article, editor)).status).toBe(403)
    const [task] = await office.tasksOf(first, article.caseId)
    expect(task).toMatchObject({ review: true })
    const verb = (name: string, { token }: LoggedIn, body: object = {}) =>
      office.send(`PUT /flowable/tasks/${task?.id}/action/${name}`, token, body)
    expect((await verb('claim', editor)).status).toBe(403)
    expect((await verb('claim', first)).status).toBe(200)
    for (const name of ['assign', 'transfer', 'delegate'])
      expect((await verb(name, first, { assignee: 'editor' })).status).toBe(409)
    expect((await verb('add-sign', first, { userId: 'editor' })).status).toBe(409)
    expect((await verb('complete', first)).status).toBe(400)
    expect((await verb('complete', first, { outcome: 'resolve' })).status).toBe(200)
    expect(await office.detail(article.id)).toMatchObject({ status: 3 })
  })

  test('a form may send the name of the outcome as well as its id', async () => {
    const channel = await office.allow(await office.flowed({ code: 'named', flowPublish: 1 }))
    for (const [outcome, status] of [
      ['同意', 3],
      ['拒绝', 1],
    ] as const) {
      const article = await office.submitted(channel)
      const [task] = await office.tasksOf(first, article.caseId)
      const place = `PUT /flowable/tasks/${task?.id}/action`
      await office.send(`${place}/claim`, first.token, {})
      expect((await office.send(`${place}/complete`, first.token, { outcome })).status).toBe(200)
      expect(await office.detail(article.id)).toMatchObject({ status })
    }
  })

  test('a signer gives an opinion and does not change the result of the reviewer', async () => {
    const channel = await office.allow(await office.flowed({ code: 'signed', flowPublish: 1 }))
    const article = await office.submitted(channel)
    const [task] = await office.tasksOf(first, article.caseId)
    const verb = (name: string, body: object) =>
      office.send(`PUT /flowable/tasks/${task?.id}/action/${name}`, first.token, body)
    await verb('claim', {})
    expect(await verb('add-sign', { userId: 'second', type: 'after' })).toMatchObject({ status: 200 })
    expect(await verb('complete', { outcome: 'reject' })).toMatchObject({ status: 200 })
    expect(await office.pass(article, second)).toMatchObject({ status: 200 })
    expect(await office.detail(article.id)).toMatchObject({ status: 1 })
  })

  test('an admin who submitted may decide, and the record names them', async () => {
    const channel = await office.allow(await office.flowed({ code: 'admin', flowPublish: 1 }))
    const id = await office.content.article({ appid: office.site.appid, channelId: channel })
    await office.act('release', { id }, {}, office.content.token)
    expect(await office.act('audit', { id }, { auditType: 1 }, office.content.token)).toMatchObject({ status: 200 })
    const [record] = await office.content.ok<{ oper: string; description: string }[]>('/cms/article/log', {
      id,
      kind: 'audit',
    })
    expect(record).toMatchObject({ oper: 'admin' })
    expect(record?.description).toContain('本人')
  })

  test('without a reviewer nothing is submitted; the submitter may ask some of them only', async () => {
    const channel = await office.allow(await office.flowed({ code: 'few', flowPublish: 1 }))
    const article = await office.make(channel)
    expect(await office.act('release', article, { reviewers: 'reader' })).toMatchObject({ status: 400 })
    expect(await office.act('release', article, { reviewers: 'second' })).toMatchObject({ status: 200 })
    expect((await office.pass(article, first)).status).toBe(403)
    expect((await office.pass(article, second)).status).toBe(200)
    const lonely = await office.flowed({ code: 'lonely', flowPublish: 1 })
    const id = await office.content.article({ appid: office.site.appid, channelId: lonely })
    const refused = await office.act('release', { id }, {}, office.content.token)
    expect(refused).toMatchObject({ status: 409 })
    expect(refused.errMsg).toContain('审核权限')
    expect(refused.errors?.map(({ field }) => field)).toEqual(['reviewers'])
    expect(await office.detail(id)).toMatchObject({ status: 1, pendingAction: null })
  })

  test('who would be asked is known to whoever may publish: of all selected articles, also in a channel not saved yet', async () => {
    const channel = await office.allow(await office.flowed({ code: 'asked', flowPublish: 1 }))
    const narrow = await office.flowed({ code: 'narrow', flowPublish: 1 })
    const free = await office.allow(await office.flowed({ code: 'free', flowPublish: 0, flowRevoke: 1 }))
    await office.grant(editor, 'article', narrow, 'article:btn:get', 'article:btn:add', 'article:btn:release')
    await office.grant(second, 'article', narrow, 'article:btn:audit')
    const [here, there, elsewhere] = [await office.make(channel), await office.make(narrow), await office.make(free)]
    const ask = (body: object, { token } = editor) =>
      office.content.call<{ review: boolean; reviewers: { account: string }[] }>('/cms/article/reviewer', body, token)
    const asked = async (body: object) => {
      const { review, reviewers } = (await ask(body)).data
      return review ? reviewers.map(({ account }) => account).sort() : null
    }
    expect(await asked({ ids: [here.id] })).toEqual(['admin', 'first', 'second'])
    expect(await asked({ ids: `${here.id},${there.id},${elsewhere.id}` })).toEqual(['admin', 'second'])
    expect(await asked({ ids: [elsewhere.id] })).toBeNull()
    expect(await asked({ ids: [elsewhere.id], channelId: channel })).toEqual(['admin', 'first', 'second'])
    expect(await asked({ channelId: narrow })).toEqual(['admin', 'second'])
    expect((await ask({ ids: [here.id] }, reader)).status).toBe(403)
    expect((await ask({ ids: [999_999] })).status).toBe(404)
  })

  test('two steps: the second reviewer may return it to the first; only the first may name who is next', async () => {
    const channel = await office.allow(await office.flowed({ code: 'two', flowId: 'articleReviewTwo', flowPublish: 1 }))
    const article = await office.submitted(channel)
    const mayName = async (who: LoggedIn) => {
      const [task] = await office.tasksOf(who, article.caseId)
      await office.send(`PUT /flowable/tasks/${task?.id}/action/claim`, who.token, {})
      return (await office.send<{ mayNameNext: boolean }>(`GET /flowable/tasks/${task?.id}`, who.token)).data
        .mayNameNext
    }
    expect(await mayName(first)).toBe(true)
    await office.pass(article)
    expect(await mayName(second)).toBe(false)
    expect(await office.detail(article.id)).toMatchObject({ status: 2 })
    const [task] = await office.tasksOf(second, article.caseId)
    expect(task?.name).toBe('复审')
    await office.send(`PUT /flowable/tasks/${task?.id}/action/claim`, second.token, {})
    const back = await office.send(`PUT /flowable/tasks/${task?.id}/action/complete`, second.token, {
      outcome: 'return',
    })
    expect(back).toMatchObject({ status: 200 })
    expect((await office.tasksOf(first, article.caseId))[0]?.name).toBe('初审')
    await office.pass(article)
    await office.pass(article, second)
    expect(await office.detail(article.id)).toMatchObject({ status: 3 })
    const rejected = await office.submitted(channel)
    await office.pass(rejected, first, 2)
    expect(await office.detail(rejected.id)).toMatchObject({ status: 1 })
  })

  test('whoever decides in the article has read the notice of the task', async () => {
    const channel = await office.allow(await office.flowed({ code: 'noticed', flowPublish: 1 }))
    const article = await office.submitted(channel, { title: '要通知的文章' })
    const { createCall } = office.content.test.app
    const onError = (error: unknown) => {
      throw error
    }
    await pollOnce({ pollers: pollers.map((create) => create()), createCall, onError })
    const noticeOf = async ({ token }: LoggedIn) => {
      const { data } = await office.content.call('/my/notices', {}, token)
      const { rows } = data as { rows: { kind: string; about: string; read: boolean }[] }
      return rows.find(({ kind, about }) => kind === 'task' && about.includes('要通知的文章'))
    }
    expect(await noticeOf(first)).toMatchObject({ read: false })
    expect(await office.pass(article)).toMatchObject({ status: 200 })
    expect([await noticeOf(first), await noticeOf(second)]).toMatchObject([{ read: true }, { read: false }])
  })

  test('a planned article is reviewed first and appears at its time; approved later, it appears at once', async () => {
    const channel = await office.allow(await office.flowed({ code: 'plan', flowPublish: 1 }))
    const article = await office.make(channel, { code: 'p1' })
    const plan = '2099-01-01 00:00:00'
    expect(await office.act('release', article, { type: 2, plan })).toMatchObject({ status: 200 })
    await office.pass(article)
    await office.content.runJobs()
    expect(await office.detail(article.id)).toMatchObject({ status: 1, pendingAction: null })
    expect((await office.content.page(`/site/${office.site.code}/plan/p1.html`)).status).toBe(404)
  })

  test('a published article that moves into a channel with a review asks for release there', async () => {
    const channel = await office.allow(await office.flowed({ code: 'target', flowPublish: 1 }))
    const source = await office.allow(await office.flowed({ code: 'source', flowId: null }))
    const article = await office.make(source, { code: 'm1', saveMode: 3 })
    const move = { ids: `${article.id}`, channelId: source, targetChannelId: channel, appid: office.site.appid }
    expect(await office.content.call('/cms/article/remove', move, editor.token)).toMatchObject({ status: 200 })
    expect(await office.detail(article.id)).toMatchObject({ status: 2, pendingAction: 'publish', channelId: channel })
    await office.content.runJobs()
    expect((await office.content.page(`/site/${office.site.code}/source/m1.html`)).status).toBe(200)
    await office.pass(article)
    await office.content.runJobs()
    expect((await office.content.page(`/site/${office.site.code}/target/m1.html`)).status).toBe(200)
    expect((await office.content.page(`/site/${office.site.code}/source/m1.html`)).status).not.toBe(200)
  })

  test('sharing into a channel with a review waits for it; what is published later is reviewed there as well', async () => {
    const channel = await office.allow(await office.flowed({ code: 'quoting', flowPublish: 1 }))
    const source = await office.allow(await office.flowed({ code: 'quoted', flowId: null }))
    const article = await office.make(source, { code: 'q1', title: '共享的文章', saveMode: 3 })
    const share = { ids: `${article.id}`, channelId: source, targetChannelId: channel, appid: office.site.appid }
    expect(await office.content.call('/cms/article/share', share, editor.token)).toMatchObject({ status: 200 })
    expect(await office.detail(article.id)).toMatchObject({ status: 2, pendingAction: 'share' })
    const list = () => office.content.page(`/site/${office.site.code}/quoting/`)
    await office.content.runJobs()
    expect((await list()).body).not.toContain('共享的文章')
    await office.pass(article)
    await office.content.runJobs()
    expect(await office.detail(article.id)).toMatchObject({ status: 3, channelId: source })
    expect((await list()).body).toContain('共享的文章')
    const other = await office.make(source)
    const asked = await office.content.call('/cms/article/reviewer', { ids: [other.id, article.id] }, editor.token)
    expect(asked.data).toMatchObject({ review: true })
    expect((await office.content.call('/cms/article/reviewer', { ids: [other.id] }, editor.token)).data).toMatchObject({
      review: false,
    })
    const edited = { id: article.id, appid: office.site.appid, title: '改过的题目', saveMode: 3 }
    expect(await office.content.call('/cms/article/save', edited, editor.token)).toMatchObject({ status: 200 })
    expect(await office.detail(article.id)).toMatchObject({ status: 2, pendingAction: 'publish' })
  })

  test('a release planned elsewhere is reviewed when it is due in a channel with a review', async () => {
    const channel = await office.allow(await office.flowed({ code: 'later', flowPublish: 1 }))
    const source = await office.allow(await office.flowed({ code: 'planned', flowId: null }))
    const article = await office.make(source)
    const plan = office.content.test.clock.now()
    const time = new Date(plan + 9 * hour).toISOString().slice(0, 19).replace('T', ' ')
    expect(await office.act('release', article, { type: 2, plan: time })).toMatchObject({ status: 200 })
    const move = { ids: `${article.id}`, channelId: source, targetChannelId: channel, appid: office.site.appid }
    expect(await office.content.call('/cms/article/remove', move, editor.token)).toMatchObject({ status: 200 })
    office.content.test.clock.advance(2 * hour)
    await office.content.runJobs()
    expect(await office.detail(article.id)).toMatchObject({ status: 2, pendingAction: 'publish', submitBy: 'editor' })
  })

  test('whoever may view the article sees diagram and holder of its review, but neither tasks nor variables', async () => {
    const channel = await office.allow(await office.flowed({ code: 'seen', flowPublish: 1 }))
    const { caseId } = await office.submitted(channel)
    const model = await office.send<{ holders: { candidates: { id: string }[] }[]; runningIds: string[] }>(
      `GET /modeler/${caseId}/model-json`,
      reader.token,
    )
    expect(model).toMatchObject({ status: 200 })
    expect(model.data.runningIds).toEqual(['review'])
    expect(model.data.holders[0]?.candidates.map(({ id }) => id)).toEqual(expect.arrayContaining(['first', 'second']))
    for (const path of [`/flowable/process-instances/${caseId}`, `/flowable/process-instances/${caseId}/history`])
      expect((await office.send(`GET ${path}`, reader.token)).status).toBe(403)
    const stranger = await loginAs(office.content.test, {})
    expect((await office.send(`GET /modeler/${caseId}/model-json`, stranger.token)).status).toBe(403)
  })

  test('nobody starts a process in the name of an article by hand', async () => {
    const { data } = await office.send<{ id: string }[]>(
      'GET /flowable-process/repository/process-definitions?key=articleReviewOne&latest=true',
      office.content.token,
    )
    const forged = { processDefinitionId: data[0]?.id, name: '伪造', businessKey: 'article:1' }
    expect(await office.send('POST /flowable/process-instances', editor.token, forged)).toMatchObject({ status: 400 })
  })

  test('a batch that goes on as a job tells its caller what waits for review', async () => {
    const channel = await office.allow(await office.flowed({ code: 'batch', flowPublish: 1 }))
    const ids: number[] = []
    for (let at = 0; at < 5; at++) ids.push((await office.make(channel)).id)
    const { content } = office
    const release = () => content.call<{ jobId: number }>('/cms/article/release', { ids }, editor.token)
    const { data } = await withSlowClock(content.test, release)
    await content.runJobs()
    const ended = await content.call('/cms/scheduler/progress', { id: data.jobId }, editor.token)
    expect(ended.data).toMatchObject({ status: 'done', changed: 5, note: '已提交审核，通过后生效' })
  })
})
