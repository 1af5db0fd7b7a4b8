// Where the figures of the statistics lead.
import { expect, test } from 'vitest'
import type { AnalysisRow, Asked } from '../../../src/console/features/cms/statistics/analysis.ts'
import { drillTo } from '../../../src/console/features/cms/statistics/drill.ts'

const asked: Asked = { subject: 'app', appid: null, channelId: null, start: '2026-11-01', end: '2026-11-30' }
const row: AnalysisRow = {
  id: 7,
  name: '某某',
  total: 9,
  unpublished: 2,
  pending: 0,
  published: 7,
  created: 3,
  released: 4,
  createdBefore: 1,
  releasedBefore: 1,
}
const list = '/cms/article/article-list'

test('a figure leads to the articles that it counts', () => {
  expect(drillTo(asked, row, 'total')).toEqual({ appid: 7, address: list })
  expect(drillTo(asked, row, 'published')).toEqual({ appid: 7, address: `${list}?status=3` })
  expect(drillTo({ ...asked, subject: 'channel' }, { ...row, appid: 2 }, 'released')).toEqual({
    appid: 2,
    address: `${list}?channelId=7&releaseFrom=2026-11-01+00%3A00%3A00&releaseTo=2026-11-30+23%3A59%3A59`,
  })
  expect(drillTo({ ...asked, subject: 'user', appid: 2 }, { ...row, id: 'zhang' }, 'created')).toEqual({
    appid: 2,
    address: `${list}?createBy=zhang&createFrom=2026-11-01+00%3A00%3A00&createTo=2026-11-30+23%3A59%3A59`,
  })
})

test('there is no link where no list has exactly those articles', () => {
  expect(drillTo(asked, row, 'pending')).toBeNull()
  expect(drillTo({ ...asked, subject: 'user' }, { ...row, id: 'zhang' }, 'total')).toBeNull()
  expect(drillTo({ ...asked, subject: 'user', appid: 2 }, { ...row, id: '' }, 'total')).toBeNull()
  expect(drillTo({ ...asked, appid: 7, channelId: 3 }, row, 'total')).toBeNull()
})
