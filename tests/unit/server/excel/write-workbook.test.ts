// Written workbooks, read by an independent reader: texts, numbers, dates, choices; never a formula.
import { Buffer } from 'node:buffer'
import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import readXlsx from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { readArchive } from '../../../../src/server/archive/read-archive.ts'
import type { Cell, Sheet } from '../../../../src/server/excel/workbook.ts'
import { workbookBytes, workbookStream } from '../../../../src/server/excel/write-workbook.ts'
import { textOfXml } from '../../../../src/server/excel/xml-text.ts'

async function read(sheets: readonly Sheet[]) {
  return readXlsx(Buffer.from(await workbookBytes(sheets)), { trim: false })
}

async function partsOf(sheets: readonly Sheet[]) {
  const files = await readArchive(await workbookBytes(sheets))
  return Object.fromEntries(files.map(({ name, bytes }) => [name, new TextDecoder().decode(bytes)]))
}

test('texts, numbers, switches and times arrive as what they are', async () => {
  const sheet: Sheet = {
    name: '名单',
    columns: [
      { title: '姓名' },
      { title: '数量', kind: 'number' },
      { title: '启用' },
      { title: '日期', kind: 'date' },
      { title: '时间', kind: 'datetime' },
    ],
    rows: [
      ['张三 & <b>"李四"</b>', 12.5, true, '2026-03-02', '2026-03-02 08:30:15'],
      ['110101199003070011', null, null, '不详', null],
    ],
  }
  const [first] = await read([sheet])
  expect(first).toEqual({
    sheet: '名单',
    data: [
      ['姓名', '数量', '启用', '日期', '时间'],
      ['张三 & <b>"李四"</b>', 12.5, true, new Date('2026-03-02T00:00:00Z'), new Date('2026-03-02T08:30:15Z')],
      ['110101199003070011', null, null, '不详', null],
    ],
  })
})

test('a text that looks like a formula is stored as text, marked like one typed after an apostrophe', async () => {
  const rows = ['=1+1', '+86', '-2', '@SUM(A1)', '\t=1', '无害'].map((text) => [text])
  const parts = await partsOf([{ name: 'a', columns: [{ title: '=HYPERLINK("http://x")' }], rows }])
  const xml = parts['xl/worksheets/sheet1.xml'] ?? ''
  expect(xml).not.toContain('<f>')
  expect(xml.match(/ s="3" t="inlineStr"/g)).toHaveLength(5)
  expect(parts['xl/styles.xml']).toContain('quotePrefix="1"')
})

test('an amount is shown with all of its decimal places', async () => {
  const columns = [{ title: '价格', kind: 'number', decimals: 2 }] as const
  const parts = await partsOf([{ name: 'a', columns, rows: [[1234.5]] }])
  const style = Number(/<c r="A2" s="(\d+)"><v>1234\.5<\/v>/.exec(parts['xl/worksheets/sheet1.xml'] ?? '')?.[1])
  const styles = parts['xl/styles.xml'] ?? ''
  const cells = (styles.split('<cellXfs')[1] ?? '').match(/<xf [^>]*>/g) ?? []
  const format = /numFmtId="(\d+)"/.exec(cells[style] ?? '')?.[1]
  expect(styles).toContain(`numFmtId="${format}" formatCode="0.00"`)
})

test('every text comes back as it was, whatever its characters', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.string({ unit: 'binary', maxLength: 20 }), { maxLength: 5 }), async (texts) => {
      const rows = texts.map((text): Cell[] => ['x', text])
      const [sheet] = await read([{ name: 'a', columns: [{ title: 'x' }, { title: 't' }], rows }])
      const found = (sheet?.data ?? []).slice(1).map(([, text]) => textOfXml(String(text ?? '')))
      expect(found).toEqual(texts.map((text) => text.toWellFormed()))
    }),
    { numRuns: 50 },
  )
})

test('a text longer than a cell holds is cut', async () => {
  const [sheet] = await read([{ name: 'a', columns: [{ title: 't' }], rows: [['长'.repeat(40_000)]] }])
  expect(String(sheet?.data[1]?.[0])).toBe(`${'长'.repeat(32_766)}…`)
})

test('names of sheets are made acceptable and unique', async () => {
  const names = ['a/b:c', 'A b c', '', 'x'.repeat(50)]
  const sheets = await read(names.map((name) => ({ name, columns: [{ title: 't' }], rows: [] })))
  expect(sheets.map(({ sheet }) => sheet)).toEqual(['a b c', 'A b c 2', 'Sheet', 'x'.repeat(28)])
})

test('choices are offered from a hidden sheet, notes when a cell is selected', async () => {
  const columns = [{ title: '姓名' }, { title: '类型', choices: ['甲', '乙'], note: '必填 & 二选一' }]
  const parts = await partsOf([{ name: '数据', columns, rows: [] }])
  expect(parts['xl/workbook.xml']).toContain('<sheet name="lists" sheetId="2" state="hidden"')
  expect(parts['xl/worksheets/sheet1.xml']).toContain("<formula1>'lists'!$A$2:$A$3</formula1>")
  expect(parts['xl/worksheets/sheet1.xml']).toContain('prompt="必填 &amp; 二选一"')
  expect(parts['xl/worksheets/sheet2.xml']).toContain('乙')
})

test('rows are taken as the file is read, and a failure of theirs is that of the file', async () => {
  let taken = 0
  async function* endless(): AsyncGenerator<Cell[]> {
    for (;;) {
      taken++
      yield [`row ${taken} ${'x'.repeat(200)} ${Math.random()}`]
    }
  }
  const stream = workbookStream([{ name: 'a', columns: [{ title: 't' }], rows: endless() }])
  for await (const _part of stream) break
  const afterwards = taken
  expect(afterwards).toBeLessThan(100_000)
  async function* failing(): AsyncGenerator<Cell[]> {
    yield ['a']
    throw new Error('gone')
  }
  await expect(buffer(workbookStream([{ name: 'a', columns: [{ title: 't' }], rows: failing() }]))).rejects.toThrow(
    'gone',
  )
})
