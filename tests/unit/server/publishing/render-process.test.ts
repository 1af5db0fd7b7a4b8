// The rendering process: a page that hangs is ended with a sentence, and the next run gets a fresh process.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { createDiskFiles } from '../../../../src/server/adapters/disk-files.ts'
import type { PlannedPage } from '../../../../src/server/publishing/page-plan.ts'
import { RenderProcess, type RenderRun } from '../../../../src/server/publishing/render-process.ts'
import { articleInfo, channelInfo, siteModel, templateInfo } from './model.ts'

const home: PlannedPage = { kind: 'home', path: 'index.html', channelId: null, articleId: null, number: 1 }
const rendering = new RenderProcess()
afterAll(() => rendering.stop())

function render(text: string, at = rendering) {
  return at.run(async (open) => {
    const run = await open(siteModel({ templates: [templateInfo(1, 1, text)] }), null)
    return run.text(home, new Map())
  })
}

test('a page is rendered in its own process', async () => {
  expect(await render('{{ site.name }}')).toBe('站点')
})

test('runs are executed one after the other', async () => {
  expect(await Promise.all(['a', 'b', 'c'].map((text) => render(text)))).toEqual(['a', 'b', 'c'])
})

test('an error is reported, and the process continues', async () => {
  await expect(render('{{ site.name | nosuch }}')).rejects.toThrow('模板「模板1」第 1 行第 1 列：未知的过滤器 nosuch')
  expect(await render('ok')).toBe('ok')
})

/** For a page of two letters on a busy machine, and less than the engine's own limit. */
const enough = 1000

const slow = '{% for a in (1..4000) %}{% for b in (1..1000) %}{% assign c = a | plus: b %}{% endfor %}{% endfor %}'

test('a page that takes too long is terminated from outside', async () => {
  const strict = new RenderProcess({ page: enough })
  await expect(render(slow, strict)).rejects.toThrow('模板「模板1」渲染时间超过限制，已停止')
  expect(await render('ok', strict)).toBe('ok')
  strict.stop()
})

test('all steps of a preview together have one limit, and starting the process does not count', async () => {
  const preview = new RenderProcess({ run: enough })
  await expect(render(slow, preview)).rejects.toThrow('模板「模板1」渲染时间超过限制，已停止')
  expect(await render('ok', preview)).toBe('ok')
  preview.stop()
})

describe('a page that hangs after its step was answered', () => {
  const root = mkdtempSync(join(tmpdir(), 'atrium-render-'))
  afterAll(() => rmSync(root, { recursive: true, force: true }))

  const model = siteModel({
    templates: [templateInfo(1, 4, `{% if article.id == 8 %}${slow}{% endif %}`)],
    channels: [channelInfo({ id: 1, code: 'news' })],
    articles: Array.from({ length: 9 }, (_, at) => articleInfo({ id: at + 1, channelId: 1 })),
  })

  /** Up to the answer of the step with the page that hangs; the page after it is left. */
  async function untilAnswered(process: RenderProcess, then: (run: RenderRun, pages: number) => Promise<void>) {
    const folder = (await createDiskFiles(root)).address('site')
    return process.run(async (open) => {
      const run = await open({ ...model, articles: [] }, { folder, base: null })
      await run.add([0], model.articles)
      const { bodyIds } = await run.plan([{ kind: 'site' }], new Map())
      await run.write({ from: 0, to: bodyIds.length - 1, bodies: new Map() })
      await pause(100)
      await then(run, bodyIds.length)
    })
  }

  test('is ended, and the next step names its template', async () => {
    const strict = new RenderProcess({ page: enough })
    const asked = untilAnswered(strict, (run, to) => run.write({ from: to - 1, to, bodies: new Map() }))
    await expect(asked).rejects.toThrow('模板「模板1」渲染时间超过限制，已停止')
    strict.stop()
  })

  test('does not hold up a run that is given up, nor the next one', async () => {
    const strict = new RenderProcess({ page: enough })
    const given = untilAnswered(strict, () => Promise.reject(new Error('cancelled')))
    await expect(given).rejects.toThrow('cancelled')
    expect(await render('ok', strict)).toBe('ok')
    strict.stop()
  })
})
