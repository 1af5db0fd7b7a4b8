// Tables of the rich-text editor keep their cells whatever is done in them, and blocks have a line before and behind them.
import type { Quill } from 'react-quill'
import { expect, test } from 'vitest'
import { clearFormats, format, insertBlock } from '../../../src/console/entity/widgets/rich-text/commands.ts'
import { isLossy, lossOf } from '../../../src/console/entity/widgets/rich-text/loss.ts'
import { createSerialiser } from '../../../src/console/entity/widgets/rich-text/serialise.ts'
import { openRichText } from '../support/rich-text.ts'

/** The DOM of these tests does not tell Quill the neighbours of what has changed, so it joins no parts of a table. */
function withoutBodies(html: string): string {
  return html.replace(/<\/?tbody>/g, '')
}

function open(html: string) {
  const quill = openRichText(html)
  const serialiser = createSerialiser(quill)
  return { quill, read: () => withoutBodies(serialiser.html()) }
}

function tableOf(...cells: readonly string[]): string {
  const shown = cells.map((cell) => `<tr><td>${cell}</td></tr>`).join('')
  return `<table border="1" style="border-collapse: collapse; width: 100%">${shown}</table>`
}

const table = tableOf('A1', 'B1', 'A2', 'B2')
const video = '<video src="/a.mp4" controls=""></video>'

/** Behind the text of a cell. */
function endOf(quill: Quill, cell: string): number {
  const parts = quill.getContents().ops.map(({ insert }) => (typeof insert === 'string' ? insert : '*'))
  return parts.join('').indexOf(cell) + cell.length
}

function press(quill: Quill, index: number, length = 0): void {
  const [line, offset] = quill.getLine(index)
  if (!line) throw new Error('There is no such line')
  const context = { format: quill.getFormat(index, length), line, offset } as Parameters<
    typeof quill.keyboard.handleEnter
  >[1]
  quill.keyboard.handleEnter({ index, length }, context)
}

test.each([video, table, '<table><tr><td colspan="2">合并</td></tr></table>', '<hr>'])(
  '%s alone has a line before and behind it, which is part of the text only when something is written',
  (block) => {
    const { quill, read } = open(block)
    expect([...quill.root.children].map(({ localName }) => localName)).toEqual(['p', expect.any(String), 'p'])
    expect(read()).toBe(block)
    quill.insertText(quill.getLength() - 1, '后', 'user')
    quill.insertText(0, '前', 'user')
    expect(read()).toBe(`<p>前</p>\n${block}\n<p>后</p>`)
    quill.history.undo()
    expect(read()).toBe(block)
  },
)

test('the cursor is behind an inserted block, also after undo and redo', () => {
  const { quill, read } = open('')
  quill.setSelection(0, 0)
  insertBlock(quill, 'raw', video)
  quill.history.undo()
  expect(read()).toBe('')
  quill.history.redo()
  quill.insertText(quill.getSelection()?.index ?? 0, '后', 'user')
  expect(read()).toBe(`${video}\n<p>后</p>`)
})

test('an empty line at the end, behind a block, is shown', () => {
  const { quill } = open(`<p>前</p>${video}<p><br /></p>`)
  expect(quill.root.lastElementChild?.outerHTML).toBe('<p><br></p>')
})

test.each([
  ['a<br>b', 'a<br>b'],
  ['a<br><br>b', 'a<br><br>b'],
  ['<strong>a</strong><br>b', '<strong>a</strong><br>b'],
  ['<p>a</p><p>b</p>', 'a<br>b'],
  ['a<br>', 'a'],
  ['a<br><br>', 'a<br><br>'],
])('a cell with %s is edited, and is %s afterwards', (loaded, written) => {
  const { read } = open(tableOf(loaded, 'B1', 'A2', 'B2'))
  const html = read()
  expect(html).toBe(tableOf(written, 'B1', 'A2', 'B2'))
  expect(isLossy(lossOf(tableOf(loaded, 'B1', 'A2', 'B2'), html))).toBe(false)
})

test.each([
  ['A1', 'A1<br>', ['B1', 'A2', 'B2']],
  ['B2', 'B2<br>', ['A1', 'B1', 'A2']],
])('Enter behind %s is a line break in the cell', (cell, written, others) => {
  const { quill, read } = open(table)
  press(quill, endOf(quill, cell))
  quill.insertText(quill.getSelection()?.index ?? 0, '下', 'user')
  expect(read()).toBe(table.replace(cell, `${written}下`))
  for (const other of others) expect(quill.getText()).toContain(`${other}\n`)
})

test('paragraphs, items and lines pasted in a cell are its lines; blocks come behind the table', () => {
  const { quill, read } = open(table)
  const at = (cell: string) => ({ index: endOf(quill, cell), length: 0 })
  quill.clipboard.onPaste(at('A1'), { html: '<h2>一</h2><ul><li><b>二</b></li></ul>' })
  quill.clipboard.onPaste(at('B2'), { text: '三\n四\n' })
  quill.clipboard.onPaste(at('B1'), { html: `<p>五</p>${video}` })
  expect(read()).toBe(`${tableOf('A1一<br><strong>二</strong>', 'B1五', 'A2', 'B2三<br>四')}\n${video}`)
})

test('what a cell cannot hold changes nothing in it, and a block is inserted behind the table', () => {
  const { quill, read } = open(table)
  const index = endOf(quill, 'A1')
  for (const [name, value] of [
    ['list', 'bullet'],
    ['header', 2],
    ['code-block', true],
    ['padding-left', '2em'],
  ] as const) {
    quill.setSelection(index, 0)
    format(quill, name, value)
  }
  expect(read()).toBe(table)
  quill.setSelection(index - 2, 2)
  format(quill, 'bold', true)
  format(quill, 'align', 'center')
  expect(read()).toBe(table.replace('<td>A1', '<td style="text-align: center;"><strong>A1</strong>'))
  clearFormats(quill)
  insertBlock(quill, 'divider', true)
  expect(read()).toBe(`${table.replace('A1', '<br>')}\n<hr>`)
})

test('a deletion across cells empties them, and takes away a table that it contains as a whole', () => {
  const { quill, read } = open(`<p>前</p>${table}<p>后</p>`)
  quill.deleteText(endOf(quill, 'A1') - 1, 6, 'user')
  expect(read()).toBe(`<p>前</p>\n${tableOf('A', '<br>', '2', 'B2')}\n<p>后</p>`)
  quill.deleteText(0, 4, 'user')
  expect(read()).toBe(`${tableOf('<br>', '<br>', '2', 'B2')}\n<p>后</p>`)
  quill.deleteText(0, quill.getLength() - 2, 'user')
  expect(read()).toBe('<p>后</p>')
})

test.each([
  ['<h2>标题</h2><p>后</p>', (inserted: string) => `<h2>标题</h2>${inserted}<p>后</p>`],
  ['<h2>标题</h2>', (inserted: string) => `<h2>标题</h2>${inserted}`],
  [`<p>标题</p>${table}`, (inserted: string) => `<p>标题</p>${inserted}<p><br></p>${table}`],
])('a table is inserted below the line of the cursor, whose text and format stay: %s', (html, after) => {
  const { quill, read } = open(html)
  quill.setSelection(1, 0, 'silent')
  const tables = quill.getModule('table') as { insertTable(rows: number, columns: number): void }
  tables.insertTable(2, 1)
  expect(read().replaceAll('\n', '')).toBe(after(tableOf('<br>', '<br>')))
})
