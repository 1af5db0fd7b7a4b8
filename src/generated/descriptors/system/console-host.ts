// Written by npm run gen from schemas/. Do not edit: change the schema and run it again.
import type { Descriptor } from '../../../shared/entity/descriptor.ts'
import type { EntityLabels } from '../../../shared/entity/labels.ts'
import { plain } from '../../field-defaults.ts'

export const descriptor: Descriptor = {
  name: 'system/console-host',
  type: 'SystemConsoleHost',
  title: '控制台域名',
  table: 'system_console_host',
  fields: [
    { ...plain, name: 'id', title: '编号', kind: 'integer', minimum: 1, message: { required: '编号不能为空', type: '编号只能输入数字', minimum: '编号不能小于1' }, write: 'never', widget: 'hidden' },
    { ...plain, name: 'host', title: '域名', kind: 'string', required: true, maxLength: 253, message: { required: '域名不能为空', type: '域名格式不正确', unique: '域名已存在', maxLength: '域名最大长度不能超过253个字符' }, unique: { within: [], when: null }, widget: 'textarea' },
    { ...plain, name: 'account', title: '首次登录账号', kind: 'string', required: true, maxLength: 50, message: { required: '首次登录账号不能为空', type: '首次登录账号格式不正确', maxLength: '首次登录账号最大长度不能超过50个字符' }, index: true },
    { ...plain, name: 'firstTime', title: '首次登录', kind: 'datetime', required: true, format: 'datetime', message: { required: '首次登录不能为空', type: '首次登录格式不正确', format: '首次登录格式不正确' }, widget: 'datetime' },
    { ...plain, name: 'lastTime', title: '最近登录', kind: 'datetime', required: true, format: 'datetime', message: { required: '最近登录不能为空', type: '最近登录格式不正确', format: '最近登录格式不正确' }, widget: 'datetime' },
  ],
  indexes: [],
  api: { path: '/console/host', operations: { list: { method: 'POST', path: '/console/host/page', send: [], paging: 'page-limit', ticks: {} }, remove: { method: 'POST', path: '/console/host/del', send: [], paging: 'page-limit', ticks: {} } } },
  list: { route: '/system/console-host', title: '控制台域名', hint: '打开过控制台的域名：它们不能再用作网站域名。', pages: {}, columns: ['host', 'account', 'firstTime', 'lastTime'], hidden: [], search: [{ name: 'host', field: 'host', op: 'like', title: '域名', maxLength: 150 }, { name: 'account', field: 'account', op: 'like', title: '首次登录账号', maxLength: 50 }], sort: [{ field: 'lastTime', direction: 'desc' }, { field: 'id', direction: 'desc' }], sizes: [5, 10, 20, 30], split: { master: null, detail: null }, actions: ['remove'] },
  form: null,
  tree: null,
  scope: null,
  access: { codes: { remove: 'console-host-del' }, in: null, rights: null },
  actions: {},
  switch: null,
  recycle: null,
  states: null,
  features: { audit: true, export: false },
  version: null,
  versions: null,
  message: { remove: '清除后，该域名可以设为站点域名，通过它登录的用户将立即退出。只清除不再用于访问控制台的域名，确认清除吗？' },
}

export const english: EntityLabels = { title: 'Console host', hint: 'Domains under which the console was opened: they cannot become the domain of a site.', fields: { id: 'ID', host: 'Host name', account: 'First logged in by', firstTime: 'First login', lastTime: 'Last login' }, actions: {} }
