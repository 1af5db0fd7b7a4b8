// The sentences of the content area in the words of its description, each with its one English sentence.
import { describe, expect, test } from 'vitest'
import { descriptors } from '../../../../src/generated/descriptors.ts'
import { english } from '../../../../src/generated/en.ts'
import { englishShownLater } from '../../../../src/generated/en-sentences.ts'
import type { EntityName } from '../../../../src/generated/entities.ts'
import type { Descriptor } from '../../../../src/shared/entity/descriptor.ts'
import type { EntityLabels } from '../../../../src/shared/entity/labels.ts'

function chineseOf(entity: EntityName): Descriptor {
  return descriptors[entity]
}

function englishOf(entity: EntityName): EntityLabels {
  return { title: '', ...english[entity], ...englishShownLater[entity] }
}

function ruleOf(entity: EntityName, name: string, rule: string): string | undefined {
  const [action, input] = name.split('.')
  const { fields, actions } = chineseOf(entity)
  const within = input === undefined ? fields : (actions[action ?? '']?.input?.fields ?? [])
  return within.find((one) => one.name === (input ?? name))?.message[rule]
}

describe('events', () => {
  test.each<[EntityName, string, string, string]>([
    ['cms/article', 'remove', '确定删除这些文章吗？', 'Delete these articles?'],
    ['cms/article', 'none', '请选择一篇需要{action}的文章！', 'Select one article for: {action}'],
    ['cms/article', 'many', '只能选择一篇需要{action}的文章！', 'Select only one article for: {action}'],
    ['cms/article', 'saved', '文章保存成功！', 'Article saved'],
    ['cms/article', 'removed', '文章删除成功！', 'Article deleted'],
    ['cms/article', 'recoverNone', '请至少选择一个需要恢复的文章！', 'Select at least one article to restore'],
    ['cms/article', 'purgeNone', '请至少选择一个需要删除的文章！', 'Select at least one article to delete'],
    ['cms/article', 'recovered', '恢复成功！', 'Restored'],
    ['cms/article', 'purged', '删除成功！', 'Deleted'],
    ['cms/article', 'purge', '删除不可恢复，确认删除吗？', 'This cannot be undone. Delete?'],
    [
      'cms/channel',
      'remove',
      '删除频道将一并删除频道下子频道和文章',
      'Deleting a channel deletes its subchannels and their articles too',
    ],
    ['cms/channel', 'none', '请至少选择一个要修改的频道', 'Select at least one channel to change'],
    ['cms/channel', 'recoverNone', '请至少选择一个需要恢复的频道！', 'Select at least one channel to restore'],
    ['cms/channel', 'purgeNone', '请至少选择一个需要删除的频道！', 'Select at least one channel to delete'],
    ['cms/channel', 'recovered', '恢复成功！', 'Restored'],
    ['cms/channel', 'purged', '删除成功！', 'Deleted'],
    ['cms/channel', 'purge', '删除不可恢复，确认删除吗？', 'This cannot be undone. Delete?'],
    ['cms/template', 'remove', '删除后不可恢复,确认删除吗？', 'This cannot be undone. Delete?'],
    ['cms/template', 'none', '请选择需要{action}的模板', 'Please choose templates first: {action}'],
    ['cms/article-source', 'remove', '删除后不可恢复,确认删除吗？', 'This cannot be undone. Delete?'],
    ['cms/hotword', 'remove', '删除后不可恢复,确认删除吗？', 'This cannot be undone. Delete?'],
    ['cms/sensitive-word', 'remove', '删除后不可恢复,确认删除吗？', 'This cannot be undone. Delete?'],
    ['cms/category', 'remove', '删除后不可恢复,确认删除吗？', 'This cannot be undone. Delete?'],
    ['cms/join', 'remove', '删除不可恢复，确认删除吗？', 'This cannot be undone. Delete?'],
  ])('%s says at %s: %s', (entity, event, chinese, words) => {
    expect(chineseOf(entity).message[event]).toBe(chinese)
    expect(englishOf(entity).events?.[event]).toBe(words)
  })
})

