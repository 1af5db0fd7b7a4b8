// Written by npm run gen from schemas/. Do not edit: change the schema and run it again.
import type { Descriptor } from '../../../shared/entity/descriptor.ts'
import { plain } from '../../field-defaults.ts'

export const descriptor: Descriptor = {
  name: 'cms/article-record',
  type: 'CmsArticleRecord',
  title: '文章操作记录',
  table: 'cms_article_record',
  fields: [
    { ...plain, name: 'id', title: '编号', kind: 'integer', minimum: 1, message: { required: '编号不能为空', type: '编号只能输入数字', minimum: '编号不能小于1' }, write: 'never', widget: 'hidden' },
    { ...plain, name: 'articleId', title: '文章', kind: 'integer', required: true, message: { required: '文章不能为空', type: '文章只能输入数字' }, widget: 'number' },
    { ...plain, name: 'appid', title: '站点', kind: 'integer', required: true, message: { required: '站点不能为空', type: '站点只能输入数字' }, index: true, widget: 'number' },
    { ...plain, name: 'operTime', title: '时间', kind: 'datetime', required: true, format: 'datetime', message: { required: '时间不能为空', type: '时间格式不正确', format: '时间格式不正确' }, widget: 'datetime' },
    { ...plain, name: 'oper', title: '操作人', kind: 'string', maxLength: 50, message: { required: '操作人不能为空', type: '操作人格式不正确', maxLength: '操作人最大长度不能超过50个字符' } },
    { ...plain, name: 'kind', title: '类型', kind: 'string', required: true, maxLength: 10, message: { required: '类型不能为空', type: '类型格式不正确', maxLength: '类型最大长度不能超过10个字符' } },
    { ...plain, name: 'description', title: '操作内容', kind: 'string', required: true, maxLength: 500, message: { required: '操作内容不能为空', type: '操作内容格式不正确', maxLength: '操作内容最大长度不能超过500个字符' }, widget: 'textarea' },
    { ...plain, name: 'auditType', title: '审核结果', kind: 'integer', message: { required: '审核结果不能为空', type: '审核结果只能输入数字' }, widget: 'number' },
    { ...plain, name: 'opinion', title: '审核意见', kind: 'string', maxLength: 100, message: { required: '审核意见不能为空', type: '审核意见格式不正确', maxLength: '审核意见最大长度不能超过100个字符' } },
  ],
  indexes: [{ fields: ['articleId', 'id'], filled: false }],
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
