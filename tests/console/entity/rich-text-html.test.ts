// What the rich-text widget keeps, warns about and writes.
import { expect, test } from 'vitest'
import { isBlankHtml, lossOf, plainSpaces } from '../../../src/console/entity/widgets/rich-text-html.ts'

test('single spaces between words become plain, others stay', () => {
  expect(plainSpaces('<p>one&nbsp;two&nbsp;&nbsp;three</p>')).toBe('<p>one two&nbsp;&nbsp;three</p>')
  expect(plainSpaces('<p>&nbsp;&nbsp;缩进</p>')).toBe('<p>&nbsp;&nbsp;缩进</p>')
})

test('empty paragraphs count as empty, a picture does not', () => {
  expect(isBlankHtml('<p><br></p><p> </p>')).toBe(true)
  expect(isBlankHtml('<p><img src="/a.png"></p>')).toBe(false)
})

test('blocks without a model are reported as kept, once, whatever their content', () => {
  const { kept, lost } = lossOf(
    '<table class="x"><tr><td style="float:left">1</td></tr></table><video src="/a.mp4"></video>',
  )
  expect(kept).toEqual(['table', 'video'])
  expect(lost).toEqual([])
})

test('classes, foreign tags and styles that an edit would drop are reported', () => {
  const { lost } = lossOf('<p class="lead">一</p><p style="margin-left: 4px; color: red">二</p><center>三</center>')
  expect(lost).toEqual(['p[class]', 'margin-left', 'center'])
})

test('plain rich text loses nothing', () => {
  const html =
    '<h2>标题</h2><p style="text-align: center; text-indent: 2em"><strong>粗</strong> <a href="/x">链接</a></p><ul><li>一</li></ul>'
  expect(lossOf(html)).toEqual({ kept: [], lost: [] })
})
