// What may be done with an article in each state, one by one and in batches: every pair of action and state.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabases } from '../../support/test-database.ts'
import { buildSmallSite, type Content, openContent, type SmallSite } from './content.ts'

type Row = Record<string, unknown>

const pendingRefusal = '待审核的文章只能查看、审核或撤回'
const wrongState = '当前状态不能执行此操作'

describe.each(testDatabases)('states of articles on %s', (database) => {
  let content: Content
  let site: SmallSite

  beforeAll(async () => {
    content = await openContent({ database })
    site = await buildSmallSite(content)
  })
  afterAll(() => content.close())

  const detail = (id: number) => content.ok<Row>('/cms/article/detail', { id })

  /** Nothing starts a review yet. */
  const putPending = (id: number) =>
    content.test.ports.database.transaction((trx) =>
      trx.updateTable('cms_article').set({ status: 2 }).where('id', '=', id).execute(),
    )

  async function make(status: number): Promise<number> {
    const id = await content.article({ appid: site.appid, channelId: site.news })
    if (status === 3) await content.ok('/cms/article/release', { id })
    if (status === 2) await putPending(id)
    return id
  }

  const save = (id: number) => ({ id, title: '改过' })

  test.each([
    ['save', 1, 200, 1],
    ['save', 3, 200, 3],
    ['save and publish', 1, 200, 3],
    ['save and publish', 3, 200, 3],
    ['release', 1, 200, 3],
    ['release', 3, 200, 3],
    ['revoke', 3, 200, 1],
    ['preview', 1, 200, 1],
    ['preview', 2, 200, 2],
    ['preview', 3, 200, 3],
    ['detail', 2, 200, 2],
  ] as const)('%s of an article with status %i answers %i and leads to %i', async (action, from, status, to) => {
    const id = await make(from)
    const body = { save: save(id), 'save and publish': { ...save(id), saveMode: 3 } }[action as 'save'] ?? { id }
    const answer = await content.call(`/cms/article/${action.split(' ')[0] ?? ''}`, body)
    expect(answer.status).toBe(status)
    expect((await detail(id)).status).toBe(to)
  })

  test.each([
    ['save', pendingRefusal],
    ['release', pendingRefusal],
    ['revoke', pendingRefusal],
    ['delete', pendingRefusal],
  ])('%s of a pending article is refused with a sentence', async (action, errMsg) => {
    const id = await make(2)
    const answer = await content.call(`/cms/article/${action}`, action === 'save' ? save(id) : { id })
    expect(answer).toMatchObject({ status: 409, errMsg })
    expect(await detail(id)).toMatchObject({ status: 2, title: expect.not.stringContaining('改过') })
  })

  test('an unpublished article cannot be withdrawn', async () => {
    const id = await make(1)
    expect(await content.call('/cms/article/revoke', { id })).toMatchObject({ status: 409, errMsg: wrongState })
  })

  test.each([
    ['release', [1, 2, 3], [3, 2, 3]],
    ['revoke', [3, 1, 2], [1, 1, 2]],
  ])('%s of several articles changes those it can, and says which it could not', async (action, from, to) => {
    const ids: number[] = []
    for (const status of from) ids.push(await make(status))
    const answer = await content.call(`/cms/article/${action}`, { ids: ids.join(',') })
    const changed = to.filter((status, at) => status !== from[at] || (status === 3 && action === 'release')).length
    expect(answer).toMatchObject({ status: 200, data: changed })
    const refused = answer.results?.flatMap(({ id, errMsg }) => (errMsg === undefined ? [] : [id]))
    expect(refused).toHaveLength(ids.length - changed)
    const now = await Promise.all(ids.map(async (id) => (await detail(id)).status))
    expect(now).toEqual(to)
  })

  test('of several articles to be deleted, a pending one and one that is gone stay out', async () => {
    const [one, pending, other] = [await make(1), await make(2), await make(3)]
    const answer = await content.call('/cms/article/delete', { ids: [one, pending, 999_999, other] })
    expect(answer).toMatchObject({
      status: 200,
      data: 2,
      results: [{ id: one }, { id: pending, errMsg: pendingRefusal }, { id: 999_999 }, { id: other }],
    })
    expect((await content.call('/cms/article/detail', { id: other })).status).toBe(404)
    expect(await detail(pending)).toMatchObject({ status: 2 })
  })

  test('a batch in which nothing can be done is refused', async () => {
    const ids = [await make(2), await make(2)]
    const answer = await content.call('/cms/article/delete', { ids })
    expect(answer).toMatchObject({ status: 409 })
    expect(answer.errMsg).toContain(pendingRefusal)
  })
})
