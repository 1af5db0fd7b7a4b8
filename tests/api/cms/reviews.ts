// A small site whose editor submits articles to two reviewers, for the tests of reviews by process.
import { expect } from 'vitest'
import { installReviews } from '../../../src/server/features/cms/article/review/install.ts'
import { grantData, type LoggedIn, loginAs } from '../../support/login-as.ts'
import type { DatabaseKind } from '../../support/test-database.ts'
import { buildSmallSite, openContent } from './content.ts'

export type Row = Record<string, unknown> & { readonly id: number; readonly caseId: string }
interface Task {
  readonly id: string
  readonly name: string
}
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
interface Named {
  readonly id: number
}

const editorCodes = ['get', 'add', 'alter', 'release', 'revoke', 'del', 'move', 'share'].map(
  (name) => `article:btn:${name}`,
)

export async function openReviews(database: DatabaseKind) {
  const content = await openContent({ database })
  const facts = { user: null, job: { account: 'admin' }, ip: '', requestId: 'start', siteId: null }
  const install = { call: content.test.app.createCall(facts), files: content.test.ports.files, samples: false }
  const installed = [await installReviews(install), await installReviews(install)]
  const site = await buildSmallSite(content)
  const names = { editor: '王编', first: '张一审', second: '李二审', reader: '赵读' }
  const people = Object.entries(names).map(([account, username]) => loginAs(content.test, { account, username }))
  const [editor, first, second, reader] = (await Promise.all(people)) as [LoggedIn, LoggedIn, LoggedIn, LoggedIn]
  const grant = ({ id }: LoggedIn, module: string, targetId: number, ...codes: string[]) =>
    grantData(content.test, { userId: id }, { module, targetId, codes })
  for (const person of [editor, first, second, reader]) await grant(person, 'app', site.appid, 'app:btn:get')
  await content.ok('/cms/app/release', { id: site.appid, range: 1, type: 1 })
  await content.runJobs()

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
    await grant(editor, 'article', channelId, ...editorCodes)
    await grant(editor, 'channel', channelId, 'channel:btn:get')
    for (const person of [first, second])
      await grant(person, 'article', channelId, 'article:btn:get', 'article:btn:audit')
    await grant(reader, 'article', channelId, 'article:btn:get')
    return channelId
  }

  const detail = (id: number, token = content.token) =>
    content.call<Row>('/cms/article/detail', { id }, token).then(({ data }) => data)
  const act = (name: string, { id }: Named, values: object = {}, token = editor.token) =>
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
  const pass = ({ id }: Named, by = first, auditType = 1) =>
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

  return {
    content,
    site,
    installed,
    people: { editor, first, second, reader },
    send,
    grant,
    flowed,
    allow,
    detail,
    act,
    make,
    submitted,
    pass,
    publishedIn,
    tasksOf,
  }
}

export type Reviews = Awaited<ReturnType<typeof openReviews>>
