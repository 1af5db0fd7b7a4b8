// The tools that lay out a body: what each does, and that none loses a word.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clearBlankLines } from '../../../../src/shared/html/blank-lines.ts'
import { indentFirstLine } from '../../../../src/shared/html/indent.ts'
import { layOut } from '../../../../src/shared/html/lay-out.ts'
import { type LayoutTool, layoutTools } from '../../../../src/shared/html/layout-tools.ts'
import { convertPunctuation } from '../../../../src/shared/html/punctuation.ts'
import { removeSpaces } from '../../../../src/shared/html/spaces.ts'
import { removeAttributes, removeImages, removeLinks, removeStyles } from '../../../../src/shared/html/strip.ts'
import { joinTokens, tokensOf } from '../../../../src/shared/html/tokens.ts'
import { read, torn, wellFormed } from './html-samples.ts'

type Case = readonly [before: string, after: string]

function check(tool: (html: string) => string, cases: readonly Case[]): void {
  for (const [before, after] of cases) expect(tool(before)).toBe(after)
}

test('Chinese punctuation becomes English, also as an entity; title marks, code and attributes stay', () => {
  check(convertPunctuation, [
    ['<p>你好，世界。（一）“二”——三……</p>', '<p>你好,世界.(一)"二"--三......</p>'],
    ['<p>&ldquo;引&rdquo;&#65292;A＜B＆C</p>', '<p>"引",A&lt;B&amp;C</p>'],
    ['<p title="一，二">《书》<code>一，二</code></p>', '<p title="一，二">《书》<code>一，二</code></p>'],
    ['<p>Ａ１，</p>', '<p>Ａ１,</p>'],
  ])
})

test('blank paragraphs and spare line breaks go; cells, anchors and drawn boxes stay', () => {
  check(clearBlankLines, [
    ['<p>一</p><p><br></p><p>&nbsp;　</p><div><p><b> </b></p></div><p>二</p>', '<p>一</p><p>二</p>'],
    ['<p><br>一<br> <br>二<br></p>', '<p>一<br> 二</p>'],
    ['<table><tr><td><br><br></td><td></td></tr></table>', '<table><tr><td><br></td><td></td></tr></table>'],
    ['<p id="a"></p><p><a name="b"></a></p>', '<p id="a"></p><p><a name="b"></a></p>'],
    [
      '<div style="height: 2px"></div><p><img src="/a.png"></p>',
      '<div style="height: 2px"></div><p><img src="/a.png"></p>',
    ],
    ['<pre>\n\n</pre>', '<pre>\n\n</pre>'],
  ])
})

test('spaces beside Chinese go, one remains between words, also across tags', () => {
  check(removeSpaces, [
    ['<p>　　你 好 ，Word&nbsp; 文档 </p>', '<p>你好，Word文档</p>'],
    ['<p>two&nbsp;&nbsp; words <b> and</b> <i>more</i></p>', '<p>two words <b>and</b> <i>more</i></p>'],
    [
      '<p>see <img src="/a b.png"> here <code>a  中 b</code> end</p>',
      '<p>see <img src="/a b.png"> here <code>a  中 b</code> end</p>',
    ],
    ['<p>一</p>\n  <p>&nbsp;</p>\n<pre>  x </pre>', '<p>一</p>\n  <p>&nbsp;</p>\n<pre>  x </pre>'],
  ])
})

test('paragraphs of running text are indented instead of typed spaces', () => {
  const centred = '<p style="text-align: center">图一</p>'
  check(indentFirstLine, [
    ['<p>　　一</p>', '<p style="text-indent: 2em">一</p>'],
    [
      '<p class="x" style="color: red; text-indent: 4em;"><b>&nbsp; 一</b></p>',
      '<p class="x" style="color: red; text-indent: 2em"><b>一</b></p>',
    ],
    [centred, centred],
    [
      '<ul><li><p>一</p></li></ul><p><img src="/a"> 一</p><h2>一</h2>',
      '<ul><li><p>一</p></li></ul><p><img src="/a"> 一</p><h2>一</h2>',
    ],
  ])
})

test('styles, attributes, links and pictures are removed without their text', () => {
  check(removeStyles, [
    ['<p style="color: red" title="x"><span class="y">一</span><b>二</b></p>', '<p title="x">一<b>二</b></p>'],
    ['<font color="red">一</font><pre class="language-js">x</pre>', '一<pre class="language-js">x</pre>'],
  ])
  check(removeAttributes, [
    [
      '<p title="x"><a href="/x" target="_blank">一</a><img src="/a" alt="二" width="9"></p>',
      '<p><a href="/x">一</a><img src="/a" alt="二"></p>',
    ],
    ['<td colspan="2" width="9">一</td>', '<td colspan="2">一</td>'],
    ['<constructor title="x">一</constructor>', '<constructor>一</constructor>'],
  ])
  check(removeLinks, [['<a href="/x"><b>一</b></a><a name="y">二</a>', '<b>一</b><a name="y">二</a>']])
  check(removeImages, [
    ['<p><a href="/x"><img src="/a"></a></p><p>一<img src="/b"></p>', '<p>一</p>'],
    ['<figure><img src="/a"><figcaption>图</figcaption></figure>', '<figure><figcaption>图</figcaption></figure>'],
    ['<p><br></p><picture><source src="/a"><img src="/b"></picture>', '<p><br></p>'],
  ])
})

test('one-click layout keeps pictures, links and punctuation', () => {
  expect(layOut('<p style="color: red">　　一， <a href="/x">二</a></p><p><br></p><p><img src="/a"></p>')).toBe(
    '<p style="text-indent: 2em">一，<a href="/x">二</a></p><p><img src="/a"></p>',
  )
})

const html = fc.oneof(wellFormed, torn)

test('tokens are the source, character by character', () => {
  fc.assert(
    fc.property(fc.oneof(html, fc.string()), (source) => {
      expect(joinTokens(tokensOf(source))).toBe(source)
    }),
  )
})

/** Letters, digits and signs that no tool may touch. */
function lettersOf(text: string): string {
  return text.replace(/[^\p{L}\p{N}\p{Emoji_Presentation}]/gu, '')
}

describe.each(layoutTools)('%s', (tool: LayoutTool) => {
  test('applied again changes nothing', () => {
    fc.assert(
      fc.property(html, (source) => {
        const once = layOut(source, [tool])
        expect(layOut(once, [tool])).toBe(once)
      }),
    )
  })

  test('leaves every word, code, address and picture', () => {
    fc.assert(
      fc.property(wellFormed, (source) => {
        const [before, after] = [read(source), read(layOut(source, [tool]))]
        expect(lettersOf(after.text)).toBe(lettersOf(before.text))
        expect(after.code).toEqual(before.code)
        expect(after.links).toEqual(before.links.filter(() => tool !== 'links'))
        expect(after.pictures).toEqual(before.pictures.filter(() => tool !== 'images'))
      }),
    )
  })
})

test('all at once, twice, is as good as once', () => {
  fc.assert(
    fc.property(html, fc.subarray([...layoutTools]), (source, chosen) => {
      const once = layOut(source, chosen)
      expect(layOut(once, chosen)).toBe(once)
    }),
  )
})
