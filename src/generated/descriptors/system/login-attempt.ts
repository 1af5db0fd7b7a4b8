// Written by npm run gen from schemas/. Do not edit: change the schema and run it again.
import type { Descriptor } from '../../../shared/entity/descriptor.ts'
import { plain } from '../../field-defaults.ts'

export const descriptor: Descriptor = {
  name: 'system/login-attempt',
  type: 'SystemLoginAttempt',
  title: '密码尝试',
  table: 'system_login_attempt',
  fields: [
    { ...plain, name: 'id', title: '编号', kind: 'integer', minimum: 1, message: { required: '编号不能为空', type: '编号只能输入数字', minimum: '编号不能小于1' }, write: 'never', widget: 'hidden' },
    { ...plain, name: 'account', title: '登录名', kind: 'string', required: true, maxLength: 50, message: { required: '登录名不能为空', type: '登录名格式不正确', unique: '登录名已存在', maxLength: '登录名最大长度不能超过50个字符' }, unique: { within: [], when: null } },
    { ...plain, name: 'attemptTime', title: '时间', kind: 'datetime', required: true, format: 'datetime', message: { required: '时间不能为空', type: '时间格式不正确', format: '时间格式不正确' }, index: true, widget: 'datetime' },
    { ...plain, name: 'earlier1', title: '上一次', kind: 'datetime', format: 'datetime', message: { required: '上一次不能为空', type: '上一次格式不正确', format: '上一次格式不正确' }, widget: 'datetime' },
    { ...plain, name: 'earlier2', title: '上两次', kind: 'datetime', format: 'datetime', message: { required: '上两次不能为空', type: '上两次格式不正确', format: '上两次格式不正确' }, widget: 'datetime' },
    { ...plain, name: 'earlier3', title: '上三次', kind: 'datetime', format: 'datetime', message: { required: '上三次不能为空', type: '上三次格式不正确', format: '上三次格式不正确' }, widget: 'datetime' },
    { ...plain, name: 'ip', title: '地址', kind: 'string', maxLength: 64, message: { required: '地址不能为空', type: '地址格式不正确', maxLength: '地址最大长度不能超过64个字符' } },
    { ...plain, name: 'lockUntil', title: '锁定至', kind: 'datetime', format: 'datetime', message: { required: '锁定至不能为空', type: '锁定至格式不正确', format: '锁定至格式不正确' }, widget: 'datetime' },
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
