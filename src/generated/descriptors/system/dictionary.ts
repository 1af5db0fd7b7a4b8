// Written by npm run gen from schemas/. Do not edit: change the schema and run it again.
import type { Descriptor } from '../../../shared/entity/descriptor.ts'
import type { EntityLabels } from '../../../shared/entity/labels.ts'
import { kept, plain } from '../../field-defaults.ts'

export const descriptor: Descriptor = {
  name: 'system/dictionary',
  type: 'SystemDictionary',
  title: '数据字典',
  table: 'system_dictionary',
  fields: [
    { ...plain, name: 'id', title: '编号', kind: 'integer', minimum: 1, message: { required: '编号不能为空', type: '编号只能输入数字', minimum: '编号不能小于1' }, write: 'never', widget: 'hidden' },
    { ...plain, name: 'name', title: '名称', kind: 'string', required: true, maxLength: 20, pattern: '^[\\p{Script=Han}A-Za-z0-9_](?:[\\p{Script=Han}A-Za-z0-9_ -]*[\\p{Script=Han}A-Za-z0-9_])?$', message: { required: '名称不能为空', type: '名称格式不正确', pattern: '名称只允许输入中文、数字、字母、下划线、横线、空格；两边不能有空格和横线', maxLength: '名称最大长度不能超过20个字符' } },
    { ...plain, name: 'code', title: '编码', kind: 'string', required: true, maxLength: 20, pattern: '^[0-9A-Za-z]+(?:(?::[0-9A-Za-z]+)*|(?:-[0-9A-Za-z]+)*|(?:_[0-9A-Za-z]+)*)$', message: { required: '编码不能为空', type: '编码格式不正确', pattern: '编码只允许输入数字、字母和一种分隔符（: - _），分隔符不能连续或在两端', unique: '编码已存在', maxLength: '编码最大长度不能超过20个字符' }, unique: { within: [], when: { pid: null } } },
    { ...plain, name: 'pid', title: '上级', kind: 'integer', message: { required: '上级不能为空', type: '上级只能输入数字', exists: '上级不存在' }, index: true, widget: 'tree-select', ref: { entity: 'system/dictionary', label: 'name', where: null, free: false, remove: null, as: null } },
    { ...plain, name: 'sort', title: '排序', kind: 'integer', default: 1, minimum: 0, maximum: 100, message: { required: '排序不能为空', type: '只允许输入数字', minimum: '排序不能小于0大于100', maximum: '排序不能小于0大于100' }, widget: 'number' },
    { ...plain, name: 'val', title: '值', kind: 'string', maxLength: 200, message: { required: '值不能为空', type: '值格式不正确', maxLength: '值最大长度不能超过200个字符' } },
    { ...plain, name: 'descript', title: '描述', kind: 'string', maxLength: 200, message: { required: '描述不能为空', type: '描述格式不正确', maxLength: '描述最大长度不能超过200个字符' }, widget: 'textarea' },
    { ...plain, name: 'usage', title: '使用次数', kind: 'integer', message: { required: '使用次数不能为空', type: '使用次数只能输入数字' }, store: 'none', write: 'never', widget: 'number' },
    kept.createTime,
    kept.createBy,
    kept.updateTime,
    kept.updateBy,
  ],
  indexes: [],
  api: { path: '/dict', operations: { tree: { method: 'POST', path: '/dict/tree', send: [], paging: 'page-limit', ticks: {} }, detail: { method: 'POST', path: '/dict/detail', send: [], paging: 'page-limit', ticks: {} }, save: { method: 'POST', path: '/dict/save', send: [], paging: 'page-limit', ticks: {} }, remove: { method: 'POST', path: '/dict/del', send: [], paging: 'page-limit', ticks: {} }, options: { method: 'POST', path: '/dict/options', send: [], paging: 'page-limit', ticks: {} } } },
  list: { route: '/system/dict', title: '数据字典', hint: '下拉选项等取值的字典，左侧选择，右侧维护下级。', pages: {}, columns: ['name', 'code', 'val', 'sort', 'usage'], hidden: [], search: [], sort: [{ field: 'sort', direction: 'asc' }, { field: 'id', direction: 'asc' }], sizes: [5, 10, 20, 30], split: { master: null, detail: null }, actions: ['edit', 'remove'] },
  form: { in: 'modal', groups: [{ title: null, fields: ['name', 'code', 'pid', 'sort', 'val', 'descript'] }] },
  tree: { parent: 'pid', label: 'name', order: 'sort', kind: null, maxDepth: 5, root: { id: 0, label: '数据字典' }, remove: 'refuse', position: null },
  scope: null,
  access: { codes: { create: 'dict-add', update: 'dict-edit', remove: 'dict-del' }, in: null, rights: null },
  actions: {},
  switch: null,
  recycle: null,
  states: null,
  features: { audit: true, export: false },
  version: 'dictionary',
  versions: null,
  undo: ['remove'],
  message: { remove: '此操作不可恢复, 确认删除 {name} 吗?' },
}

export const english: EntityLabels = { title: 'Dictionary entry', screen: 'Dictionaries', hint: 'The values behind choices: select an entry on the left, and maintain those below it on the right.', values: ['name'], fields: { id: 'ID', createTime: 'Created', createBy: 'Created by', updateTime: 'Changed', updateBy: 'Changed by', name: 'Name', code: 'Code', pid: 'Parent', sort: 'Order', val: 'Value', descript: 'Description', usage: 'Used' }, actions: {} }
