// The counters of the start page: one's own articles, and how the last seven days compare with the seven before.
import { act, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loginAs } from '../../support/login-as.ts'
import { type Content, openContent } from '../../api/cms/content.ts'
import { startCounting } from '../../api/cms/statistics.ts'
import { holdCalls, openPart } from '../support/open-console.tsx'
import { all } from '../support/page.ts'

const { OwnFigures } = await import('../../../src/console/features/cms/home/figures/own-figures.tsx')

const day = 86_400_000
let content: Content

beforeAll(async () => {
  content = await openContent({})
  await startCounting(content)
  const { test: app } = content
  const appid = await content.site()
  const channelId = await content.channel({ appid })
  const old = await content.article({ appid, channelId })
  for (let made = 0; made < 3; made += 1) await content.article({ appid, channelId })
  await app.ports.database.transaction(async (trx) => {
    const values = { createTime: app.clock.now() - 8 * day }
    await trx.updateTable('cms_article').set(values).where('id', '=', old).execute()
  })
})
afterAll(() => content.close())

test('own articles are counted, with the change against the seven days before', async () => {
  await openPart(content.test, content.token, <OwnFigures />)
  await screen.findByText('我的文章')
  expect(all('.figures > div').map(({ textContent }) => textContent)).toEqual([
    '近 7 天新增3▲ +200%前 7 天 1',
    '近 7 天发布0前 7 天 0',
    '未发布4',
    '待审核0',
    '已发布0',
  ])
  expect(screen.getByRole('img').getAttribute('aria-label')).toBe('增加 200%')
})

test('states are compared with seven days ago', async () => {
  await content.test.ports.database.transaction(async (trx) => {
    await trx
      .updateTable('cms_article_count')
      .set(({ eb }) => ({ slot: eb('slot', '-', 30) }))
      .where('scope', '=', 0)
      .execute()
  })
  await openPart(content.test, content.token, <OwnFigures />)
  await screen.findByText('我的文章')
  expect(
    all('.figures > div')
      .slice(2)
      .map(({ textContent }) => textContent),
  ).toEqual(['未发布4▲ 7 天前 0', '待审核07 天前 0', '已发布07 天前 0'])
})

test('people who have written nothing see no counters', async () => {
  const { token } = await loginAs(content.test, {})
  const release = holdCalls('/cms/analysis/mine')
  const { calls } = await openPart(content.test, token, <OwnFigures />)
  await waitFor(() => expect(calls.some(({ path }) => path === '/cms/analysis/mine')).toBe(true))
  await act(async () => release())
  // The answer has been rendered.
  await act(async () => void (await new Promise((done) => setTimeout(done, 100))))
  expect(all('.figures')).toEqual([])
})
