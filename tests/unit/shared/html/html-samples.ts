// Made-up HTML for property tests, well nested or torn, and what a reader gets of it.
import fc from 'fast-check'
import { Parser } from 'htmlparser2'

const words = [
  '正文',
  '标题。',
  '，',
  ' ',
  '　　',
  '&nbsp;',
  'Word',
  'two words',
  '“引”',
  '＜',
  '…',
  '&lt;',
  '&amp;',
  '\n',
  '1',
  '😀',
]
const text = fc.array(fc.constantFrom(...words), { maxLength: 6 }).map((parts) => parts.join(''))
const attributes = fc.constantFrom(
  '',
  ' style="color: red"',
  ' class="ql-align-center"',
  ' style=\'font-family: "宋 体"; text-indent: 4em\'',
  ' title="标 题，"',
  ' id=place',
  ' data-x="a > b"',
)
const address = fc.constantFrom('/页 面，.html', 'https://a.test/?q=中 文&amp;x=1', '#a')

function element(name: string, attribute: string, content: string): string {
  return `<${name}${attribute}>${content}</${name}>`
}

const inlineNames = ['b', 'em', 'span', 'font', 'sup']
const blockNames = ['p', 'p', 'p', 'div', 'h2', 'blockquote', 'section']

const { body } = fc.letrec<{ line: string; block: string; body: string }>((tie) => ({
  line: fc.oneof(
    { maxDepth: 3 },
    text,
    fc.constant('<br>'),
    address.map((src) => `<img src="${src}" alt="图 片，">`),
    address.map((src) => `<picture><source src="${src}"><img src="${src}"></picture>`),
    fc.tuple(fc.constantFrom('code', 'kbd'), text).map(([name, content]) => element(name, ' class="x"', content)),
    fc.constant('<!-- 注 释， -->'),
    fc.tuple(address, tie('line')).map(([href, content]) => `<a href="${href}" target="_blank">链${content}</a>`),
    fc.tuple(fc.constantFrom(...inlineNames), attributes, tie('line')).map((parts) => element(...parts)),
    fc.tuple(tie('line'), tie('line')).map((parts) => parts.join('')),
  ),
  block: fc.oneof(
    { maxDepth: 3 },
    fc.tuple(fc.constantFrom(...blockNames), attributes, tie('line')).map((parts) => element(...parts)),
    text.map((content) => `<pre style="color: red">${content}</pre>`),
    tie('line').map((item) => `<ul><li>${item}</li></ul>`),
    fc
      .tuple(tie('line'), tie('body'))
      .map(([one, two]) => `<table><tr><td colspan="2">${one}</td><td>${two}</td></tr></table>`),
    fc.tuple(attributes, tie('body')).map(([attribute, content]) => element('div', attribute, content)),
  ),
  body: fc.array(tie('block'), { maxLength: 4 }).map((parts) => parts.join('')),
}))

/** As an editor makes it. */
export const wellFormed: fc.Arbitrary<string> = body

const shreds = [
  '<',
  '>',
  '</',
  '<p',
  '<b ',
  '="',
  "'",
  '<!--',
  '-->',
  '<script>',
  '</script>',
  '<pre>',
  '</p>',
  '<svg/>',
  '&',
  '&nbsp;',
]
/** As a person may paste it into the source. */
export const torn: fc.Arbitrary<string> = fc
  .array(fc.oneof(text, body, fc.constantFrom(...shreds)), { maxLength: 8 })
  .map((parts) => parts.join(''))

export interface Reading {
  /** Text outside code, in the order of the source. */
  text: string
  readonly code: string[]
  readonly links: string[]
  readonly pictures: string[]
}

/** What a reader gets, by a parser of its own. */
export function read(html: string): Reading {
  const reading: Reading = { text: '', code: [], links: [], pictures: [] }
  let inCode = 0
  const isCode = (name: string) => /^(?:code|pre|kbd)$/.test(name)
  const parser = new Parser({
    onopentag(name, { href, src, alt, ...others }) {
      if (isCode(name)) {
        inCode++
        reading.code.push(JSON.stringify([name, others]))
      }
      if (name === 'a') reading.links.push(href ?? '')
      if (name === 'img') reading.pictures.push(`${src} ${alt}`)
    },
    onclosetag(name) {
      if (isCode(name)) inCode--
    },
    ontext(part) {
      if (inCode > 0) reading.code.push(part)
      else reading.text += part
    },
  })
  parser.end(html)
  return reading
}
