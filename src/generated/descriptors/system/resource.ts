// Written by npm run gen from schemas/. Do not edit: change the schema and run it again.
import type { Descriptor } from '../../../shared/entity/descriptor.ts'
import type { EntityLabels } from '../../../shared/entity/labels.ts'
import { kept, plain } from '../../field-defaults.ts'

export const descriptor: Descriptor = {
  name: 'system/resource',
  type: 'SystemResource',
  title: '资源',
  table: 'system_resource',
  fields: [
    { ...plain, name: 'id', title: '编号', kind: 'integer', minimum: 1, message: { required: '编号不能为空', type: '编号只能输入数字', minimum: '编号不能小于1' }, write: 'never', widget: 'hidden' },
    { ...plain, name: 'name', title: '资源名称', kind: 'string', required: true, maxLength: 50, pattern: '^[\\p{Script=Han}A-Za-z0-9_](?:[\\p{Script=Han}A-Za-z0-9_ -]*[\\p{Script=Han}A-Za-z0-9_])?$', message: { required: '资源名称不能为空', type: '资源名称格式不正确', pattern: '资源名称只允许输入中文、数字、字母、下划线、横线、空格；两边不能有空格和横线', maxLength: '资源名称最大长度不能超过50个字符' } },
    { ...plain, name: 'code', title: '资源编码', kind: 'string', required: true, maxLength: 50, pattern: '^[0-9A-Za-z]+(?:(?::[0-9A-Za-z]+)*|(?:-[0-9A-Za-z]+)*|(?:_[0-9A-Za-z]+)*)$', message: { required: '资源编码不能为空', type: '资源编码格式不正确', pattern: '资源编码只允许输入数字、字母和一种分隔符（: - _），分隔符不能连续或在两端', maxLength: '资源编码最大长度不能超过50个字符' } },
    { ...plain, name: 'pid', title: '上级资源', kind: 'integer', message: { required: '上级资源不能为空', type: '上级资源只能输入数字', exists: '上级资源不存在' }, index: true, widget: 'tree-select', ref: { entity: 'system/resource', label: 'name', where: { type: 1 }, free: false, remove: null, as: null } },
    { ...plain, name: 'enabled', title: '启用', kind: 'boolean', default: true, marks: { true: { title: '启用', colour: 'success', dims: false }, false: { title: '已禁用', colour: 'default', dims: true } }, message: { required: '启用不能为空', type: '启用只能是“是”或“否”' }, widget: 'switch' },
    { ...plain, name: 'type', title: '资源类型', kind: 'integer', required: true, default: 1, minimum: 1, maximum: 3, message: { required: '请选择资源类型', type: '请选择资源类型', enum: '请选择资源类型', minimum: '请选择资源类型', maximum: '请选择资源类型' }, write: 'create', widget: 'dict-select', dict: 'resourceType' },
    { ...plain, name: 'url', title: '链接', kind: 'string', maxLength: 250, format: 'url-or-path', message: { required: '页面和接口链接不能为空', type: '链接格式不正确', format: '连接输入不合法', maxLength: '链接最大长度不能超过250个字符' }, requiredWhen: { type: { not: 2 }, seedKey: null } },
    { ...plain, name: 'icon', title: '图标', kind: 'string', maxLength: 50, message: { required: '图标不能为空', type: '图标格式不正确', maxLength: '图标最大长度不能超过50个字符' }, widget: 'icon' },
    { ...plain, name: 'sort', title: '排序', kind: 'integer', required: true, default: 1, minimum: 0, maximum: 100, message: { required: '请输入排序号', type: '只能输入数字', minimum: '排序不能小于0大于100', maximum: '排序不能小于0大于100' }, widget: 'number' },
    { ...plain, name: 'inMenu', title: '显示在菜单', kind: 'boolean', default: true, message: { required: '显示在菜单不能为空', type: '显示在菜单只能是“是”或“否”' }, widget: 'switch', when: { type: 1 } },
    { ...plain, name: 'dataPerm', title: '数据权限', kind: 'boolean', default: false, message: { required: '数据权限不能为空', type: '数据权限只能是“是”或“否”' }, widget: 'switch', when: { type: 2 } },
    { ...plain, name: 'dataPermType', title: '数据权限类型', kind: 'integer', default: 1, choices: [{ const: 1, title: '查看' }, { const: 2, title: '操作' }], message: { required: '数据权限类型不能为空', type: '数据权限类型只能输入数字', enum: '数据权限类型不在可选范围内' }, widget: 'select', when: { type: 2 } },
    { ...plain, name: 'module', title: '权限模块', kind: 'string', maxLength: 20, message: { required: '权限模块不能为空', type: '权限模块格式不正确', maxLength: '权限模块最大长度不能超过20个字符' }, write: 'never' },
    { ...plain, name: 'seedKey', title: '出厂标识', kind: 'string', maxLength: 200, message: { required: '出厂标识不能为空', type: '出厂标识格式不正确', unique: '出厂标识已存在', maxLength: '出厂标识最大长度不能超过200个字符' }, unique: { within: [], when: null }, write: 'never' },
    kept.createTime,
    kept.createBy,
    kept.updateTime,
    kept.updateBy,
  ],
  indexes: [],
  api: { path: '/resource', operations: { tree: { method: 'POST', path: '/resource/tree', send: [], paging: 'page-limit', ticks: {} }, detail: { method: 'POST', path: '/resource/detail', send: [], paging: 'page-limit', ticks: {} }, save: { method: 'POST', path: '/resource/save', send: [], paging: 'page-limit', ticks: {} }, remove: { method: 'POST', path: '/resource/del', send: [], paging: 'page-limit', ticks: {} }, options: { method: 'POST', path: '/resource/options', send: [], paging: 'page-limit', ticks: {} } } },
  list: { route: '/system/resource', title: '资源管理', hint: '菜单、按钮和接口：菜单的名称、图标和顺序在这里维护。', pages: {}, columns: ['name', 'code', 'type', 'url', 'enabled', 'sort'], hidden: [], search: [{ name: 'type', field: 'type', op: 'eq', title: '资源类型', maxLength: 150 }], sort: [{ field: 'sort', direction: 'asc' }, { field: 'id', direction: 'asc' }], sizes: [5, 10, 20, 30], split: { master: null, detail: 'form' }, actions: ['edit', 'enable', 'remove'] },
  form: { in: 'modal', groups: [{ title: null, fields: ['type', 'pid', 'name', 'code', 'url', 'icon', 'sort', 'inMenu', 'enabled', 'dataPerm', 'dataPermType'] }] },
  tree: { parent: 'pid', label: 'name', order: 'sort', kind: 'type', maxDepth: 5, root: null, remove: 'cascade', position: null },
  scope: null,
  access: { codes: { create: 'resource-add', update: 'resource-edit', remove: 'resource-del', enable: 'resource-enable' }, in: null, rights: null },
  actions: {
    enable: { name: 'enable', title: { field: 'enabled', values: { true: '禁用', false: '启用' } }, on: 'one', method: 'POST', path: '/resource/enable', confirm: '确认禁用“{name}”吗？禁用后，其下级资源也将无法使用', multipart: false, send: [], done: '{action}成功', answer: 'rows', go: null, when: null, set: null, danger: false, below: false, input: null },
  },
  switch: null,
  recycle: null,
  states: null,
  features: { audit: true, export: false },
  version: 'permission',
  versions: null,
  undo: ['remove', 'enable'],
  message: { addBelow: '确认在“{name}”下新增资源吗？', remove: '若有子元素也将会被删除且不可恢复,确认删除吗?', saved: '资源保存成功', removed: '资源删除成功' },
}

export const english: EntityLabels = { title: 'Resource', screen: 'Resources', hint: 'Menus, buttons and calls: the names, icons and order of the menu.', values: ['name'], fields: { id: 'ID', createTime: 'Created', createBy: 'Created by', updateTime: 'Changed', updateBy: 'Changed by', name: 'Name', code: 'Code', pid: 'Parent', enabled: 'Enabled', type: 'Type', url: 'Address', icon: 'Icon', sort: 'Order', inMenu: 'In menu', dataPerm: 'Data right', dataPermType: 'Kind of data right', module: 'Module', seedKey: 'Factory key' }, actions: { enable: { true: 'Disable', false: 'Enable' } }, choices: { enabled: { true: 'Enabled', false: 'Disabled' }, dataPermType: { '1': 'View', '2': 'Operate' } } }
