// What the server removes from a body is named; what it only writes differently is not.
import { describe, expect, test } from 'vitest'
import { removedParts } from '../../../src/console/features/cms/article/editor/removed-parts.ts'
import { sanitiseBody } from '../../../src/server/features/cms/article/sanitise-body.ts'

async function removed(html: string): Promise<readonly string[]> {
  return removedParts(html, await sanitiseBody(html))
}

describe('removed and named', () => {
  test.each([
    ['<p class="lead" id="top">一</p>', ['<p class>', '<p id>']],
    ['<p class="ql-align-center lead">一</p>', ['<p class>']],
    ['<p>一<input value="a"></p>', ['<input>', '<input value>']],
    ['<style>p { color: red }</style><p>一</p>', ['<style>']],
    ['<script>alert(1)</script><p>一</p>', ['<script>']],
    ['<p onclick="a()" style="position: fixed">一</p>', ['<p onclick>', 'position']],
    ['<p>一<!-- 注释 --></p>', ['<!-- -->']],
    ['<p><a href="javascript:a()">一</a></p>', ['<a href>']],
    [
      '<p id="a">1</p><h1 id="b">2</h1><h2 id="c">3</h2><h3 id="d">4</h3><h4 id="e">5</h4><h5 id="f">6</h5>',
      ['<p id>', '<h1 id>', '<h2 id>', '<h3 id>', '<h4 id>', '…'],
    ],
  ])('%s', async (html, parts) => {
    expect(await removed(html)).toEqual(parts)
  })
})

test.each([
  '<p>一&nbsp;二 &amp; "三" &lt;</p>\n<p><br></p>',
  '<p class="ql-align-center" style="text-align: center; color: rgb(230, 0, 0); text-indent: 2em;">一</p>',
  '<p><img src="/upload/1/a.png" alt="图" width="200" style="float: left; margin: 0 10px 10px 0"></p>',
  '<p><a href="https://example.org/?a=1&b=2" target="_blank">一</a></p>',
  '<ol><li data-list="bullet" class="ql-indent-1">一</li></ol><pre><code class="language-js">a &lt; b</code></pre>',
  '<table border="1" style="border-collapse: collapse; width: 100%"><tbody><tr><td colspan="2" style="border: 1px solid #ccc">一</td></tr></tbody></table>',
  '<video src="/upload/1/a.mp4" controls></video>',
  '<p>未关闭 <b>粗',
])('nothing is removed: %s', async (html) => {
  expect(await removed(html)).toEqual([])
})
