// Written by npm run gen from schemas/. Do not edit: change the schema and run it again.
import type { Descriptor } from '../../../shared/entity/descriptor.ts'
import type { EntityLabels } from '../../../shared/entity/labels.ts'
import { kept, plain } from '../../field-defaults.ts'

export const descriptor: Descriptor = {
  name: 'system/role',
  type: 'SystemRole',
  title: '角色',
  table: 'system_role',
  fields: [
    { ...plain, name: 'id', title: '编号', kind: 'integer', minimum: 1, message: { required: '编号不能为空', type: '编号只能输入数字', minimum: '编号不能小于1' }, write: 'never', widget: 'hidden' },
    { ...plain, name: 'name', title: '角色名称', kind: 'string', required: true, maxLength: 20, pattern: '^[\\p{Script=Han}A-Za-z0-9_](?:[\\p{Script=Han}A-Za-z0-9_ -]*[\\p{Script=Han}A-Za-z0-9_])?$', message: { required: '角色名称不能为空', type: '角色名称格式不正确', pattern: '角色名称只允许输入中文、数字、字母、下划线、横线、空格；两边不能有空格和横线', maxLength: '角色名称最大长度不能超过20个字符' } },
    { ...plain, name: 'code', title: '角色编码', kind: 'string', required: true, maxLength: 20, pattern: '^[0-9A-Za-z_]+$', message: { required: '角色编码不能为空', type: '角色编码格式不正确', pattern: '角色编码只能输入数字、字母、下划线', unique: '角色编码已存在', maxLength: '角色编码最大长度不能超过20个字符' }, unique: { within: [], when: null } },
    { ...plain, name: 'def', title: '系统角色', kind: 'boolean', default: false, message: { required: '系统角色不能为空', type: '系统角色只能是“是”或“否”' }, write: 'never', widget: 'switch' },
    { ...plain, name: 'perms', title: '权限', kind: 'json', required: true, message: { required: '请至少选择一项权限', type: '权限只能是列表', exists: '权限不存在' }, store: 'link', widget: 'check-tree', ref: { entity: 'system/permission', label: 'name', where: null, free: false, remove: null, as: null }, many: { table: 'system_role_perms', from: 'roleId', to: 'permissionId', of: 'integer' } },
    kept.createTime,
    kept.createBy,
    kept.updateTime,
    kept.updateBy,
  ],
  indexes: [],
  api: { path: '/role', operations: { list: { method: 'POST', path: '/role/list', send: [], paging: 'page-limit', ticks: {} }, detail: { method: 'POST', path: '/role/detail', send: [], paging: 'page-limit', ticks: {} }, save: { method: 'POST', path: '/role/save', send: [], paging: 'page-limit', ticks: {} }, remove: { method: 'POST', path: '/role/del', send: [], paging: 'page-limit', ticks: {} }, options: { method: 'POST', path: '/role/options', send: [], paging: 'page-limit', ticks: {} } } },
  list: { route: '/system/role', title: '角色管理', hint: '把权限组合成角色，再分配给用户。', pages: {}, columns: ['name', 'code', 'def'], hidden: [], search: [{ name: 'name', field: 'name', op: 'like', title: '角色名称', maxLength: 50 }, { name: 'code', field: 'code', op: 'like', title: '角色编码', maxLength: 50 }], sort: [{ field: 'id', direction: 'asc' }], sizes: [5, 10, 20, 30], split: { master: null, detail: 'form' }, actions: ['edit', 'users', 'authority', 'remove'] },
  form: { in: 'modal', groups: [{ title: null, fields: ['name', 'code', 'perms'] }] },
  tree: null,
  scope: null,
  access: { codes: { create: 'role-add', update: 'role-edit', remove: 'role-del' }, in: null, rights: null },
  actions: {
    users: { name: 'users', title: '查看用户', on: 'one', method: 'POST', path: '/role/users', confirm: null, multipart: false, send: [], done: null, answer: 'rows', go: '/system/user?roles={id}', when: null, set: null, danger: false, below: false, input: null },
    authority: { name: 'authority', title: '权限设置', on: 'one', method: 'POST', path: '/role/authority', confirm: null, multipart: false, send: [], done: null, answer: 'rows', go: '/system/authority?roleId={id}&roleTag=role', when: null, set: null, danger: false, below: false, input: null },
  },
  switch: null,
  recycle: null,
  states: null,
  features: { audit: true, export: false },
  version: 'permission',
  versions: null,
  undo: ['remove'],
  message: { remove: '此操作不可恢复,确认删除该角色吗 ?', saved: '角色信息保存成功', removed: '删除角色成功' },
}

export const english: EntityLabels = { title: 'Role', screen: 'Roles', hint: 'Groups of rights that are assigned to users.', actions: { users: 'Show users', authority: 'Permission settings' }, fields: { id: 'ID', createTime: 'Created', createBy: 'Created by', updateTime: 'Changed', updateBy: 'Changed by', name: 'Name', code: 'Code', def: 'System role', perms: 'Permissions' } }
