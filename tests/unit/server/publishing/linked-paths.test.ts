// The pages of its site to which a page leads.
import { expect, test } from 'vitest'
import { pathsIn } from '../../../../src/server/publishing/history/linked-paths.ts'

const at = { path: 'news/1.html', root: '/site/a/' }

test('links to pages and folders of the site are found, without what follows the address', () => {
  const text = `<a href="2.html#top">2</a> <a href='../'>home</a> <link href=/site/a/about/?x=1>
    <loc>/site/a/news/3.html</loc> <a href="https://example.com/4.html">4</a> <a href="5.pdf">5</a>`
  expect([...pathsIn(text, at)].toSorted()).toEqual(['about/index.html', 'index.html', 'news/2.html', 'news/3.html'])
})

test('so are the feeds that it names', () => {
  const text = `<link rel="alternate" href="rss.xml" type="application/rss+xml"><a href="../rss.xml">RSS</a> <a href="data.xml">data</a>`
  expect([...pathsIn(text, at)].toSorted()).toEqual(['news/rss.xml', 'rss.xml'])
})

test('a picture in the page itself costs no more than its length', () => {
  const picture = `<img src="data:image/png;base64,${'aB3/'.repeat(500_000)}">`
  expect([...pathsIn(`${picture}<a href="2.html">2</a>`, at)]).toEqual(['news/2.html'])
})
