// Initial values of a form, values cleared by hiding, and the request body.
import { expect, test } from 'vitest'
import { descriptors } from '../../../src/generated/descriptors.ts'
import type { Descriptor } from '../../../src/shared/entity/descriptor.ts'
import { idsOf, initialValues, isSame, settle, takeOver, toBody } from '../../../src/console/entity/form/form-values.ts'

const channel: Descriptor = descriptors['cms/channel']
const article: Descriptor = descriptors['cms/article']

test('a new row starts with the defaults, and presets override them', () => {
  const values = initialValues(channel.fields, null, { pid: 7, articlePage: 20 })
  expect(values).toMatchObject({ type: 1, articlePage: 20, pid: 7, open: '_self' })
})

test('a hidden field is emptied, and fields shown only by it are emptied too', () => {
  const shown = { type: 3, linkType: 1, url: 'https://example.com' }
  expect(settle(channel.fields, { ...shown, linkType: 2 }, shown)['url']).toBeNull()
  const cleared = settle(channel.fields, { ...shown, type: 1 }, shown)
  expect(cleared).toMatchObject({ linkType: null, url: null })
})

test('an edit sends the id and the timestamp of the row, and nothing that the server sets', () => {
  const row = { id: 5, title: '标题', updateTime: '2026-01-01 00:00:00', createBy: 'admin', status: 3 }
  const body = toBody(article, initialValues(article.fields, row), row)
  expect(body).toMatchObject({ id: 5, title: '标题', updateTime: '2026-01-01 00:00:00' })
  expect(body).not.toHaveProperty('createBy')
  expect(body).not.toHaveProperty('status')
})

test('fields fixed after creation are sent on creation only', () => {
  const values = initialValues(article.fields, null, { appid: 3 })
  expect(toBody(article, values, null)).toHaveProperty('appid', 3)
  expect(toBody(article, { ...values, id: 1 }, { id: 1 })).not.toHaveProperty('appid')
})

test('a password left empty on an edit is not sent, a new one is sent encoded', () => {
  const [first] = article.fields
  const user: Descriptor = {
    ...article,
    fields: first === undefined ? [] : [{ ...first, name: 'passwd', write: 'secret' }],
  }
  expect(toBody(user, { passwd: '' }, { id: 1 })).not.toHaveProperty('passwd')
  expect(toBody(user, { passwd: 'Abcd-1234' }, { id: 1 })).toHaveProperty('passwd', btoa('Abcd-1234'))
})

test('multiple targets are read from ids, rows and comma text', () => {
  expect(idsOf([1, 2])).toEqual([1, 2])
  expect(idsOf([{ id: 1 }, { id: 2 }])).toEqual([1, 2])
  expect(idsOf('1,2')).toEqual([1, 2])
  expect(idsOf(null)).toEqual([])
})

test('empty text, null and a missing value are equal', () => {
  expect(isSame({ a: '' }, { a: null })).toBe(true)
  expect(isSame({ a: [] }, {})).toBe(true)
  expect(isSame({ a: 1 }, { a: 2 })).toBe(false)
})

const channelRow = { id: 5, name: '新闻', code: 'news', articlePage: 10, updateTime: '2026-01-01 00:00:00' }

test('values stored meanwhile are adopted below the typed ones, with their timestamp', () => {
  const start = initialValues(channel.fields, channelRow)
  const later = initialValues(channel.fields, { ...channelRow, code: 'daily', updateTime: '2026-01-02 00:00:00' })
  const next = takeOver(channel.fields, { start, typed: { ...start, name: '要闻' }, stored: later }) ?? {}
  expect(next).toMatchObject({ name: '要闻', code: 'daily' })
  expect(toBody(channel, next, channelRow)).toMatchObject({ updateTime: '2026-01-02 00:00:00' })
})

test('if both changed a field differently nothing is adopted; the same change is not a conflict', () => {
  const start = initialValues(channel.fields, channelRow)
  const stored = { ...start, name: '快讯' }
  expect(takeOver(channel.fields, { start, typed: { ...start, name: '要闻' }, stored })).toBeNull()
  expect(takeOver(channel.fields, { start, typed: { ...start, name: '快讯' }, stored })).toMatchObject({ name: '快讯' })
})
