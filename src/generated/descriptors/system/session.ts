// Written by npm run gen from schemas/. Do not edit: change the schema and run it again.
import type { Descriptor } from '../../../shared/entity/descriptor.ts'
import type { EntityLabels } from '../../../shared/entity/labels.ts'
import { plain } from '../../field-defaults.ts'

export const descriptor: Descriptor = {
  name: 'system/session',
  type: 'SystemSession',
  title: '会话',
  table: 'system_session',
  fields: [
    { ...plain, name: 'id', title: '编号', kind: 'integer', minimum: 1, message: { required: '编号不能为空', type: '编号只能输入数字', minimum: '编号不能小于1' }, write: 'never', widget: 'hidden' },
    { ...plain, name: 'tokenHash', title: '令牌摘要', kind: 'string', required: true, maxLength: 64, message: { required: '令牌摘要不能为空', type: '令牌摘要格式不正确', unique: '令牌摘要已存在', maxLength: '令牌摘要最大长度不能超过64个字符' }, unique: { within: [], when: null }, write: 'secret', widget: 'password' },
    { ...plain, name: 'userId', title: '用户', kind: 'integer', required: true, message: { required: '用户不能为空', type: '用户只能输入数字' }, index: true, widget: 'number' },
    { ...plain, name: 'account', title: '登录账号', kind: 'string', maxLength: 20, message: { required: '登录账号不能为空', type: '登录账号格式不正确', maxLength: '登录账号最大长度不能超过20个字符' }, index: true },
    { ...plain, name: 'username', title: '用户名', kind: 'string', message: { required: '用户名不能为空', type: '用户名格式不正确' }, store: 'none', write: 'never' },
    { ...plain, name: 'current', title: '当前会话', kind: 'boolean', message: { required: '当前会话不能为空', type: '当前会话只能是“是”或“否”' }, store: 'none', write: 'never', widget: 'switch' },
    { ...plain, name: 'loginTime', title: '登录时间', kind: 'datetime', required: true, format: 'datetime', message: { required: '登录时间不能为空', type: '登录时间格式不正确', format: '登录时间格式不正确' }, widget: 'datetime' },
    { ...plain, name: 'activeTime', title: '最近操作', kind: 'datetime', required: true, format: 'datetime', message: { required: '最近操作不能为空', type: '最近操作格式不正确', format: '最近操作格式不正确' }, index: true, widget: 'datetime' },
    { ...plain, name: 'expireTime', title: '到期时间', kind: 'datetime', required: true, format: 'datetime', message: { required: '到期时间不能为空', type: '到期时间格式不正确', format: '到期时间格式不正确' }, index: true, widget: 'datetime' },
    { ...plain, name: 'rememberMe', title: '记住我', kind: 'boolean', default: false, message: { required: '记住我不能为空', type: '记住我只能是“是”或“否”' }, widget: 'switch' },
    { ...plain, name: 'ip', title: '地址', kind: 'string', maxLength: 64, message: { required: '地址不能为空', type: '地址格式不正确', maxLength: '地址最大长度不能超过64个字符' } },
    { ...plain, name: 'host', title: '访问域名', kind: 'string', maxLength: 253, message: { required: '访问域名不能为空', type: '访问域名格式不正确', maxLength: '访问域名最大长度不能超过253个字符' }, index: true, widget: 'textarea' },
    { ...plain, name: 'device', title: '设备', kind: 'string', maxLength: 300, message: { required: '设备不能为空', type: '设备格式不正确', maxLength: '设备最大长度不能超过300个字符' }, widget: 'textarea' },
  ],
  indexes: [],
  api: { path: '/session', operations: { list: { method: 'POST', path: '/session/page', send: [], paging: 'page-limit', ticks: {} } } },
  list: { route: '/system/session', title: '在线用户', hint: '当前登录的用户；可以结束某次登录。', pages: {}, columns: ['account', 'username', 'activeTime', 'device', 'ip', 'loginTime'], hidden: [], search: [{ name: 'account', field: 'account', op: 'like', title: '登录账号', maxLength: 50 }, { name: 'ip', field: 'ip', op: 'like', title: '地址', maxLength: 150 }], sort: [{ field: 'activeTime', direction: 'desc' }], sizes: [5, 10, 20, 30], split: { master: null, detail: null }, actions: ['end'] },
  form: null,
  tree: null,
  scope: null,
  access: { codes: { end: 'session-end' }, in: null, rights: null },
  actions: {
    end: { name: 'end', title: '下线', on: 'one', method: 'POST', path: '/session/end', confirm: '该用户在这台设备上将立即退出登录，确认下线吗？', multipart: false, send: [], done: '已下线', answer: 'rows', go: null, when: { current: false }, set: null, danger: true, below: false, input: null },
  },
  switch: null,
  recycle: null,
  states: null,
  features: { audit: false, export: false },
  version: null,
  versions: null,
  message: {},
}

export const english: EntityLabels = { title: 'Session', screen: 'Online users', hint: 'Who is logged in now; a login can be ended.', actions: { end: 'End session' }, fields: { id: 'ID', tokenHash: 'Token digest', userId: 'User', account: 'Account', username: 'Name', current: 'This session', loginTime: 'Logged in', activeTime: 'Last active', expireTime: 'Ends', rememberMe: 'Remembered', ip: 'Address', host: 'Host name', device: 'Device' } }
