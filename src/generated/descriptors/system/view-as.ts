// Written by npm run gen from schemas/. Do not edit: change the schema and run it again.
import type { Descriptor } from '../../../shared/entity/descriptor.ts'
import { plain } from '../../field-defaults.ts'

export const descriptor: Descriptor = {
  name: 'system/view-as',
  type: 'SystemViewAs',
  title: '以他人身份查看',
  table: 'system_view_as',
  fields: [
    { ...plain, name: 'id', title: '编号', kind: 'integer', minimum: 1, message: { required: '编号不能为空', type: '编号只能输入数字', minimum: '编号不能小于1' }, write: 'never', widget: 'hidden' },
    { ...plain, name: 'tokenHash', title: '令牌摘要', kind: 'string', required: true, maxLength: 64, message: { required: '令牌摘要不能为空', type: '令牌摘要格式不正确', unique: '令牌摘要已存在', maxLength: '令牌摘要最大长度不能超过64个字符' }, unique: { within: [], when: null }, write: 'secret', widget: 'password' },
    { ...plain, name: 'viewerSession', title: '查看者的会话', kind: 'integer', required: true, message: { required: '查看者的会话不能为空', type: '查看者的会话只能输入数字' }, widget: 'number' },
    { ...plain, name: 'userId', title: '被查看的用户', kind: 'integer', required: true, message: { required: '被查看的用户不能为空', type: '被查看的用户只能输入数字' }, widget: 'number' },
    { ...plain, name: 'startTime', title: '开始时间', kind: 'datetime', required: true, format: 'datetime', message: { required: '开始时间不能为空', type: '开始时间格式不正确', format: '开始时间格式不正确' }, widget: 'datetime' },
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
