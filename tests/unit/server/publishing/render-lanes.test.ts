// A run on several threads: the same pages and the same record as on one, and errors that end it cleanly.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { createDiskFiles } from '../../../../src/server/adapters/disk-files.ts'
import { openFolder } from '../../../../src/server/adapters/open-folder.ts'
import { RenderLanes } from '../../../../src/server/publishing/lanes/render-lanes.ts'
import { PageObjects } from '../../../../src/server/publishing/pages/page-objects.ts'
import { PageWriter } from '../../../../src/server/publishing/page-writer.ts'
import { loadRecord } from '../../../../src/server/publishing/reads/stored-record.ts'
import { RenderSession } from '../../../../src/server/publishing/render-session.ts'
import type { SiteModel } from '../../../../src/server/publishing/site-model.ts'
import { articleInfo, channelInfo, siteModel, templateInfo } from './model.ts'

const root = mkdtempSync(join(tmpdir(), 'atrium-lanes-'))
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

type Meanwhile = (lanes: RenderLanes, from: number) => Promise<void>

async function started(lanes: RenderLanes, count: number): Promise<void> {
  for (;;) {
    if (lanes.ready.length === count) return
    await nextTurn()
  }
}

/** With this number of threads, each step begins when all of them take part. */
async function publish(
  name: string,
  { count, model = build(), meanwhile }: { count: number; model?: SiteModel; meanwhile?: Meanwhile },
): Promise<Outcome> {
  const { articles, ...frame } = model
  const folder = files.address(name)
  const objects = new PageObjects(openFolder(folder))
  const lanes = count > 1 ? new RenderLanes(model, count - 1, { folder, beat: () => undefined }) : null
  const writer = new PageWriter(objects, null)
  const given = { beat: () => undefined, kept: null, openLanes: () => lanes }
  const session = new RenderSession({ ...frame, articles: [] }, writer, given)
  try {
    await session.handle({ type: 'articles', parts: [0, 1, 2, 3], articles })
    const plan = await session.handle({ type: 'plan', orders: [{ kind: 'site' }], quotes: new Map() })
    const pages = (plan as { bodyIds: readonly unknown[] }).bodyIds.length
    const bodies = new Map(articles.map(({ id }) => [id, `<p>${id}</p>`]))
    if (lanes) await started(lanes, count - 1)
    for (let from = 0; from < pages; from += 100) {
      const written = session.handle({ type: 'write', from, to: Math.min(pages, from + 100), bodies })
      if (lanes) await meanwhile?.(lanes, from)
      await written
    }
    const result = (await session.handle({ type: 'commit' })) as { root: string | null }
    await session.handle({ type: 'remember' })
    return { root: result.root, record: await recordOf(objects) }
  } finally {
    await session.close()
  }
}

test('three threads write what one writes, and record what its pages depend on', async () => {
  const alone = await publish('alone', { count: 1 })
  expect(alone.record.length).toBeGreaterThan(200)
  expect(await publish('together', { count: 3 })).toEqual(alone)
})

test('of pages that fail the first one counts, whichever thread had it', async () => {
  const failing = `${article}{% if article.id == 37 or article.id == 190 %}{% include article.title %}{{ article.id | nosuch }}{% endif %}`
  const model = build(failing.replace('{{ article.id | nosuch }}', "{{ 'x' | date: '%Y' | truncate: article.title }}"))
  const errorOf = (count: number) => publish(`failing-${count}`, { count, model }).then(String, String)
  expect(await errorOf(3)).toBe(await errorOf(1))
})

test('a thread that ends fails the run, and the next one succeeds', async () => {
  const meanwhile: Meanwhile = async (lanes, from) => {
    if (from > 0) await lanes.ready[0]?.stop()
  }
  await expect(publish('ended', { count: 2, meanwhile })).rejects.toThrow('A thread that renders pages has ended.')
  expect((await publish('ended', { count: 2 })).root).toBe((await publish('again', { count: 1 })).root)
})
