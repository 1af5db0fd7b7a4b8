// A small site on the real application: templates, channels and articles created through the calls, jobs run by hand.
import { failures as failureNotices, jobHandlers } from '../../../src/server/features/registry.ts'
import type { Job, JobHandlers } from '../../../src/server/jobs/job-context.ts'
import { createWorker, type Worker } from '../../../src/server/jobs/worker.ts'
import { buildTestApp, type TestAnswer, type TestApp, type TestAppOptions } from '../../support/build-test-app.ts'

export interface JobFailure {
  readonly error: unknown
  readonly job: Job | null
}

export interface Content {
  readonly test: TestApp
  readonly token: string
  readonly failures: JobFailure[]
  /** A call by the admin that must succeed; returns its data. */
  ok<Data = Record<string, unknown>>(path: string, body: unknown): Promise<Data>
  call<Data = Record<string, unknown>>(path: string, body: unknown, token?: string): Promise<TestAnswer<Data>>
  /** Returns the id. */
  site(values?: Record<string, unknown>): Promise<number>
  template(values: Record<string, unknown>): Promise<number>
  channel(values: Record<string, unknown>): Promise<number>
  article(values: Record<string, unknown>): Promise<number>
  /** Runs every job that is due now. */
  runJobs(): Promise<number>
  /** A worker as in another process, with some handlers replaced. */
  workerWith(handlers: JobHandlers): Worker
  page(
    path: string,
    headers?: Record<string, string>,
  ): Promise<{ status: number; body: string; headers: Record<string, unknown> }>
  close(): Promise<void>
}

export const homeText =
  '{% articles list, limit: 5 %}<h1>{{ site.title }}</h1>{% for item in list %}<a href="{{ item.url }}">{{ item.title }}</a>{% endfor %}'
export const listText =
  '<h1>{{ channel.title }}</h1>{% for item in page.articles %}<a href="{{ item.url }}">{{ item.title }}</a>{% endfor %}{% pager %}'
export const detailText =
  '<h1>{{ article.title }}</h1>{% breadcrumb %}<main>{{ article.content }}</main><p>{{ previous.title }}|{{ next.title }}</p>'

let made = 0

export async function openContent(options: TestAppOptions = {}): Promise<Content> {
  const test = await buildTestApp(options)
  const token = await test.login()
  const failures: JobFailure[] = []
  const { database, files, mailer, clock, config } = test.ports
  const workerWith = (handlers: JobHandlers) =>
    createWorker({
      ports: { database, files, mailer, clock, timeZone: config.timeZone },
      createCall: test.app.createCall,
      handlers: { ...jobHandlers, ...test.app.entityJobs, ...test.engineJobs, ...handlers },
      failures: failureNotices,
      onError: (error, job) => failures.push({ error, job }),
    })
  const worker = workerWith({})

  const call: Content['call'] = (path, body, as = token) => test.post(path, body, { token: as })

  async function ok<Data>(path: string, body: unknown): Promise<Data> {
    const answer = await call<Data>(path, body)
    if (!answer.success) throw new Error(`${path} ${JSON.stringify(body)}: ${answer.errMsg}`)
    return answer.data
  }

  const save = async (path: string, values: Record<string, unknown>) => (await ok<{ id: number }>(path, values)).id

  return {
    test,
    token,
    failures,
    ok,
    call,
    site: (values = {}) =>
      save('/cms/app/save', { name: '测试站点', code: `site${++made}`, title: '站点标题', ...values }),
    template: (values) => save('/cms/template/save', { fileName: 'a.html', name: `模板${++made}`, ...values }),
    channel: (values) =>
      save('/cms/channel/save', {
        type: 1,
        allow: 1,
        menu: 1,
        open: '_self',
        articlePage: 10,
        name: `频道${++made}`,
        ...values,
      }),
    article: (values) =>
      save('/cms/article/save', { type: 1, title: `文章${++made}`, content: '<p>正文</p>', ...values }),
    workerWith,
    runJobs: () => worker.runDueJobs(),
    async page(path, headers = {}) {
      const answer = await test.app.inject({ method: 'GET', url: path, headers })
      return { status: answer.statusCode, body: answer.body, headers: answer.headers }
    },
    async close() {
      await worker.stop()
      await test.close()
    },
  }
}

export interface SmallSite {
  readonly appid: number
  readonly code: string
  readonly news: number
  readonly about: number
  readonly home: number
  readonly list: number
  readonly detail: number
}

/** Home, list and detail templates, and two channels: news and about. */
export async function buildSmallSite(content: Content): Promise<SmallSite> {
  const code = `small${++made}`
  const appid = await content.site({ code })
  const home = await content.template({ appid, type: 1, content: homeText })
  const list = await content.template({ appid, type: 3, content: listText })
  const detail = await content.template({ appid, type: 4, content: detailText })
  const news = await content.channel({
    appid,
    name: '新闻',
    code: 'news',
    generalTemplate: list,
    detailTemplate: detail,
  })
  const about = await content.channel({
    appid,
    name: '关于',
    code: 'about',
    generalTemplate: list,
    detailTemplate: detail,
  })
  return { appid, code, news, about, home, list, detail }
}
