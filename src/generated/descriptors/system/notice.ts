// Written by npm run gen from schemas/. Do not edit: change the schema and run it again.
import type { Descriptor } from '../../../shared/entity/descriptor.ts'
import { plain } from '../../field-defaults.ts'

export const descriptor: Descriptor = {
  name: 'system/notice',
  type: 'SystemNotice',
  title: '通知',
  table: 'system_notice',
  fields: [
    { ...plain, name: 'id', title: '编号', kind: 'integer', minimum: 1, message: { required: '编号不能为空', type: '编号只能输入数字', minimum: '编号不能小于1' }, write: 'never', widget: 'hidden' },
    { ...plain, name: 'userId', title: '用户', kind: 'integer', required: true, message: { required: '用户不能为空', type: '用户只能输入数字' }, widget: 'number' },
    { ...plain, name: 'kind', title: '种类', kind: 'string', required: true, maxLength: 20, message: { required: '种类不能为空', type: '种类格式不正确', maxLength: '种类最大长度不能超过20个字符' } },
    { ...plain, name: 'subject', title: '对象', kind: 'string', required: true, maxLength: 200, message: { required: '对象不能为空', type: '对象格式不正确', unique: '对象已存在', maxLength: '对象最大长度不能超过200个字符' }, unique: { within: ['userId', 'kind'], when: null } },
    { ...plain, name: 'name', title: '名称', kind: 'string', required: true, maxLength: 300, message: { required: '名称不能为空', type: '名称格式不正确', maxLength: '名称最大长度不能超过300个字符' }, widget: 'textarea' },
    { ...plain, name: 'about', title: '所属', kind: 'string', maxLength: 300, message: { required: '所属不能为空', type: '所属格式不正确', maxLength: '所属最大长度不能超过300个字符' }, widget: 'textarea' },
    { ...plain, name: 'account', title: '发起人', kind: 'string', maxLength: 50, message: { required: '发起人不能为空', type: '发起人格式不正确', maxLength: '发起人最大长度不能超过50个字符' } },
    { ...plain, name: 'opinion', title: '内容', kind: 'string', maxLength: 500, message: { required: '内容不能为空', type: '内容格式不正确', maxLength: '内容最大长度不能超过500个字符' }, widget: 'textarea' },
    { ...plain, name: 'link', title: '地址', kind: 'string', maxLength: 500, message: { required: '地址不能为空', type: '地址格式不正确', maxLength: '地址最大长度不能超过500个字符' }, widget: 'textarea' },
    { ...plain, name: 'sentTime', title: '时间', kind: 'datetime', required: true, format: 'datetime', message: { required: '时间不能为空', type: '时间格式不正确', format: '时间格式不正确' }, index: true, widget: 'datetime' },
    { ...plain, name: 'readTime', title: '已读时间', kind: 'datetime', format: 'datetime', message: { required: '已读时间不能为空', type: '已读时间格式不正确', format: '已读时间格式不正确' }, widget: 'datetime' },
  ],
  indexes: [{ fields: ['userId', 'sentTime'], filled: false }, { fields: ['userId', 'readTime'], filled: false }],
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
