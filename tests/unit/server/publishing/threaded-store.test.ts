// A run whose pages are stored by a thread: the same pages and the same record as without it, and errors that end it cleanly.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { createDiskFiles } from '../../../../src/server/adapters/disk-files.ts'
import { adapterMessages } from '../../../../src/server/adapters/messages.ts'
import { openFolder } from '../../../../src/server/adapters/open-folder.ts'
import { PageObjects } from '../../../../src/server/publishing/pages/page-objects.ts'
import { PageWriter } from '../../../../src/server/publishing/page-writer.ts'
import { loadRecord } from '../../../../src/server/publishing/reads/stored-record.ts'
import { RenderSession } from '../../../../src/server/publishing/render-session.ts'
import type { SiteModel } from '../../../../src/server/publishing/site-model.ts'
import type { PageStore } from '../../../../src/server/publishing/storing/page-store.ts'
import { ThreadedStore } from '../../../../src/server/publishing/storing/threaded-store.ts'
import { articleInfo, channelInfo, siteModel, templateInfo } from './model.ts'

const root = mkdtempSync(join(tmpdir(), 'atrium-stored-'))
const files = await createDiskFiles(root)
afterAll(() => rmSync(root, { recursive: true, force: true }))

const card = '[{{ item.title }}|{{ item.url }}]'
const header = '{% channels nav %}{% for item in nav %}<a href="{{ item.url }}">{{ item.title }}</a>{% endfor %}'
const article = `{% include '页头' %}{{ article.title }}{{ article.content }}{{ previous.title }}
{% articles more, channel: channel, limit: 2, exclude: article %}{% for item in more %}{% include '卡片' %}{% endfor %}`
const list = `{% include '页头' %}{% for item in page.articles %}{% include '卡片' %}{% endfor %}{% pager %}`

function build(articleTemplate = article): SiteModel {
  return siteModel({
    templates: [
      { ...templateInfo(1, 2, card), name: '卡片' },
      { ...templateInfo(2, 2, header), name: '页头' },
      templateInfo(3, 3, list),
      templateInfo(4, 4, articleTemplate),
    ],
    channels: [1, 2, 3, 4].map((id) => channelInfo({ id, code: `c${id}` })),
    articles: Array.from({ length: 200 }, (_, at) => articleInfo({ id: at + 1, channelId: 1 + (at % 4) })),
  })
}

function bodyOf(id: number): string {
  return id === 100 ? '<p>正文</p>'.repeat(30_000) : `<p>${id}</p>`
}

interface Outcome {
  readonly root: string | null
  /** Pages with the answers that they depend on. */
  readonly record: readonly (readonly string[])[]
}

async function recordOf(objects: PageObjects): Promise<Outcome['record']> {
  const { reads = [], parts = [], pages = [] } = (await loadRecord(objects))?.whole ?? {}
  const answer = (place: number): string => (reads[place] ?? []).join(' ')
  const found = pages.map(([path, hash, places]) => {
    const all = places.flatMap((place) => (place < 0 ? (parts[-place - 1] ?? []) : [place]))
    return [path, hash, ...[...new Set(all.map(answer))].toSorted()]
  })
  return found.toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1))
}

type OnStep = (store: PageStore | null, from: number) => Promise<void>

/** In steps of 100 pages; stored by a thread, or one by one. */
async function publish(
  name: string,
  { isThreaded, model = build(), onStep }: { isThreaded: boolean; model?: SiteModel; onStep?: OnStep },
): Promise<Outcome> {
  const { articles, ...frame } = model
  const folder = files.address(name)
  const objects = new PageObjects(openFolder(folder))
  const store = isThreaded ? new ThreadedStore({ folder }, () => undefined) : null
  const given = { beat: () => undefined, program: 'tested', kept: null, openStore: () => store }
  const session = new RenderSession({ ...frame, articles: [] }, new PageWriter(objects, null), given)
  try {
    await session.handle({ type: 'articles', parts: [0, 1, 2, 3], articles })
    const plan = await session.handle({ type: 'plan', orders: [{ kind: 'site' }], quotes: new Map() })
    const pages = (plan as { bodyIds: readonly unknown[] }).bodyIds.length
    const bodies = new Map(articles.map(({ id }) => [id, bodyOf(id)]))
    for (let from = 0; from < pages; from += 100) {
      await onStep?.(store, from)
      await session.handle({ type: 'write', from, to: Math.min(pages, from + 100), bodies })
    }
    const result = (await session.handle({ type: 'commit' })) as { root: string | null }
    await session.handle({ type: 'remember' })
    return { root: result.root, record: await recordOf(objects) }
  } finally {
    await session.close()
  }
}

