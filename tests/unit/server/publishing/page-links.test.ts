// Links from a page to others of its site.
import { expect, test } from 'vitest'
import { linksOf } from '../../../../src/server/publishing/preview/page-links.ts'

test('relative links lead to pages of the site, folders to their first page', () => {
  const html = `<a href="../">首页</a><a class="x" href='12.html#top'>下一篇</a><a href="../about/?a=1&amp;b=2">关于</a>
    <a href="%E4%B8%AD.html">中</a>`
  expect([...linksOf(html, 'news/11.html')]).toEqual(['index.html', 'news/12.html', 'about/index.html', 'news/中.html'])
})

test('external and broken links are not page links', () => {
  const html =
    '<a href="https://example.com/news/1.html">x</a><a href="mailto:a@b.c">x</a><a href="%zz">x</a><p href="1.html">'
  expect([...linksOf(html, 'index.html')]).toEqual([])
})
