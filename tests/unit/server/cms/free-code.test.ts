// The code of a copied site.
import { expect, test } from 'vitest'
import { freeCode } from '../../../../src/server/features/cms/site/copy/free-code.ts'

test.each([
  ['news', [], 'news-2'],
  ['news', ['news-2', 'news-3'], 'news-4'],
  ['News', ['news-2'], 'News-3'],
  ['news_cn', [], 'news_cn_2'],
  ['news:cn', [], 'news:cn:2'],
  ['news-2', [], 'news-2-2'],
  ['n'.repeat(50), [], `${'n'.repeat(48)}-2`],
  [`${'n'.repeat(47)}-ab`, [], `${'n'.repeat(47)}-2`],
])('the copy of %s, with %j taken, is %s', (code, taken, free) => {
  expect(freeCode(code, new Set(taken))).toBe(free)
})
