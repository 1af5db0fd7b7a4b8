// Whatever is created, moved, deleted, restored and purged in whatever order: the tree stays a tree, and what was deleted together comes back together.
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabases } from '../../support/test-database.ts'
import { type Content, openContent } from './content.ts'

const maxDepth = 10

interface Thing {
  readonly id: number
  /** Parent of a channel, channel of an article. */
  at: number | null
  /** Who was deleted with it: the channel that was named, or the article itself; null = live. */
  batch: string | null
}

/** What must be there: plain data changed by plain rules. */
class Model {
  readonly channels = new Map<number, Thing>()
  readonly articles = new Map<number, Thing>()

  live(): Thing[] {
    return [...this.channels.values()].filter(({ batch }) => batch === null)
  }
  /** Only live channels. */
  below(id: number): number[] {
    return [id, ...this.live().flatMap((one) => (one.at === id ? this.below(one.id) : []))]
  }
  level(id: number | null): number {
    return id === null ? 0 : 1 + this.level(this.channels.get(id)?.at ?? null)
  }
  height(id: number, batch: string | null): number {
    const children = [...this.channels.values()].filter((one) => one.at === id && one.batch === batch)
    return 1 + Math.max(0, ...children.map((one) => this.height(one.id, batch)))
  }
  remove(id: number): void {
    const batch = `channel ${id}`
    const gone = this.below(id)
    for (const one of this.articles.values()) if (one.batch === null && gone.includes(one.at ?? 0)) one.batch = batch
    for (const one of gone) (this.channels.get(one) as Thing).batch = batch
  }
  restore(id: number): void {
    const batch = `channel ${id}`
    const root = this.channels.get(id) as Thing
    const parent = root.at === null ? null : this.channels.get(root.at)
    const fits = root.at === null || this.level(root.at) + this.height(id, batch) <= maxDepth
    if (root.at !== null && (parent?.batch !== null || !fits)) root.at = null
    for (const one of [...this.channels.values(), ...this.articles.values()]) if (one.batch === batch) one.batch = null
  }
  purge(id: number): void {
    const gone = [...this.channels.values()].filter((one) => one.batch === `channel ${id}`).map((one) => one.id)
    for (const one of this.articles.values()) if (gone.includes(one.at ?? 0)) this.articles.delete(one.id)
    for (const one of gone) this.channels.delete(one)
  }
  /** Channels that the bin lists. */
  binned(): number[] {
    return [...this.channels.values()].filter(({ id, batch }) => batch === `channel ${id}`).map(({ id }) => id)
  }
}

const step = fc.record({
  kind: fc.constantFrom(
    ...(['create', 'create', 'article', 'move', 'place', 'remove', 'restore', 'purge'] as const),
    ...(['removeArticle', 'restoreArticle'] as const),
  ),
  a: fc.nat(1000),
  b: fc.nat(1000),
})
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

function pick<Value>(from: readonly Value[], number: number): Value | undefined {
  return from[number % from.length]
}

function assertStatus(answer: { readonly status: number; readonly errMsg: string }, status: number): void {
  if (answer.status !== status) throw new Error(`answered ${answer.status} instead of ${status}: ${answer.errMsg}`)
}

