// What the rich-text editor writes, what it reports as lost, which tables it edits, and what it counts.
import { describe, expect, test } from 'vitest'
import { isPlainTable } from '../../../src/console/entity/widgets/rich-text/blots/table.ts'
import { cleanBlock, isBlankHtml, parseHtml, plainSpaces } from '../../../src/console/entity/widgets/rich-text/html.ts'
import { inertCopy } from '../../../src/console/entity/widgets/rich-text/inert-copy.ts'
import { isLossy, lossOf } from '../../../src/console/entity/widgets/rich-text/loss.ts'
import { addressOf } from '../../../src/console/entity/widgets/rich-text/toolbar/link-address.ts'
import { createWordCounter } from '../../../src/console/entity/widgets/rich-text/words/count-words.ts'

test('single spaces between words become plain, also beside a tag; others stay', () => {
  expect(plainSpaces('<p>one&nbsp;two&nbsp;&nbsp;three</p>')).toBe('<p>one two&nbsp;&nbsp;three</p>')
  expect(plainSpaces('<p>&nbsp;&nbsp;缩进</p>')).toBe('<p>&nbsp;&nbsp;缩进</p>')
  expect(plainSpaces('<p>one&nbsp;<strong>two</strong>&nbsp;three</p>')).toBe('<p>one <strong>two</strong> three</p>')
  expect(plainSpaces('<p><strong>&nbsp;one</strong></p>')).toBe('<p><strong>&nbsp;one</strong></p>')
})

test('blank lines keep their height, names of rows are not written', () => {
  expect(cleanBlock('<p></p>')).toBe('<p><br></p>')
  expect(cleanBlock('<table><tr><td data-row="row-1a2b"></td></tr></table>')).toBe(
    '<table><tr><td><br></td></tr></table>',
  )
})

test('empty paragraphs count as empty, a picture does not', () => {
  expect(isBlankHtml('<p><br></p><p> </p>')).toBe(true)
  expect(isBlankHtml('<p><img src="/a.png"></p>')).toBe(false)
})

describe('what is lost', () => {
  test.each([
    ['<p class="lead">一</p>', '<p>一</p>', ['<p class>']],
    ['<p style="float: left; color: red">一</p>', '<p><span style="color: red">一</span></p>', ['float']],
    ['<p><kbd>一</kbd></p>', '<p>一</p>', ['<kbd>']],
    ['<table><tr><th>一</th></tr></table>', '<table><tr><td>一</td></tr></table>', ['<th>']],
  ])('%s', (before, after, features) => {
    expect(lossOf(before, after)).toEqual({ features, isText: false })
  })

  test('a missing word', () => {
    expect(lossOf('<p>一</p><p>二</p>', '<p>一</p>').isText).toBe(true)
    expect(lossOf('<p>张　三</p>', '<p>张 三</p>').isText).toBe(true)
  })

  test.each([
    ['<p><b>粗</b> <i>斜</i><strike>删</strike></p>', '<p><strong>粗</strong> <em>斜</em><s>删</s></p>'],
    ['<p>one&nbsp;two\n</p>\n<p><br></p>', '<p>one two</p><p></p>'],
    ['<p><font>一</font></p>', '<p>一</p>'],
    ['<div style="background: red">一</div>', '<div style="background-color: red">一</div>'],
  ])('nothing: %s', (before, after) => {
    expect(isLossy(lossOf(before, after))).toBe(false)
  })
})

test('tables of equal rows and plain cells are edited, others are kept as a block', () => {
  const isPlain = (html: string) => isPlainTable(parseHtml(html).querySelector('table') as HTMLElement)
  expect(
    isPlain('<table border="1" style="border-collapse: collapse; width: 100%"><tr><td>一</td><td></td></tr></table>'),
  ).toBe(true)
  expect(isPlain('<table><tr><td style="text-align: center"><b>一</b></td></tr></table>')).toBe(true)
  expect(isPlain('<table><tr><td colspan="2">一</td></tr><tr><td>一</td><td>二</td></tr></table>')).toBe(false)
  expect(isPlain('<table><tr><th>一</th></tr></table>')).toBe(false)
  expect(isPlain('<table><tr><td><p>一</p><p>二</p></td><td>三<br>四</td></tr></table>')).toBe(true)
  expect(isPlain('<table><tr><td><p style="color: red">一</p></td></tr></table>')).toBe(false)
  expect(isPlain('<table><tr><td><ul><li>一</li></ul></td></tr></table>')).toBe(false)
  expect(isPlain('<table class="x"><tr><td>一</td></tr></table>')).toBe(false)
})

test('a block that is kept is shown without anything that runs', () => {
  const copy = document.createElement('div')
  copy.append(
    inertCopy(
      '<table onclick="x()"><tr><td colspan="2"><script>x()</script><img src="/a.png" onerror="x()"><a href="javascript:x()">一</a><custom-one>二</custom-one><iframe srcdoc="x"></iframe></td></tr></table>',
    ),
  )
  expect(copy.innerHTML).toBe(
    '<table><tbody><tr><td colspan="2"><img src="/a.png"><a>一</a>二</td></tr></tbody></table>',
  )
})

test('links have an address that a page may hold', () => {
  expect(
    ['https://a.test/b?c#d', '/a/b.html', '#top', 'mailto:a@b.test', 'tel:010-1', 'page.html'].map(addressOf),
  ).not.toContain(null)
  expect(addressOf(' www.example.com/a ')).toBe('https://www.example.com/a')
  for (const bad of [
    '',
    'javascript:x()',
    'data:text/html,x',
    ' java\tscript:x()',
    '//a.test',
    'https://',
    '/\\a.test',
    'a b',
  ]) {
    expect(addressOf(bad)).toBeNull()
  }
})

test('each Chinese character and each word of another script counts', () => {
  const countWords = createWordCounter()
  expect(countWords('<p>你好，world</p><p>two&nbsp;words 2026</p><!-- 注 -->')).toBe(6)
  expect(countWords('<p>don’t<b>stop</b></p>')).toBe(2)
  expect(countWords('')).toBe(0)
})
