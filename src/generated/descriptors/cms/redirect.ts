// Written by npm run gen from schemas/. Do not edit: change the schema and run it again.
import type { Descriptor } from '../../../shared/entity/descriptor.ts'
import { plain } from '../../field-defaults.ts'

export const descriptor: Descriptor = {
  name: 'cms/redirect',
  type: 'CmsRedirect',
  title: '地址跳转',
  table: 'cms_redirect',
  fields: [
    { ...plain, name: 'id', title: '编号', kind: 'integer', minimum: 1, message: { required: '编号不能为空', type: '编号只能输入数字', minimum: '编号不能小于1' }, write: 'never', widget: 'hidden' },
    { ...plain, name: 'appid', title: '站点', kind: 'integer', required: true, message: { required: '站点不能为空', type: '站点只能输入数字' }, widget: 'number' },
    { ...plain, name: 'path', title: '原地址', kind: 'string', required: true, maxLength: 300, message: { required: '原地址不能为空', type: '原地址格式不正确', maxLength: '原地址最大长度不能超过300个字符' }, widget: 'textarea' },
    { ...plain, name: 'target', title: '新地址', kind: 'string', required: true, maxLength: 300, message: { required: '新地址不能为空', type: '新地址格式不正确', unique: '新地址已存在', maxLength: '新地址最大长度不能超过300个字符' }, unique: { within: ['appid', 'path'], when: null }, widget: 'textarea' },
    { ...plain, name: 'articleId', title: '文章', kind: 'integer', message: { required: '文章不能为空', type: '文章只能输入数字' }, widget: 'number' },
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
