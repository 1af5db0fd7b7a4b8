// Written by npm run gen from schemas/. Do not edit: change the schema and run it again.
import type { Descriptor } from '../../../shared/entity/descriptor.ts'
import { plain } from '../../field-defaults.ts'

export const descriptor: Descriptor = {
  name: 'cms/article-quote',
  type: 'CmsArticleQuote',
  title: '文章引用',
  table: 'cms_article_quote',
  fields: [
    { ...plain, name: 'id', title: '编号', kind: 'integer', minimum: 1, message: { required: '编号不能为空', type: '编号只能输入数字', minimum: '编号不能小于1' }, write: 'never', widget: 'hidden' },
    { ...plain, name: 'articleId', title: '文章', kind: 'integer', required: true, message: { required: '文章不能为空', type: '文章只能输入数字' }, index: true, widget: 'number' },
    { ...plain, name: 'channelId', title: '频道', kind: 'integer', required: true, message: { required: '频道不能为空', type: '频道只能输入数字', unique: '频道已存在' }, unique: { within: ['articleId'], when: null }, widget: 'number' },
    { ...plain, name: 'appid', title: '站点', kind: 'integer', required: true, message: { required: '站点不能为空', type: '站点只能输入数字' }, widget: 'number' },
  ],
  indexes: [{ fields: ['channelId', 'id'], filled: false }],
  api: null,
  list: null,
  form: null,
  tree: null,
  scope: null,
  access: { codes: {}, in: null, rights: null },
  actions: {},
  switch: null,
  recycle: null,
  states: null,
  features: { audit: false, export: false },
  version: null,
  versions: null,
  message: {},
}
