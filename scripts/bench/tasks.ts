// The compared calls.
import type { Task } from './compare.ts'
import type { BenchRequest, MeasuredServer } from './measured-server.ts'
import { sampleName, messages } from './messages.ts'
import { findSite } from './prepare-data.ts'

interface Rows {
  readonly data: readonly Record<string, unknown>[]
}

export async function buildTasks(
  product: MeasuredServer,
  withToken: (request: BenchRequest) => BenchRequest,
): Promise<Task[]> {
  const appid = await findSite(product, withToken)
  const rowsOf = async (path: string, body: unknown) =>
    (JSON.parse((await product.request(withToken({ path, body }))).text) as Rows).data
  const articles = await rowsOf('/api/cms/article/list', { appid, page: 3, limit: 1000 })
  const sources = await rowsOf('/api/cms/source/list', { appid, page: 1, limit: 10 })
  const idOf = (rows: readonly Record<string, unknown>[], at: number) => rows[at % rows.length]?.id
  const page = (at: number) => ({ page: 1 + (at % 50), limit: 10 })
  const url = 'https://www.example.com/'
  const save = (at: number) => ({ id: idOf(sources, at), name: sampleName(at), url, desc: null, appid })
  return [
    {
      title: messages.tasks.list,
      target: 1.5,
      count: 300,
      request: (at) => withToken({ path: '/api/cms/article/list', body: { appid, ...page(at) } }),
    },
    {
      title: messages.tasks.users,
      target: 2.5,
      count: 300,
      request: (at) => withToken({ path: '/api/user/page', body: page(at) }),
    },
    {
      title: messages.tasks.read,
      target: 2.5,
      count: 2000,
      request: (at) => withToken({ path: '/api/cms/article/detail', body: { id: idOf(articles, at) } }),
    },
    {
      title: messages.tasks.update,
      target: 2,
      count: 2000,
      request: (at) => withToken({ path: '/api/cms/source/save', body: save(at) }),
    },
    {
      title: messages.tasks.guarded,
      target: 1.3,
      count: 2000,
      request: () => withToken({ path: '/api/cms/index/shortcuts', body: {} }),
      floorRequest: () => ({ path: '/api/login/options', body: {} }),
      floorIsProduct: true,
    },
    { title: messages.tasks.unguarded, target: null, count: 2000, request: () => ({ path: '/healthz' }) },
  ]
}
