// Written by npm run gen from schemas/. Do not edit: change the schema and run it again.
import type { Descriptor } from '../../../shared/entity/descriptor.ts'
import { plain } from '../../field-defaults.ts'

export const descriptor: Descriptor = {
  name: 'cms/article-preview',
  type: 'CmsArticlePreview',
  title: '文章预览',
  table: 'cms_article_preview',
  fields: [
    { ...plain, name: 'id', title: '编号', kind: 'integer', minimum: 1, message: { required: '编号不能为空', type: '编号只能输入数字', minimum: '编号不能小于1' }, write: 'never', widget: 'hidden' },
    { ...plain, name: 'appid', title: '站点', kind: 'integer', required: true, message: { required: '站点不能为空', type: '站点只能输入数字' }, index: true, widget: 'number' },
    { ...plain, name: 'userId', title: '用户', kind: 'integer', required: true, message: { required: '用户不能为空', type: '用户只能输入数字' }, index: true, widget: 'number' },
    { ...plain, name: 'shown', title: '页面所用的值', kind: 'string', required: true, message: { required: '页面所用的值不能为空', type: '页面所用的值格式不正确' } },
    { ...plain, name: 'content', title: '正文', kind: 'string', maxLength: 100000, message: { required: '正文不能为空', type: '正文格式不正确', maxLength: '正文最大长度不能超过100000个字符' }, widget: 'textarea' },
    { ...plain, name: 'expireTime', title: '过期时间', kind: 'datetime', required: true, format: 'datetime', message: { required: '过期时间不能为空', type: '过期时间格式不正确', format: '过期时间格式不正确' }, widget: 'datetime' },
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
