// Written by npm run gen from schemas/. Do not edit: change the schema and run it again.
import type { Descriptor } from '../../../shared/entity/descriptor.ts'
import type { EntityLabels } from '../../../shared/entity/labels.ts'
import { plain } from '../../field-defaults.ts'

export const descriptor: Descriptor = {
  name: 'system/login-log',
  type: 'SystemLoginLog',
  title: '登录日志',
  table: 'system_login_log',
  fields: [
    { ...plain, name: 'id', title: '编号', kind: 'integer', minimum: 1, message: { required: '编号不能为空', type: '编号只能输入数字', minimum: '编号不能小于1' }, write: 'never', widget: 'hidden' },
    { ...plain, name: 'account', title: '登录名', kind: 'string', required: true, maxLength: 50, message: { required: '登录名不能为空', type: '登录名格式不正确', maxLength: '登录名最大长度不能超过50个字符' }, index: true },
    { ...plain, name: 'userId', title: '用户', kind: 'integer', message: { required: '用户不能为空', type: '用户只能输入数字' }, widget: 'number' },
    { ...plain, name: 'loginTime', title: '时间', kind: 'datetime', required: true, format: 'datetime', message: { required: '时间不能为空', type: '时间格式不正确', format: '时间格式不正确' }, index: true, widget: 'datetime' },
    { ...plain, name: 'success', title: '成功', kind: 'boolean', required: true, default: false, marks: { true: { title: '成功', colour: 'success', dims: false }, false: { title: '失败', colour: 'error', dims: false } }, message: { required: '成功不能为空', type: '成功只能是“是”或“否”' }, widget: 'switch' },
    { ...plain, name: 'reason', title: '原因', kind: 'string', maxLength: 200, message: { required: '原因不能为空', type: '原因格式不正确', maxLength: '原因最大长度不能超过200个字符' } },
    { ...plain, name: 'ip', title: '地址', kind: 'string', maxLength: 64, message: { required: '地址不能为空', type: '地址格式不正确', maxLength: '地址最大长度不能超过64个字符' } },
    { ...plain, name: 'device', title: '设备', kind: 'string', maxLength: 300, message: { required: '设备不能为空', type: '设备格式不正确', maxLength: '设备最大长度不能超过300个字符' }, widget: 'textarea' },
  ],
  indexes: [],
  api: { path: '/log/login', operations: { list: { method: 'POST', path: '/log/login/page', send: [], paging: 'page-limit', ticks: {} }, export: { method: 'POST', path: '/log/login/export', send: [], paging: 'page-limit', ticks: {} } } },
  list: { route: '/system/login-log', title: '登录日志', hint: '谁在何时何地登录，成功与否。', pages: {}, columns: ['loginTime', 'account', 'success', 'reason', 'ip', 'device'], hidden: [], search: [{ name: 'account', field: 'account', op: 'like', title: '登录名', maxLength: 50 }, { name: 'success', field: 'success', op: 'eq', title: '成功', maxLength: 150 }, { name: 'from', field: 'loginTime', op: 'from', title: '开始时间', maxLength: 150 }, { name: 'to', field: 'loginTime', op: 'to', title: '结束时间', maxLength: 150 }, { name: 'ip', field: 'ip', op: 'like', title: '地址', maxLength: 150 }], sort: [{ field: 'loginTime', direction: 'desc' }, { field: 'id', direction: 'desc' }], sizes: [5, 10, 20, 30], split: { master: null, detail: null }, actions: [] },
  form: null,
  tree: null,
  scope: null,
  access: { codes: {}, in: null, rights: null },
  actions: {},
  switch: null,
  recycle: null,
  states: null,
  features: { audit: false, export: true },
  version: null,
  versions: null,
  message: {},
}

export const english: EntityLabels = { title: 'Login', screen: 'Login log', hint: 'Who logged in when and from where, and whether it worked.', values: ['reason'], search: { from: 'From', to: 'To' }, choices: { success: { true: 'Succeeded', false: 'Failed' } }, fields: { id: 'ID', account: 'Account', userId: 'User', loginTime: 'Time', success: 'Success', reason: 'Reason', ip: 'Address', device: 'Device' }, actions: {} }