test('a thread stores what is stored without one, and the record says what its pages depend on', async () => {
  const plain = await publish('plain', { isThreaded: false })
  expect(plain.record.length).toBeGreaterThan(200)
  expect(await publish('threaded', { isThreaded: true })).toEqual(plain)
})

test('of pages that fail the first one counts, and a later step says so', async () => {
  const failing = `${article}{% if article.id == 37 or article.id == 190 %}{{ 'x' | date: '%Y' | truncate: article.title }}{% include article.title %}{% endif %}`
  const errorOf = (isThreaded: boolean) =>
    publish(`failing-${isThreaded}`, { isThreaded, model: build(failing) }).then(String, String)
  const plain = await errorOf(false)
  expect(plain).toContain('TemplateFault')
  expect(await errorOf(true)).toBe(plain)
})

test('a page that cannot be stored fails the run', async () => {
  const name = 'full'
  // Where the folders of some pages should be.
  for (const digit of '0123456789abcdef') await files.write(`${name}/objects/7${digit}`, 'a file')
  await expect(publish(name, { isThreaded: true })).rejects.toThrow(adapterMessages.badPath)
})

test('a thread that ends fails the run, and the next one succeeds', async () => {
  const onStep: OnStep = async (store, from) => {
    if (from > 0) await store?.close()
  }
  await expect(publish('ended', { isThreaded: true, onStep })).rejects.toThrow(
    'The thread that stores pages has ended.',
  )
  const again = await publish('ended', { isThreaded: true })
  expect(again.root).toBe((await publish('other', { isThreaded: false })).root)
})

describe('the store', () => {
  const open = (name: string, onSign = () => {}, waits?: number) =>
    new ThreadedStore({ folder: files.address(name) }, onSign, waits)

  const started = async (work: () => Promise<void>): Promise<number> => {
    let workers = 0
    const onWorker = () => void (workers += 1)
    process.on('worker', onWorker)
    await work().finally(() => process.off('worker', onWorker))
    return workers
  }

  test.each([
    { title: 'by one thread', waits: Number.POSITIVE_INFINITY, threads: 1 },
    { title: 'by two, once rendering has to wait', waits: 1, threads: 2 },
  ])('pages of every size are stored in their order, more of them than may be on their way: $title', async (given) => {
    const name = `sizes-${given.threads}`
    const texts = Array.from({ length: 400 }, (_, at) => `${at} ${'页面'.repeat(2_000)}`)
    texts[3] = ''
    texts[4] = 'half of a pair: \ud83d'
    texts[200] = '很长'.repeat(400_000)
    let signs = 0
    const stored: unknown[] = []
    const threads = await started(async () => {
      const store = open(name, () => void (signs += 1), given.waits)
      for (const text of texts) await store.put(text, (object) => stored.push(object))
      await store.settle()
      await store.close()
    })
    expect(threads).toBe(given.threads)
    const objects = new PageObjects(openFolder(files.address(`${name}-plain`)))
    const plain: unknown[] = []
    for (const text of texts) plain.push(await objects.put(text))
    expect(stored).toEqual(plain)
    expect(signs).toBeGreaterThan(5)
  })

  test('whoever waits for a thread that ends is told', async () => {
    const store = open('waiting')
    const fill = async (): Promise<void> => {
      for (;;) await store.put('页面'.repeat(80_000), () => undefined)
    }
    const filling = fill()
    await store.close()
    await expect(filling).rejects.toThrow('The thread that stores pages has ended.')
    await expect(store.settle()).rejects.toThrow('The thread that stores pages has ended.')
  })
})
