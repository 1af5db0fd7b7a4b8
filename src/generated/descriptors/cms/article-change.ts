// Written by npm run gen from schemas/. Do not edit: change the schema and run it again.
import type { Descriptor } from '../../../shared/entity/descriptor.ts'
import { plain } from '../../field-defaults.ts'

export const descriptor: Descriptor = {
  name: 'cms/article-change',
  type: 'CmsArticleChange',
  title: '未计入的文章变动',
  table: 'cms_article_change',
  fields: [
    { ...plain, name: 'id', title: '编号', kind: 'integer', minimum: 1, message: { required: '编号不能为空', type: '编号只能输入数字', minimum: '编号不能小于1' }, write: 'never', widget: 'hidden' },
    { ...plain, name: 'articleId', title: '文章', kind: 'integer', required: true, default: 0, message: { required: '文章不能为空', type: '文章只能输入数字' }, widget: 'number' },
    { ...plain, name: 'appid', title: '站点', kind: 'integer', required: true, message: { required: '站点不能为空', type: '站点只能输入数字' }, widget: 'number' },
    { ...plain, name: 'channelId', title: '频道', kind: 'integer', required: true, message: { required: '频道不能为空', type: '频道只能输入数字' }, widget: 'number' },
    { ...plain, name: 'account', title: '创建人', kind: 'string', required: true, maxLength: 50, message: { required: '创建人不能为空', type: '创建人格式不正确', maxLength: '创建人最大长度不能超过50个字符' } },
    { ...plain, name: 'status', title: '状态', kind: 'integer', required: true, message: { required: '状态不能为空', type: '状态只能输入数字' }, widget: 'number' },
    { ...plain, name: 'written', title: '创建时间', kind: 'datetime', format: 'datetime', message: { required: '创建时间不能为空', type: '创建时间格式不正确', format: '创建时间格式不正确' }, widget: 'datetime' },
    { ...plain, name: 'released', title: '发布时间', kind: 'datetime', format: 'datetime', message: { required: '发布时间不能为空', type: '发布时间格式不正确', format: '发布时间格式不正确' }, widget: 'datetime' },
    { ...plain, name: 'sum', title: '增减', kind: 'integer', required: true, message: { required: '增减不能为空', type: '增减只能输入数字' }, widget: 'number' },
  ],
  indexes: [],
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
