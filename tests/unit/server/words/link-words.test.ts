// Linking hot words: what is linked, and that nothing else changes.
import fc from 'fast-check'
import { Parser } from 'htmlparser2'
import { expect, test } from 'vitest'
import { buildHotList, linkWords } from '../../../../src/server/words/link-words.ts'

async function link(html: string, ...words: readonly string[]): Promise<string> {
  const rows = words.map((word, id) => ({ id, word, url: `/w${id}`, target: null }))
  const list = await buildHotList(rows)
  return linkWords(list === null ? [] : [list], html)
}

test.each([
  ['甲乙甲', '<a href="/w0">甲</a>乙甲'],
  ['<p title="甲">甲</p>', '<p title="甲"><a href="/w0">甲</a></p>'],
  ['<a href="x">甲</a>甲', '<a href="x">甲</a><a href="/w0">甲</a>'],
  [
    '<h2>甲</h2><code>甲</code><pre>甲</pre><b>甲</b>',
    '<h2>甲</h2><code>甲</code><pre>甲</pre><b><a href="/w0">甲</a></b>',
  ],
  ['<!--甲--><script>甲</script>甲', '<!--甲--><script>甲</script><a href="/w0">甲</a>'],
  ['<b><a href="x">一</b>甲</a>', '<b><a href="x">一</b>甲</a>'],
  ['a<甲', 'a<<a href="/w0">甲</a>'],
  ['&lt;&#x7532;', '&lt;<a href="/w0">&#x7532;</a>'],
])('%s', async (html, linked) => {
  expect(await link(html, '甲')).toBe(linked)
})

test('the longest word wins, and a word that is part of it is linked where it occurs alone', async () => {
  expect(await link('人民日报和人民', '人民', '人民日报')).toBe('<a href="/w1">人民日报</a>和<a href="/w0">人民</a>')
})

test('a word with a character that is written as an entity is linked as a whole', async () => {
  expect(await link('<p>A&amp;B &lt;b&gt;</p>', 'A&B', '<b>')).toBe(
    '<p><a href="/w0">A&amp;B</a> <a href="/w1">&lt;b&gt;</a></p>',
  )
})

test('a Latin word is not linked inside a longer one', async () => {
  expect(await link('MAIL AI工具', 'AI')).toBe('MAIL <a href="/w0">AI</a>工具')
})

test('addresses are escaped, and a new window cannot reach the page', async () => {
  const list = await buildHotList([{ id: 1, word: '甲', url: '/a?b=1&c="2', target: '_blank' }])
  expect(await linkWords(list === null ? [] : [list], '甲')).toBe(
    '<a href="/a?b=1&amp;c=&quot;2" target="_blank" rel="noopener noreferrer">甲</a>',
  )
})

const letters = fc.constantFrom('甲', '乙', '丙', 'a', '1', '&')
const words = fc.uniqueArray(fc.string({ unit: letters, minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 12 })
const parts = [
  '<code>',
  '</code>',
  '<p>',
  '</p>',
  '<b x="甲">',
  '</b>',
  '<a href="/w0">',
  '</a>',
  '<h1>',
  '</h1>',
  '<br>',
  '&amp;',
  '&#30002;',
]
const bodies = fc
  .array(fc.oneof(fc.constantFrom(...parts, '<', '<!--乙-->'), fc.string({ unit: letters, maxLength: 6 })), {
    maxLength: 30,
  })
  .map((all) => all.join(''))

test('without its new links the body is what it was, and swapping twice is swapping once', async () => {
  await fc.assert(
    fc.asyncProperty(bodies, words, async (html, all) => {
      const rows = all.map((word, id) => ({ id, word, url: `/new${id}`, target: null }))
      const list = await buildHotList(rows)
      const known = list === null ? [] : [list]
      const linked = await linkWords(known, html)
      expect(linked.replaceAll(/<a href="\/new\d+">(.*?)<\/a>/gs, '$1')).toBe(html)
      expect(await linkWords(known, linked)).toBe(linked)
      const targets = [...linked.matchAll(/"\/new(\d+)"/g)].map(([, id]) => id)
      expect(new Set(targets).size).toBe(targets.length)
    }),
    { numRuns: 500 },
  )
})

/** The texts of the new links, with the elements around each. */
function newLinks(html: string): { readonly word: string; readonly number: number; readonly around: string[] }[] {
  const open: string[] = []
  const found: { word: string; number: number; around: string[] }[] = []
  let link: (typeof found)[number] | undefined
  const parser = new Parser({
    onopentag: (name, { href = '' }) => {
      const number = /^\/(?:own|all)(\d+)$/.exec(href)?.[1]
      if (number !== undefined) found.push((link = { word: '', number: Number(number), around: [...open] }))
      open.push(name)
    },
    ontext: (text) => link && (link.word += text),
    onclosetag: (name) => {
      open.splice(open.lastIndexOf(name))
      link = undefined
    },
  })
  parser.end(html)
  return found
}

test('no link is in a link, heading or code, each has its whole word, and a word of the site comes before one of all sites', async () => {
  await fc.assert(
    fc.asyncProperty(bodies, words, words, async (html, own, common) => {
      const listOf = async (all: readonly string[], kind: string) =>
        buildHotList(all.map((word, id) => ({ id, word, url: `/${kind}${id}`, target: null })))
      const lists = [await listOf(own, 'own'), await listOf(common, 'all')].filter((list) => list !== null)
      const linked = await linkWords(lists, html)
      for (const { word, number, around } of newLinks(linked)) {
        expect(around.filter((name) => ['a', 'h1', 'code'].includes(name))).toEqual([])
        expect([own[number], common[number]]).toContain(word)
        const isCommon = linked.includes(`<a href="/all${number}">${word.replaceAll('&', '&amp;')}</a>`)
        expect(isCommon && common[number] === word && own.includes(word)).toBe(false)
      }
    }),
    { numRuns: 300 },
  )
})