describe('successes', () => {
  test.each<[EntityName, string, string, string]>([
    ['cms/article', 'revoke', '撤稿成功', 'Withdrawn'],
    ['cms/article', 'move', '移动成功！', 'Moved'],
    ['cms/article', 'copy', '复制成功！', 'Copied'],
    ['cms/article', 'share', '共享成功！', 'Shared'],
    ['cms/article', 'release', '发布成功！', 'Published'],
    ['cms/channel', 'move', '移动成功！', 'Moved'],
    ['cms/channel', 'copy', '复制成功！', 'Copied'],
    ['cms/channel', 'release', '发布成功！', 'Published'],
    ['cms/site', 'release', '站点发布成功', 'Site published'],
    ['cms/site', 'copy', '站点复制成功', 'Site copied'],
    ['cms/template', 'importZip', '导入模板成功', 'Templates imported'],
  ])('%s says after %s: %s', (entity, action, chinese, words) => {
    expect(chineseOf(entity).actions[action]?.done).toBe(chinese)
    expect(englishOf(entity).done?.[action]).toBe(words)
  })
})

describe('rules', () => {
  test.each<[EntityName, string, string, string, string]>([
    ['cms/article', 'title', 'required', '请输入文章标题', 'Please enter the title of the article'],
    ['cms/article', 'title', 'format', '不能输入非法字符', 'Some of these characters are not allowed'],
    ['cms/article', 'content', 'required', '请输入文章正文', 'Please enter the body of the article'],
    ['cms/article', 'content', 'format', '不能输入非法字符', 'Some of these characters are not allowed'],
    ['cms/article', 'code', 'format', '不能输入非法字符', 'Some of these characters are not allowed'],
    ['cms/article', 'code', 'pattern', '只能输入数字和英文字母', 'Only digits and letters are allowed'],
    ['cms/article', 'attachUrl', 'required', '附件不能为空', 'An attachment must be uploaded'],
    ['cms/article', 'url', 'format', '跳转链接格式不对', 'The link must be a web address'],
    ['cms/channel', 'name', 'required', '请输入频道名称', 'Please enter the name of the channel'],
    ['cms/channel', 'viewName', 'format', '不能输入非法字符', 'Some of these characters are not allowed'],
    ['cms/channel', 'keyword', 'format', '不能输入非法字符', 'Some of these characters are not allowed'],
    ['cms/channel', 'icon', 'format', '不能输入非法字符', 'Some of these characters are not allowed'],
    ['cms/template', 'type', 'required', '请选择模板类型', 'Please choose the type of the template'],
    ['cms/template', 'name', 'required', '模板名称不能为空', 'Template name cannot be empty'],
    [
      'cms/template',
      'fileName',
      'pattern',
      '文件名不能输入特殊字符',
      'The file name must not contain special characters',
    ],
    ['cms/template', 'importZip.name', 'required', '请选择模板名称', 'Please choose a name'],
    ['cms/template', 'importZip.type', 'required', '请选择站点类型', 'Please choose a type'],
    ['cms/template', 'importZip.file', 'required', '请上传模板', 'Please upload templates'],
    ['cms/article-source', 'url', 'format', '地址不合法,请重新输入', 'This address is not valid, please enter another'],
  ])('%s %s, %s: %s', (entity, name, rule, chinese, words) => {
    expect(ruleOf(entity, name, rule)).toBe(chinese)
    expect(englishOf(entity).messages?.[name]?.[rule]).toBe(words)
  })
})

describe('choices', () => {
  test('the states of an article are 未发布, 待审核 and 已发布', () => {
    expect(chineseOf('cms/article').states?.values.map(({ value, title }) => [value, title])).toEqual([
      [1, '未发布'],
      [2, '待审核'],
      [3, '已发布'],
    ])
    expect(englishOf('cms/article').states).toEqual({ 1: 'Unpublished', 2: 'Pending', 3: 'Published' })
  })

  test('an audit is 通过 or 不通过', () => {
    const choices = chineseOf('cms/article').actions['audit']?.input?.fields[0]?.choices
    expect(choices?.map((one) => one.title)).toEqual(['通过', '不通过'])
    expect(englishOf('cms/article').choices?.['audit.auditType']).toEqual({ 1: 'Approve', 2: 'Reject' })
  })
})
