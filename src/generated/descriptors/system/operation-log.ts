// Written by npm run gen from schemas/. Do not edit: change the schema and run it again.
import type { Descriptor } from '../../../shared/entity/descriptor.ts'
import type { EntityLabels } from '../../../shared/entity/labels.ts'
import { plain } from '../../field-defaults.ts'

export const descriptor: Descriptor = {
  name: 'system/operation-log',
  type: 'SystemOperationLog',
  title: '操作日志',
  table: 'system_operation_log',
  fields: [
    { ...plain, name: 'id', title: '编号', kind: 'integer', minimum: 1, message: { required: '编号不能为空', type: '编号只能输入数字', minimum: '编号不能小于1' }, write: 'never', widget: 'hidden' },
    { ...plain, name: 'operTime', title: '时间', kind: 'datetime', required: true, format: 'datetime', message: { required: '时间不能为空', type: '时间格式不正确', format: '时间格式不正确' }, index: true, widget: 'datetime' },
    { ...plain, name: 'userId', title: '用户', kind: 'integer', message: { required: '用户不能为空', type: '用户只能输入数字' }, widget: 'number' },
    { ...plain, name: 'account', title: '账号', kind: 'string', maxLength: 50, message: { required: '账号不能为空', type: '账号格式不正确', maxLength: '账号最大长度不能超过50个字符' } },
    { ...plain, name: 'ip', title: '地址', kind: 'string', maxLength: 64, message: { required: '地址不能为空', type: '地址格式不正确', maxLength: '地址最大长度不能超过64个字符' } },
    { ...plain, name: 'requestId', title: '请求编号', kind: 'string', maxLength: 64, message: { required: '请求编号不能为空', type: '请求编号格式不正确', maxLength: '请求编号最大长度不能超过64个字符' } },
    { ...plain, name: 'entity', title: '对象', kind: 'string', required: true, maxLength: 100, message: { required: '对象不能为空', type: '对象格式不正确', maxLength: '对象最大长度不能超过100个字符' } },
    { ...plain, name: 'rowId', title: '对象编号', kind: 'integer', message: { required: '对象编号不能为空', type: '对象编号只能输入数字' }, widget: 'number' },
    { ...plain, name: 'rowName', title: '名称', kind: 'string', maxLength: 250, message: { required: '名称不能为空', type: '名称格式不正确', maxLength: '名称最大长度不能超过250个字符' }, store: 'none', write: 'never', widget: 'textarea' },
    { ...plain, name: 'rowSite', title: '所属站点', kind: 'integer', message: { required: '所属站点不能为空', type: '所属站点只能输入数字' }, store: 'none', write: 'never', widget: 'number' },
    { ...plain, name: 'rowExists', title: '仍可打开', kind: 'boolean', message: { required: '仍可打开不能为空', type: '仍可打开只能是“是”或“否”' }, store: 'none', write: 'never', widget: 'switch' },
    { ...plain, name: 'action', title: '操作类型', kind: 'string', required: true, maxLength: 50, message: { required: '操作类型不能为空', type: '操作类型格式不正确', maxLength: '操作类型最大长度不能超过50个字符' } },
    { ...plain, name: 'before', title: '修改前', kind: 'json', jsonType: 'object', message: { required: '修改前不能为空', type: '修改前不是有效的JSON对象' }, widget: 'code' },
    { ...plain, name: 'after', title: '变更明细', kind: 'json', jsonType: 'object', message: { required: '变更明细不能为空', type: '变更明细不是有效的JSON对象' }, widget: 'code' },
    { ...plain, name: 'gone', title: '已删除的数据', kind: 'json', jsonType: 'object', message: { required: '已删除的数据不能为空', type: '已删除的数据不是有效的JSON对象' }, store: 'none', write: 'never', widget: 'code' },
  ],
  indexes: [{ fields: ['entity', 'rowId', 'id'], filled: false }, { fields: ['account', 'id'], filled: false }],
  api: { path: '/log/operation', operations: { list: { method: 'POST', path: '/log/operation/page', send: [], paging: 'page-limit', ticks: {} }, detail: { method: 'POST', path: '/log/operation/detail', send: [], paging: 'page-limit', ticks: {} }, export: { method: 'POST', path: '/log/operation/export', send: [], paging: 'page-limit', ticks: {} } } },
  list: { route: '/system/operation-log', title: '操作日志', hint: '谁在何时修改了什么。', pages: {}, columns: ['operTime', 'account', 'action', 'entity', 'rowName', 'rowId', 'ip'], hidden: ['rowId'], search: [{ name: 'account', field: 'account', op: 'like', title: '账号', maxLength: 50 }, { name: 'entity', field: 'entity', op: 'eq', title: '对象', maxLength: 150 }, { name: 'action', field: 'action', op: 'eq', title: '操作类型', maxLength: 150 }, { name: 'from', field: 'operTime', op: 'from', title: '开始时间', maxLength: 150 }, { name: 'to', field: 'operTime', op: 'to', title: '结束时间', maxLength: 150 }, { name: 'rowId', field: 'rowId', op: 'eq', title: '对象编号', maxLength: 150 }], sort: [{ field: 'operTime', direction: 'desc' }, { field: 'id', direction: 'desc' }], sizes: [5, 10, 20, 30], split: { master: null, detail: null }, actions: ['view'] },
  form: { in: 'drawer', groups: [{ title: '操作', fields: ['operTime', 'account', 'action', 'entity', 'rowName', 'rowId', 'ip', 'requestId'] }, { title: '变更内容', fields: ['after'] }] },
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

export const english: EntityLabels = { title: 'Operation', screen: 'Operation log', hint: 'Who changed what, and when.', groups: { '操作': 'Operation', '变更内容': 'Changes' }, search: { from: 'From', to: 'To' }, fields: { id: 'ID', operTime: 'Time', userId: 'User', account: 'Account', ip: 'Address', requestId: 'Request', entity: 'Object', rowId: 'Object id', rowName: 'Name', rowSite: 'Site', rowExists: 'Can be opened', action: 'Operation', before: 'Before', after: 'Details', gone: 'Deleted rows' }, actions: {} }
