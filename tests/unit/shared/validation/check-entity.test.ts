// The one check: exact sentences of the descriptors, one per field, in form order, conditions and shared rules included.
import { describe, expect, test } from 'vitest'
import { descriptors } from '../../../../src/generated/descriptors.ts'
import type { EntityName } from '../../../../src/generated/entities.ts'
import { checkAction, checkEntity } from '../../../../src/shared/validation/check-entity.ts'
import type { Validate } from '../../../../src/shared/validation/compiled.ts'
import { loadValidator } from '../../../../src/shared/validation/load-validator.ts'
import { makeField, tagLinks, tagsRef } from '../make-field.ts'

async function errorsOf(name: EntityName, row: Record<string, unknown>): Promise<Record<string, string>> {
  const errors = checkEntity(descriptors[name], await loadValidator(name), row)
  return Object.fromEntries(errors.map(({ field, message }) => [field, message]))
}

describe('an article source', () => {
  const article = async (title: string) => {
    const { title: refusal } = await errorsOf('cms/article', { title })
    return refusal === undefined ? {} : { title: refusal }
  }
  const source = (row: object) => errorsOf('cms/article-source', { name: '新华社', ...row })

  test('is accepted when valid', async () => expect(await source({ url: 'https://a.cn', desc: null })).toEqual({}))
  test('counts every kind of empty value as missing', async () => {
    for (const name of ['', null, undefined]) expect(await source({ name })).toEqual({ name: '名称不能为空' })
  })
  test('reports the first failed rule: required before length before characters', async () => {
    expect(await source({ name: `-${'源'.repeat(50)}` })).toEqual({ name: '名称最大长度不能超过50个字符' })
    expect(await source({ name: `-${'源'.repeat(49)}` })).toEqual({
      name: '名称只允许输入中文、数字、字母、下划线、横线、空格；两边不能有空格和横线',
    })
  })
  test('counts characters outside the basic plane once', async () => {
    expect(await source({ name: '𠮷'.repeat(50) })).toEqual({})
    expect(await source({ name: '𠮷'.repeat(51) })).toEqual({ name: '名称最大长度不能超过50个字符' })
  })
  test('a zero character is refused', async () => {
    expect(await source({ desc: 'a\0b' })).toEqual({ desc: '描述不能输入非法字符' })
  })
  test('characters that turn its direction are refused in a text of one line, and taken in one of several', async () => {
    const turning = ['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069']
    for (const one of turning) {
      expect(await article(`审批${one}gpj.exe`)).toEqual({ title: '标题不能输入非法字符' })
      expect(await source({ desc: `a${one}b` })).toEqual({})
    }
  })
  test.each(['مرحبا بالعالم', 'שלום (עולם)', 'می\u200cخواهم', 'א\u200f1\u200e', 'क\u200dष'])(
    '"%s" is a title',
    async (title) => {
      expect(await article(title)).toEqual({})
    },
  )
  test('a text field accepts only text', async () => {
    expect(await source({ desc: 5 })).toEqual({ desc: '描述格式不正确' })
  })
  test('an empty address is accepted', async () => expect(await source({ url: '' })).toEqual({}))
})

test('errors are listed in the order of the form', async () => {
  const errors = checkEntity(descriptors['cms/template'], await loadValidator('cms/template'), {})
  expect(errors.map(({ field }) => field)).toEqual(['name', 'type', 'fileName', 'content', 'appid'])
})

describe('a channel', () => {
  const channel = (row: object) =>
    errorsOf('cms/channel', {
      name: '新闻',
      type: 1,
      allow: 1,
      menu: 0,
      open: '_self',
      articlePage: 10,
      appid: 1,
      ...row,
    })

  test('hidden fields are neither required nor checked', async () => {
    expect(await channel({ url: 'not an address', linkType: 9 })).toEqual({})
  })
  test('a link channel requires its kind, then its address', async () => {
    expect(await channel({ type: 3 })).toEqual({ linkType: '请选择链接类型' })
    expect(await channel({ type: 3, linkType: 1 })).toEqual({ url: '链接地址不能为空' })
    expect(await channel({ type: 3, linkType: 1, url: 'x' })).toEqual({ url: '链接地址不合法' })
  })
  test('an internal link points to another channel', async () => {
    expect(await channel({ id: 5, type: 3, linkType: 2, linkChannelId: 5 })).toEqual({
      linkChannelId: '内链频道不能是自己',
    })
    expect(await channel({ id: 5, type: 3, linkType: 2, linkChannelId: 6 })).toEqual({})
  })
  test('a parent is another row', async () => {
    expect(await channel({ id: 5, pid: 5 })).toEqual({ pid: '上级频道不能是自己' })
  })
  test('a choice is one of those offered', async () => {
    expect(await channel({ allow: 2 })).toEqual({ allow: '允许发布文章不在可选范围内' })
  })
  test('an invalid number and one out of range have messages of their own', async () => {
    expect(await channel({ articlePage: 'abc' })).toEqual({ articlePage: '只能输入数字' })
    expect(await channel({ articlePage: 10001 })).toEqual({ articlePage: '每页文章数只能在1到10000之间' })
  })
  test('a number beyond exact integers is not a number', async () => {
    expect(await channel({ linkType: 2, type: 3, linkChannelId: 1e17 })).toEqual({
      linkChannelId: '链接频道只能输入数字',
    })
  })
})

