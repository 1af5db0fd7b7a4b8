// Word lists as files: which encodings are read, and what a line is.
import { describe, expect, test } from 'vitest'
import { parseCsvList } from '../../../../src/server/features/cms/sensitive-word/csv-list.ts'
import { decodeList, parseList } from '../../../../src/server/features/cms/sensitive-word/word-list.ts'

/** 代开发票, 联通 in GBK. */
const gbk = Uint8Array.of(0xb4, 0xfa, 0xbf, 0xaa, 0xb7, 0xa2, 0xc6, 0xb1, 0x0a, 0xc1, 0xaa, 0xcd, 0xa8)

describe('a list is read', () => {
  test.each([
    ['UTF-8', new TextEncoder().encode('代开发票\n联通')],
    ['UTF-8 with a mark', new TextEncoder().encode('\uFEFF代开发票\n联通')],
    ['GBK, also where its bytes look like UTF-8', gbk],
    ['UTF-16', Buffer.from('\uFEFF代开发票\n联通', 'utf16le')],
    ['UTF-16 of the other order', Buffer.from('\uFEFF代开发票\n联通', 'utf16le').swap16()],
  ])('in %s', (_encoding, bytes) => {
    expect(decodeList(bytes)).toBe('代开发票\n联通')
  })

  test.each([
    ['a picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d)],
    ['a zip', Uint8Array.of(0x50, 0x4b, 0x03, 0x04, 0x14, 0, 0, 0)],
    ['zero bytes', new Uint8Array(8)],
    ['UTF-16 without a mark', Buffer.from('abc', 'utf16le')],
    ['half a character', Uint8Array.of(0xb4)],
  ])('unless it is %s', (_kind, bytes) => {
    expect(decodeList(bytes)).toBeNull()
  })
})

describe('a CSV file', () => {
  const words = (text: string) => parseCsvList(text, ['敏感词', 'word'])?.map(({ line, word }) => `${line} ${word}`)

  test.each([
    ['one word on each line', '一\r\n\n二\n', ['1 一', '3 二']],
    ['words between commas', '一, 二,,三,', ['1 一', '1 二', '1 三']],
    ['lines of different lengths', '一,二\n三', ['1 一', '1 二', '2 三']],
    ['empty cells behind the words', '一,,\n二,,', ['1 一', '2 二']],
    ['quotes', '"一, 或二","说""三"""\n四"五', ['1 一, 或二', '1 说"三"', '2 四"五']],
    ['a quoted line break', '"一\n二",三\n四', ['1 一\n二', '1 三', '3 四']],
    ['a quote that does not end', '"一,二', ['1 "一', '1 二']],
    ['a column of words', '分类,敏感词,级别\n违法,一,2\n,二,1\n违法,,1', ['2 一', '3 二']],
    ['a header alone in its line', 'Word\n一', ['2 一']],
    ['nothing', '\n,,\n', []],
  ])('with %s', (_what, text, expected) => {
    expect(words(text)).toEqual(expected)
  })

  test('with columns, none of which is titled as the words, is refused', () => {
    expect(parseCsvList('一,违法,2\n二,违法,1', ['敏感词'])).toBeNull()
  })

  test('of 5 MB takes a moment, whatever is in it', () => {
    const start = performance.now()
    for (const part of ['"', '""', '",', ' "', 'a,', '"a,', '"""a,', '"a""'])
      parseCsvList(part.repeat(2_500_000 / part.length), ['敏感词'])
    expect(performance.now() - start).toBeLessThan(20_000)
  })
})

test('each line is a word, whatever ends it; empty lines are left out and the numbers are those of the file', () => {
  expect(parseList('一\r\n\n 二 \r三\t\n　\n')).toEqual([
    { line: 1, word: '一' },
    { line: 3, word: '二' },
    { line: 4, word: '三' },
  ])
})
