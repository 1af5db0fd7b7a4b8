// Written by npm run gen from schemas/. Do not edit: change the schema and run it again.
import type { Descriptor } from '../../../shared/entity/descriptor.ts'
import type { EntityLabels } from '../../../shared/entity/labels.ts'
import { kept, plain } from '../../field-defaults.ts'

export const descriptor: Descriptor = {
  name: 'system/organisation',
  type: 'SystemOrganisation',
  title: '机构',
  table: 'system_organisation',
  fields: [
    { ...plain, name: 'id', title: '编号', kind: 'integer', minimum: 1, message: { required: '编号不能为空', type: '编号只能输入数字', minimum: '编号不能小于1' }, write: 'never', widget: 'hidden' },
    { ...plain, name: 'shortName', title: '机构名称', kind: 'string', required: true, maxLength: 50, pattern: '^[\\p{Script=Han}A-Za-z0-9_](?:[\\p{Script=Han}A-Za-z0-9_ -]*[\\p{Script=Han}A-Za-z0-9_])?$', message: { required: '机构名称不能为空', type: '机构名称格式不正确', pattern: '机构名称只允许输入中文、数字、字母、下划线、横线、空格；两边不能有空格和横线', maxLength: '机构名称最大长度不能超过50个字符' } },
    { ...plain, name: 'pid', title: '上级机构', kind: 'integer', message: { required: '上级机构不能为空', type: '上级机构只能输入数字', exists: '上级机构不存在' }, index: true, widget: 'tree-select', ref: { entity: 'system/organisation', label: 'shortName', where: null, free: false, remove: null, as: null } },
    { ...plain, name: 'sort', title: '排序', kind: 'integer', default: 1, minimum: 0, maximum: 100, message: { required: '排序不能为空', type: '只允许输入数字', minimum: '排序不能小于0大于100', maximum: '排序不能小于0大于100' }, widget: 'number' },
    kept.createTime,
    kept.createBy,
    kept.updateTime,
    kept.updateBy,
  ],
  indexes: [],
  api: { path: '/org', operations: { tree: { method: 'POST', path: '/org/tree', send: [], paging: 'page-limit', ticks: {} }, detail: { method: 'POST', path: '/org/detail', send: [], paging: 'page-limit', ticks: {} }, save: { method: 'POST', path: '/org/save', send: [], paging: 'page-limit', ticks: {} }, remove: { method: 'POST', path: '/org/del', send: [], paging: 'page-limit', ticks: {} }, options: { method: 'POST', path: '/org/options', send: [], paging: 'page-limit', ticks: {} } } },
  list: { route: '/system/user/org', title: '机构管理', hint: '机构树；选择一个机构查看其用户。', pages: {}, columns: ['shortName', 'sort'], hidden: [], search: [], sort: [{ field: 'sort', direction: 'asc' }, { field: 'id', direction: 'asc' }], sizes: [5, 10, 20, 30], split: { master: null, detail: { size: 100, path: '/org/user', rows: 'users', columns: ['account', 'username', 'roles', 'enabled'], search: ['account', 'username'], entity: 'system/user', by: 'orgid' } }, actions: ['edit', 'remove'] },
  form: { in: 'modal', groups: [{ title: null, fields: ['shortName', 'pid', 'sort'] }] },
  tree: { parent: 'pid', label: 'shortName', order: 'sort', kind: null, maxDepth: 5, root: null, remove: 'refuse', position: null },
  scope: null,
  access: { codes: { create: 'org-add', update: 'org-edit', remove: 'org-del' }, in: null, rights: null },
  actions: {},
  switch: null,
  recycle: null,
  states: null,
  features: { audit: true, export: false },
  version: null,
  versions: null,
  undo: ['remove'],
  message: { remove: '确认删除吗?', removed: '删除成功', saved: '保存成功' },
}

export const english: EntityLabels = { title: 'Organisation', screen: 'Organisations', hint: 'The tree of organisations; select one to see its users.', fields: { id: 'ID', createTime: 'Created', createBy: 'Created by', updateTime: 'Changed', updateBy: 'Changed by', shortName: 'Name', pid: 'Parent', sort: 'Order' }, actions: {} }
