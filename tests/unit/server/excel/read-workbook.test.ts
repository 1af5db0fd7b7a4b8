// Uploaded workbooks: rows as an independent writer has written them, and hostile files refused in bounded memory.
import { Buffer } from 'node:buffer'
import { expect, test } from 'vitest'
import writeXlsx from 'write-excel-file/node'
import { readRows, type SheetRow } from '../../../../src/server/excel/read-workbook.ts'
import { workbookBytes } from '../../../../src/server/excel/write-workbook.ts'
import { zipOf } from '../../../support/make-zip.ts'

async function read(bytes: Uint8Array): Promise<SheetRow[]> {
  const rows: SheetRow[] = []
  for await (const row of readRows(bytes)) rows.push(row)
  return rows
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const workbook = `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>`
const relations = `<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>`

interface Parts {
  readonly [name: string]: string | Uint8Array
}

function madeOf(sheet: string, more: Parts = {}): Buffer {
  const parts: Parts = {
    'xl/workbook.xml': workbook,
    'xl/_rels/workbook.xml.rels': relations,
    'xl/worksheets/sheet1.xml': sheet,
    ...more,
  }
  return zipOf(Object.entries(parts).map(([name, data]) => ({ name, data: Buffer.from(data) })))
}

const bad = '文件已损坏，或不是Excel工作簿（.xlsx）'

test('what an independent writer has written is read: texts, numbers, dates, gaps', async () => {
  const day = new Date(Date.UTC(2026, 2, 2))
  const bytes = await writeXlsx(
    [
      [{ value: '名称' }, { value: '数量' }, { value: '日期' }],
      [{ value: '甲 & 乙' }, { value: 12.5 }, { value: day, type: Date, format: 'yyyy-mm-dd' }],
      [null, { value: true }, null],
    ],
    {},
  ).toBuffer()
  expect(await read(bytes)).toEqual([
    { number: 1, cells: ['名称', '数量', '日期'] },
    { number: 2, cells: ['甲 & 乙', 12.5, '2026-03-02'] },
    { number: 3, cells: [null, true] },
  ])
})

test('what the product writes comes back', async () => {
  const columns = [{ title: 't' }, { title: 'd', kind: 'datetime' as const }]
  const rows = [['=1+1 <b> _x0041_ \u0001 换\n行', '2026-03-02 08:30:15']]
  const [, row] = await read(await workbookBytes([{ name: 'a', columns, rows }]))
  expect(row?.cells).toEqual(rows[0])
})

test('cached values of formulas are read, phonetic hints are not, and prefixes do not matter', async () => {
  const sheet = `<x:worksheet><x:sheetData><x:row r="3"><x:c r="B3" t="s"><x:v>0</x:v></x:c><x:c r="D3" t="str"><x:f>A1&amp;"x"</x:f><x:v>kept</x:v></x:c></x:row><x:row/></x:sheetData></x:worksheet>`
  const texts = '<sst><si><r><t>汉</t></r><r><t>字</t></r><rPh sb="0" eb="1"><t>かんじ</t></rPh></si></sst>'
  expect(await read(madeOf(sheet, { 'xl/sharedStrings.xml': texts }))).toEqual([
    { number: 3, cells: [null, '汉字', null, 'kept'] },
  ])
})

test.each<[string, () => Uint8Array]>([
  ['no zip', () => Buffer.from('name;url\r\n')],
  ['an old .xls', () => Buffer.from('d0cf11e0a1b11ae1', 'hex')],
  ['a zip of something else', () => zipOf([{ name: 'a.txt', data: Buffer.from('a') }])],
  ['a cut file', () => madeOf('<worksheet/>').subarray(0, 200)],
  [
    'entities',
    () =>
      madeOf(
        '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><worksheet><row><c><v>&x;</v></c></row></worksheet>',
      ),
  ],
  ['endless nesting', () => madeOf('<a>'.repeat(100_000))],
  ['an endless tag', () => madeOf(`<worksheet ${'a'.repeat(3_000_000)}`)],
  [
    'an endless shared text',
    () =>
      madeOf('<row><c t="s"><v>0</v></c></row>', {
        'xl/sharedStrings.xml': `<sst><si><r><t>${'a'.repeat(30_000)}</t></r><r><t>${'a'.repeat(30_000)}</t></r></si></sst>`,
      }),
  ],
  ['an endless cell', () => madeOf(`<row><c t="str"><v>${'a'.repeat(200_000)}</v></c></row>`)],
])('%s is refused', async (_what, make) => {
  await expect(read(make())).rejects.toMatchObject({ message: bad, status: 400 })
})

test('macros are refused', async () => {
  const bytes = madeOf('<worksheet/>', { 'xl/vbaProject.bin': 'x' })
  await expect(read(bytes)).rejects.toMatchObject({ message: '不支持含宏的工作簿，请另存为.xlsx' })
})

test.each(['xl/sharedStrings.xml', 'xl/worksheets/sheet1.xml'])('a bomb in %s is refused', async (part) => {
  const bomb = Buffer.alloc(70 * 1024 * 1024, ' ')
  await expect(read(madeOf('<worksheet/>', { [part]: bomb }))).rejects.toMatchObject({ status: 413 })
})
