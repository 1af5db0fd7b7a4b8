// Written by npm run gen from schemas/. Do not edit: change the schema and run it again.
import type { Descriptor } from '../../../shared/entity/descriptor.ts'
import type { EntityLabels } from '../../../shared/entity/labels.ts'
import { kept, plain } from '../../field-defaults.ts'

export const descriptor: Descriptor = {
  name: 'system/permission',
  type: 'SystemPermission',
  title: '权限',
  table: 'system_permission',
  fields: [
    { ...plain, name: 'id', title: '编号', kind: 'integer', minimum: 1, message: { required: '编号不能为空', type: '编号只能输入数字', minimum: '编号不能小于1' }, write: 'never', widget: 'hidden' },
    { ...plain, name: 'name', title: '权限名称', kind: 'string', required: true, maxLength: 50, pattern: '^[\\p{Script=Han}A-Za-z0-9_](?:[\\p{Script=Han}A-Za-z0-9_ -]*[\\p{Script=Han}A-Za-z0-9_])?$', message: { required: '权限名称不能为空', type: '权限名称格式不正确', pattern: '权限名称只允许输入中文、数字、字母、下划线、横线、空格；两边不能有空格和横线', maxLength: '权限名称最大长度不能超过50个字符' } },
    { ...plain, name: 'code', title: '权限编码', kind: 'string', required: true, maxLength: 50, pattern: '^[0-9A-Za-z]+(?:(?::[0-9A-Za-z]+)*|(?:-[0-9A-Za-z]+)*|(?:_[0-9A-Za-z]+)*)$', message: { required: '权限编码不能为空', type: '权限编码格式不正确', pattern: '权限编码只允许输入数字、字母和一种分隔符（: - _），分隔符不能连续或在两端', maxLength: '权限编码最大长度不能超过50个字符' } },
    { ...plain, name: 'pid', title: '上级权限', kind: 'integer', message: { required: '上级权限不能为空', type: '上级权限只能输入数字', exists: '上级权限不存在' }, index: true, widget: 'tree-select', ref: { entity: 'system/permission', label: 'name', where: null, free: false, remove: null, as: null } },
    { ...plain, name: 'rid', title: '关联资源', kind: 'integer', message: { required: '请选择资源', type: '关联资源只能输入数字', exists: '关联资源不存在' }, index: true, widget: 'tree-select', ref: { entity: 'system/resource', label: 'name', where: null, free: true, remove: null, as: 'resourceName' }, requiredWhen: {} },
    { ...plain, name: 'type', title: '类型', kind: 'integer', message: { required: '类型不能为空', type: '类型只能输入数字', enum: '类型不在可选范围内' }, store: 'none', write: 'never', widget: 'dict-select', dict: 'resourceType' },
    { ...plain, name: 'descript', title: '描述', kind: 'string', maxLength: 200, message: { required: '描述不能为空', type: '描述格式不正确', maxLength: '描述最大长度不能超过200个字符' }, widget: 'textarea' },
    { ...plain, name: 'seedKey', title: '出厂标识', kind: 'string', maxLength: 200, message: { required: '出厂标识不能为空', type: '出厂标识格式不正确', unique: '出厂标识已存在', maxLength: '出厂标识最大长度不能超过200个字符' }, unique: { within: [], when: null }, write: 'never' },
    kept.createTime,
    kept.createBy,
    kept.updateTime,
    kept.updateBy,
  ],
  indexes: [],
  api: { path: '/perm', operations: { tree: { method: 'POST', path: '/perm/tree', send: [], paging: 'page-limit', ticks: {} }, detail: { method: 'POST', path: '/perm/detail', send: [], paging: 'page-limit', ticks: {} }, save: { method: 'POST', path: '/perm/save', send: [], paging: 'page-limit', ticks: {} }, remove: { method: 'POST', path: '/perm/del', send: [], paging: 'page-limit', ticks: {} }, options: { method: 'POST', path: '/perm/options', send: [], paging: 'page-limit', ticks: {} } } },
  list: { route: '/system/perm', title: '权限管理', hint: '页面、按钮和接口的权限，供角色选用。', pages: {}, columns: ['name', 'code', 'type', 'rid', 'descript'], hidden: [], search: [], sort: [{ field: 'id', direction: 'asc' }, { field: 'id', direction: 'asc' }], sizes: [5, 10, 20, 30], split: { master: null, detail: null }, actions: ['edit', 'remove'] },
  form: { in: 'modal', groups: [{ title: null, fields: ['name', 'code', 'pid', 'rid', 'descript'] }] },
  tree: { parent: 'pid', label: 'name', order: 'id', kind: 'type', maxDepth: 5, root: null, remove: 'cascade', position: null },
  scope: null,
  access: { codes: { create: 'perm-add', update: 'perm-edit', remove: 'perm-del', clean: 'perm-clean' }, in: null, rights: null },
  actions: {
    clean: { name: 'clean', title: '清理空资源', on: 'none', method: 'POST', path: '/perm/clean', confirm: '清理后无法恢复, 确认清理吗?', multipart: false, send: [], done: '清理成功', answer: 'rows', go: null, when: null, set: null, danger: true, below: false, input: null },
  },
  switch: null,
  recycle: null,
  states: null,
  features: { audit: true, export: false },
  version: 'permission',
  versions: null,
  undo: ['remove'],
  message: { remove: '若有子元素也将会被删除且不可恢复,确认删除吗?', saved: '保存成功', removed: '权限删除成功', cleanNone: '没有需要清理' },
}

export const english: EntityLabels = { title: 'Permission', screen: 'Permissions', hint: 'Rights to pages, buttons and calls, from which roles are made.', values: ['name'], fields: { id: 'ID', createTime: 'Created', createBy: 'Created by', updateTime: 'Changed', updateBy: 'Changed by', name: 'Name', code: 'Code', pid: 'Parent', rid: 'Resource', type: 'Type', descript: 'Description', seedKey: 'Factory key' }, actions: { clean: 'Clear empty resources' } }
