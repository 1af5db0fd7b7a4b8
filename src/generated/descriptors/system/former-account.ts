// Written by npm run gen from schemas/. Do not edit: change the schema and run it again.
import type { Descriptor } from '../../../shared/entity/descriptor.ts'
import { plain } from '../../field-defaults.ts'

export const descriptor: Descriptor = {
  name: 'system/former-account',
  type: 'SystemFormerAccount',
  title: '已删除账号',
  table: 'system_former_account',
  fields: [
    { ...plain, name: 'id', title: '编号', kind: 'integer', minimum: 1, message: { required: '编号不能为空', type: '编号只能输入数字', minimum: '编号不能小于1' }, write: 'never', widget: 'hidden' },
    { ...plain, name: 'account', title: '登录账号', kind: 'string', required: true, maxLength: 20, message: { required: '登录账号不能为空', type: '登录账号格式不正确', unique: '登录账号已存在', maxLength: '登录账号最大长度不能超过20个字符' }, unique: { within: [], when: null } },
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
