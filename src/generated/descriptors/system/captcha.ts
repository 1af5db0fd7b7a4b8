// Written by npm run gen from schemas/. Do not edit: change the schema and run it again.
import type { Descriptor } from '../../../shared/entity/descriptor.ts'
import { plain } from '../../field-defaults.ts'

export const descriptor: Descriptor = {
  name: 'system/captcha',
  type: 'SystemCaptcha',
  title: '验证码',
  table: 'system_captcha',
  fields: [
    { ...plain, name: 'id', title: '编号', kind: 'integer', minimum: 1, message: { required: '编号不能为空', type: '编号只能输入数字', minimum: '编号不能小于1' }, write: 'never', widget: 'hidden' },
    { ...plain, name: 'token', title: '令牌', kind: 'string', required: true, maxLength: 64, message: { required: '令牌不能为空', type: '令牌格式不正确', unique: '令牌已存在', maxLength: '令牌最大长度不能超过64个字符' }, unique: { within: [], when: null } },
    { ...plain, name: 'answer', title: '答案', kind: 'string', required: true, maxLength: 10, message: { required: '答案不能为空', type: '答案格式不正确', maxLength: '答案最大长度不能超过10个字符' } },
    { ...plain, name: 'expireTime', title: '到期时间', kind: 'datetime', required: true, format: 'datetime', message: { required: '到期时间不能为空', type: '到期时间格式不正确', format: '到期时间格式不正确' }, index: true, widget: 'datetime' },
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
