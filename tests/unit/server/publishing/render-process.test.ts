// The rendering process: a page that hangs is ended with a sentence, and the next run gets a fresh process.
import { afterAll, expect, test } from 'vitest'
import type { PlannedPage } from '../../../../src/server/publishing/page-plan.ts'
import { RenderProcess } from '../../../../src/server/publishing/render-process.ts'
import { siteModel, templateInfo } from './model.ts'

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

test('a page that takes too long is terminated from outside', async () => {
  const strict = new RenderProcess({ page: 200 })
  const slow = '{% for a in (1..4000) %}{% for b in (1..1000) %}{% assign c = a | plus: b %}{% endfor %}{% endfor %}'
  await expect(render(slow, strict)).rejects.toThrow('模板「模板1」渲染时间超过限制，已停止')
  expect(await render('ok', strict)).toBe('ok')
  strict.stop()
})

test('all steps of a preview together have one limit, and starting the process does not count', async () => {
  const preview = new RenderProcess({ run: 300 })
  const slow = '{% for a in (1..4000) %}{% for b in (1..1000) %}{% assign c = a | plus: b %}{% endfor %}{% endfor %}'
  await expect(render(slow, preview)).rejects.toThrow('模板「模板1」渲染时间超过限制，已停止')
  expect(await render('ok', preview)).toBe('ok')
  preview.stop()
})
