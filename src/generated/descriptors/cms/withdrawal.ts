// Written by npm run gen from schemas/. Do not edit: change the schema and run it again.
import type { Descriptor } from '../../../shared/entity/descriptor.ts'
import { plain } from '../../field-defaults.ts'

export const descriptor: Descriptor = {
  name: 'cms/withdrawal',
  type: 'CmsWithdrawal',
  title: '已撤下页面',
  table: 'cms_withdrawal',
  fields: [
    { ...plain, name: 'id', title: '编号', kind: 'integer', minimum: 1, message: { required: '编号不能为空', type: '编号只能输入数字', minimum: '编号不能小于1' }, write: 'never', widget: 'hidden' },
    { ...plain, name: 'appid', title: '站点', kind: 'integer', required: true, message: { required: '站点不能为空', type: '站点只能输入数字' }, widget: 'number' },
    { ...plain, name: 'articleId', title: '文章', kind: 'integer', message: { required: '文章不能为空', type: '文章只能输入数字' }, widget: 'number' },
    { ...plain, name: 'path', title: '地址', kind: 'string', maxLength: 300, message: { required: '地址不能为空', type: '地址格式不正确', maxLength: '地址最大长度不能超过300个字符' }, widget: 'textarea' },
  ],
  indexes: [{ fields: ['appid', 'articleId'], filled: false }, { fields: ['appid', 'path'], filled: false }],
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