describe('an article', () => {
  const article = (row: object) =>
    errorsOf('cms/article', { title: '标题', type: 1, channelId: 1, appid: 1, content: '<p>正文</p>', ...row })

  test('a body of only markup is empty', async () => {
    expect(await article({ content: '<p><br></p>' })).toEqual({ content: '请输入文章正文' })
    expect(await article({ content: '<p>\u200b\ufeff</p>' })).toEqual({ content: '请输入文章正文' })
    expect(await article({ content: '<p><img src="/a.png"></p>' })).toEqual({})
  })
  test('a hostile body is validated', async () => {
    expect(await article({ content: '<'.repeat(1_000_000) })).toEqual({
      content: '正文最大长度不能超过100000个字符',
    })
  })
  test('the type determines the required fields', async () => {
    expect(await article({ type: 2, content: null })).toEqual({ attachUrl: '附件不能为空' })
    expect(await article({ type: 3, content: null })).toEqual({ url: '链接不能为空' })
  })
  test('it goes offline after it goes online', async () => {
    const times = { showTime: '2026-05-01 00:00:00', offlineTime: '2026-05-01 00:00:00' }
    expect(await article(times)).toEqual({ offlineTime: '下线时间必须晚于显示时间' })
    expect(await article({ ...times, offlineTime: '2026-05-01 00:00:01' })).toEqual({})
  })
  test('a time must exist', async () => {
    expect(await article({ showTime: '2026-02-30 00:00:00' })).toEqual({ showTime: '显示时间格式不正确' })
  })
})

test('the name of a template file cannot lead to another folder', async () => {
  const row = { name: '模板', type: 1, content: 'x', appid: 1, fileName: '..' }
  expect(await errorsOf('cms/template', row)).toEqual({ fileName: '文件名不能输入特殊字符' })
})

test('an input is validated like a row, with its own conditions', async () => {
  const action = descriptors['cms/article'].actions['release']
  const validate = await loadValidator('cms/article.release')
  if (!action) throw new Error('the action is gone')
  expect(checkAction({ entity: 'cms/channel', action }, validate, { type: 1 })).toEqual([])
  expect(checkAction({ entity: 'cms/channel', action }, validate, { type: 2 })).toEqual([
    { field: 'plan', message: '请选择发布时间' },
  ])
})

describe('a secret', () => {
  const fields = [
    makeField('id', { write: 'never' }),
    makeField('passwd', { title: '密码', required: true, write: 'secret' }),
  ]
  const passes: Validate = () => true

  test('is required on creation', () => {
    expect(checkEntity({ fields }, passes, {})).toEqual([{ field: 'passwd', message: '密码不能为空' }])
  })
  test('may be omitted on an update', () => expect(checkEntity({ fields }, passes, { id: 1 })).toEqual([]))
})

test('an empty list of targets is missing', () => {
  const tags = makeField('tags', {
    title: '标签',
    kind: 'json',
    required: true,
    store: 'link',
    ref: tagsRef,
    many: tagLinks,
  })
  expect(checkEntity({ fields: [tags] }, () => true, { tags: [] })).toEqual([
    { field: 'tags', message: '标签不能为空' },
  ])
})

test('a file that is sent with an action is checked by its name and size, on the server as in the form', async () => {
  const action = descriptors['flow/form-deployment'].actions['upload']
  if (action === undefined) throw new Error('Nothing to upload with.')
  const validate = await loadValidator('flow/form-deployment.upload')
  const refusals = (file: object) =>
    checkAction({ entity: 'flow/form-deployment', action }, validate, { file }).map(({ message }) => message)
  const megabytes = 1024 * 1024
  expect(refusals({ filename: '请假$&.json', size: 1 })).toEqual([
    '请假$&.json文件格式不正确,请选择 .form 类型的文件。',
  ])
  expect(refusals({ filename: '请假.form', size: 5 * megabytes + 1 })).toEqual(['表单文件不能大于5MB'])
  expect(refusals({ filename: '请假.form', size: 5 * megabytes })).toEqual([])
})
