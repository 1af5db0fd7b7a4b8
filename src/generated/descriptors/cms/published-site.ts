// Written by npm run gen from schemas/. Do not edit: change the schema and run it again.
import type { Descriptor } from '../../../shared/entity/descriptor.ts'
import { plain } from '../../field-defaults.ts'

export const descriptor: Descriptor = {
  name: 'cms/published-site',
  type: 'CmsPublishedSite',
  title: '已发布站点',
  table: 'cms_published_site',
  fields: [
    { ...plain, name: 'id', title: '编号', kind: 'integer', minimum: 1, message: { required: '编号不能为空', type: '编号只能输入数字', minimum: '编号不能小于1' }, write: 'never', widget: 'hidden' },
    { ...plain, name: 'appid', title: '站点', kind: 'integer', required: true, message: { required: '站点不能为空', type: '站点只能输入数字', unique: '站点已存在' }, unique: { within: [], when: null }, widget: 'number' },
    { ...plain, name: 'root', title: '页面树', kind: 'string', maxLength: 64, message: { required: '页面树不能为空', type: '页面树格式不正确', maxLength: '页面树最大长度不能超过64个字符' } },
    { ...plain, name: 'compressed', title: '已压缩的页面树', kind: 'string', maxLength: 64, message: { required: '已压缩的页面树不能为空', type: '已压缩的页面树格式不正确', maxLength: '已压缩的页面树最大长度不能超过64个字符' } },
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
