// The layout of a body by the server, with the rules of the editor.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loginAs } from '../../support/login-as.ts'
import { testDatabases } from '../../support/test-database.ts'
import { type Content, openContent } from './content.ts'

const path = '/cms/monitor/content/colation'

describe.each(testDatabases.slice(0, 1))('layout on %s', (database) => {
  let content: Content

  beforeAll(async () => {
    content = await openContent({ database })
  })
  afterAll(() => content.close())

  test('a body is laid out in one call, again with the same result, or with the tools that are named', async () => {
    const body = '<p style="color:red">  第一段 <a href="/a">链接</a></p><p><br></p><p>第二段</p>'
    const once = await content.ok<string>(path, { content: body })
    expect(once).toContain('text-indent')
    expect(once).not.toContain('color')
    expect(await content.ok(path, { content: once })).toBe(once)
    expect(await content.ok(path, { content: body, tools: ['links'] })).not.toContain('<a')
  })

  test('unknown tools and bodies that are too long are refused, and so are users without the page', async () => {
    expect((await content.call(path, { content: '', tools: ['bold'] })).status).toBe(400)
    expect((await content.call(path, { content: 'x'.repeat(100_001) })).status).toBe(400)
    const [stranger, editor] = [
      await loginAs(content.test),
      await loginAs(content.test, { rights: ['/cms/article/article-list'] }),
    ]
    expect((await content.call(path, { content: 'x' }, stranger.token)).status).toBe(403)
    expect((await content.call(path, { content: 'x' }, editor.token)).status).toBe(200)
  })
})
