// Named formats: the last valid and the first invalid text of each.
import { describe, expect, test } from 'vitest'
import { codePoints, formats } from '../../../../src/shared/validation/formats.ts'

const cases: Readonly<Record<string, { good: readonly string[]; bad: readonly string[] }>> = {
  'web-address': {
    good: [
      'http://a.cn',
      'https://example.com/a?b=1#c',
      'http://localhost:8080/',
      'http://中文.cn',
      'http://[::1]:80/',
    ],
    bad: [
      'ftp://a.cn',
      'example',
      'javascript:alert(1)',
      'http://',
      'http://a b',
      'http://a.cn/"x',
      'http://a:99999',
      'http://user@a.cn',
      '//a.cn',
    ],
  },
  'url-or-path': {
    good: ['/', 'https://a.cn', '/system/dict', '/a/:id', '/flowable/viewer*', '/a?b=1'],
    bad: ['system/dict', '//a.cn', '/a b', 'javascript:1', '/<x>'],
  },
  domain: {
    good: ['a', 'a.cn', 'WWW.A-1.cn.', 'bücher.example', '中文.中国', 'a.cn:8080', '1.2.3.4'],
    bad: [
      '',
      '.',
      'a b',
      'http://a.cn',
      'a.cn/',
      '*.a.cn',
      'a_b.cn',
      '-a.cn',
      'a-.cn',
      'a..cn',
      'a@b.cn',
      'a.cn:',
      'a:1:2',
    ],
  },
  email: {
    good: ['a@b.cn', 'first.last+tag@mail.example.com'],
    bad: ['a', 'a@b', '@b.cn', 'a@@b.cn', 'a b@c.cn', '.a@b.cn', 'a@b..cn', 'a@-b.cn'],
  },
  'password-strength': {
    good: ['aB1', 'ab1#', 'AB1#', 'aB#', '密a1'],
    bad: ['', 'abcdef', 'abc123', 'ABC123', 'abcDEF', '123###'],
  },
  datetime: {
    good: ['2026-01-01 00:00:00', '2028-02-29 23:59:59', '2000-02-29 00:00:00'],
    bad: [
      '2026-02-29 00:00:00',
      '1900-02-29 00:00:00',
      '2026-04-31 00:00:00',
      '2026-01-01 24:00:00',
      '2026-01-01T00:00:00',
      '2026-01-01',
    ],
  },
  date: {
    good: ['2026-02-28', '2024-02-29', '0001-01-01', '9999-12-31'],
    bad: ['', '2026-02-29', '2026-13-01', '2026-00-10', '0000-01-01', '2026-1-1', '2026-01-01 00:00:00', ' 2026-01-01'],
  },
  'upload-address': {
    good: ['/uploads/202603/a.png', 'https://example.com/a.png', '/site/demo/assets/logo.svg'],
    bad: ['', '/', '//evil.example/a.png', 'javascript:alert(1)', 'a.png', '/a b.png', '/a"onerror=', 'https://'],
  },
  phone: {
    good: [
      '13812345678',
      '010-62345678',
      '075582345678',
      '0755-8234567-1234',
      '62345678',
      '400-800-1234',
      '8008001234',
      '+86 138 1234 5678',
      '+12025550123',
    ],
    bad: [
      '',
      '12345',
      '12812345678',
      '1381234567',
      '138123456789',
      '010--62345678',
      '010-12345678',
      '+0123456789',
      '+86',
      '138-1234-5678x',
      '１３８１２３４５６７８',
    ],
  },
  colour: { good: ['#000', '#ff0000', '#FF0000aa'], bad: ['red', '#ff', '#gggggg', 'ff0000', '#ff00000'] },
  'no-emoji': {
    good: [
      '标题!@ -',
      '© 2026',
      '№ 1',
      '<p>x</p>',
      '𠮷野家',
      '→',
      '&#169; &hearts; &amp;#128512;',
      '&#x110000;',
      '&#;',
      '&#20320;&#x597D',
    ],
    bad: [
      '标题😀',
      '❤️',
      '🇨🇳',
      '1️⃣',
      '⌚',
      '<p>&#128512;</p>',
      '&#x1F600;',
      '&#X1f600',
      '&#0128512',
      '&#xD83D;&#xDE00;',
      '&#55357;&#56832',
      '&#x2764;&#xFE0F;',
      '&hearts;\uFE0F',
      '&phone;&#65039;',
      '1&#x20E3;',
      '&#x1F1E8;&#x1F1F3;',
    ],
  },
  digits: { good: ['0', '0123'], bad: ['', '-1', '1.0', '一', '１'] },
  cron: {
    good: ['* * * * *', '0 0 3 * * *', '*/5 1-4,8 * JAN MON-FRI', '0 0 ? * 7'],
    bad: ['', '* * * *', '60 * * * *', '* 24 * * *', '*/0 * * * *', '5-1 * * * *', '* * * * * * *', '* * 0 * *'],
  },
}

describe.each(Object.entries(cases))('%s', (name, { good, bad }) => {
  test.each(good)('accepts %j', (text) => expect(formats[name]?.(text)).toBe(true))
  test.each(bad)('refuses %j', (text) => expect(formats[name]?.(text)).toBe(false))
})

test('no pictograph of Unicode passes as a text without emoji', () => {
  const all = Array.from({ length: 0x110000 }, (_none, code) => String.fromCodePoint(code))
  const emoji = all.filter((char) => /\p{Emoji_Presentation}/u.test(char))
  expect(emoji.length).toBeGreaterThan(1000)
  expect(emoji.filter((char) => formats['no-emoji']?.(`a${char}`))).toEqual([])
})

test('every format is covered here', () => {
  expect(Object.keys(cases).sort()).toEqual(Object.keys(formats).sort())
})

test('length counts characters, not UTF-16 units', () => {
  expect(codePoints('𠮷野家')).toBe(3)
  expect(codePoints('\ud800')).toBe(1)
  expect(codePoints('\ud800a')).toBe(2)
})