describe.each(testDatabases)('on %s', (database) => {
  let content: Content
  beforeAll(async () => {
    content = await openContent({ database })
  })
  afterAll(() => content.close())

  async function perform(appid: number, model: Model, { kind, a, b }: Step): Promise<void> {
    const live = model.live().map(({ id }) => id)
    const one = pick(live, a)
    const other = pick([null, ...live], b) ?? null
    switch (kind) {
      case 'create': {
        if (model.level(other) >= maxDepth) return
        const id = await content.channel({ appid, pid: other })
        model.channels.set(id, { id, at: other, batch: null })
        return
      }
      case 'article': {
        if (one === undefined) return
        const id = await content.article({ appid, channelId: one })
        if (b % 2 === 0) await content.ok('/cms/article/release', { id, type: 1 })
        model.articles.set(id, { id, at: one, batch: null })
        return
      }
      case 'move': {
        if (one === undefined) return
        const isAllowed =
          (other === null || !model.below(one).includes(other)) &&
          model.level(other) + model.height(one, null) <= maxDepth
        const answer = await content.call('/cms/channel/remove', { id: one, pid: other })
        assertStatus(answer, isAllowed ? 200 : 400)
        if (isAllowed) (model.channels.get(one) as Thing).at = other
        return
      }
      case 'place': {
        const at = model.channels.get(one ?? 0)?.at ?? null
        const beside = model.live().filter((thing) => thing.at === at && thing.id !== one)
        const before = pick(beside, b)
        if (one === undefined || before === undefined) return
        const place = b % 3 === 0 ? { sortFlag: 'top' } : { sortFlag: 'other', beforeId: before.id }
        await content.ok('/cms/channel/save', { id: one, ...place })
        return
      }
      case 'remove':
        if (one === undefined) return
        await content.ok('/cms/channel/del', { id: one })
        return model.remove(one)
      case 'removeArticle': {
        const article = pick(
          [...model.articles.values()].filter(({ batch }) => batch === null),
          a,
        )
        if (article === undefined) return
        await content.ok('/cms/article/delete', { ids: String(article.id) })
        article.batch = `article ${article.id}`
        return
      }
      case 'restoreArticle': {
        const article = pick(
          [...model.articles.values()].filter(({ batch }) => batch !== null),
          a,
        )
        if (article === undefined) return
        const isChannelLive = model.channels.get(article.at ?? 0)?.batch === null
        const body = { ids: String(article.id), flag: 'recovery' }
        const answer = await content.call('/cms/article/recycle/opt', body)
        assertStatus(answer, isChannelLive ? 200 : 409)
        if (isChannelLive) article.batch = null
        return
      }
      case 'restore':
      case 'purge': {
        const id = pick(model.binned(), a)
        if (id === undefined) return
        const flag = kind === 'restore' ? 'recovery' : 'delete'
        await content.ok('/cms/channel/recycle/opt', { ids: String(id), flag })
        return kind === 'restore' ? model.restore(id) : model.purge(id)
      }
    }
  }

  async function assertStored(appid: number, model: Model): Promise<void> {
    const { read } = content.test.ports.database
    const channels = await read
      .selectFrom('cms_channel')
      .select(['id', 'pid', 'sortId', 'recycleTime'])
      .where('appid', '=', appid)
      .orderBy('id')
      .execute()
    const articles = await read
      .selectFrom('cms_article')
      .select(['id', 'channelId', 'status', 'recycleTime'])
      .where('appid', '=', appid)
      .orderBy('id')
      .execute()
    const stored = channels.map(({ pid, ...row }) => ({ ...row, at: pid ?? null }))
    expect(stored.map(({ id, at, recycleTime }) => ({ id, at, live: recycleTime === null }))).toEqual(
      [...model.channels.values()]
        .sort((x, y) => x.id - y.id)
        .map(({ id, at, batch }) => ({ id, at, live: batch === null })),
    )
    expect(
      articles.map(({ id, channelId, recycleTime }) => ({ id, at: channelId, live: recycleTime === null })),
    ).toEqual(
      [...model.articles.values()]
        .sort((x, y) => x.id - y.id)
        .map(({ id, at, batch }) => ({ id, at, live: batch === null })),
    )
    const live = stored.filter(({ recycleTime }) => recycleTime === null)
    const ids = new Set(live.map(({ id }) => id))
    for (const { at } of live) expect(at === null || ids.has(at)).toBe(true)
    const numbers = live.map(({ at, sortId }) => `${at}:${sortId}`)
    expect(new Set(numbers).size).toBe(numbers.length)
    const binned = articles.filter(({ recycleTime }) => recycleTime !== null)
    expect(binned.filter(({ status }) => status !== 1)).toEqual([])
    const shown = (nodes: readonly { id: number; children: never[] }[]): number[] =>
      nodes.flatMap((node) => [node.id, ...shown(node.children)])
    const tree = await content.ok<{ id: number; children: never[] }[]>('/cms/channel/list', { appid })
    expect(shown(tree).sort((x, y) => x - y)).toEqual([...ids].sort((x, y) => x - y))
  }

  test('no series of changes loses a channel or an article, or breaks the tree', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
        const appid = await content.site()
        const model = new Model()
        for (const one of steps) {
          await perform(appid, model, one)
          await assertStored(appid, model)
        }
      }),
      { numRuns: 20 },
    )
  }, 120_000)
})
