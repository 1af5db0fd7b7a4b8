// Written by npm run gen from schemas/. Do not edit: change the schema and run it again.
import type { Descriptor } from '../../../shared/entity/descriptor.ts'
import type { EntityLabels } from '../../../shared/entity/labels.ts'
import { kept, plain } from '../../field-defaults.ts'

export const descriptor: Descriptor = {
  name: 'cms/hotword',
  type: 'CmsHotword',
  title: '热词',
  table: 'cms_hotword',
  fields: [
    { ...plain, name: 'id', title: '编号', kind: 'integer', minimum: 1, message: { required: '编号不能为空', type: '编号只能输入数字', minimum: '编号不能小于1' }, write: 'never', widget: 'hidden' },
    { ...plain, name: 'word', title: '热词', kind: 'string', required: true, maxLength: 50, pattern: '^\\S(?:[^\\r\\n]*\\S)?$', message: { required: '热词不能为空', type: '热词格式不正确', pattern: '热词两边不能有空格', unique: '该热词已存在', maxLength: '热词最大长度不能超过50个字符' }, unique: { within: ['appid'], when: null } },
    { ...plain, name: 'url', title: '链接地址', kind: 'string', required: true, maxLength: 250, format: 'url-or-path', message: { required: '链接地址不能为空', type: '链接地址格式不正确', format: '链接地址不合法', maxLength: '链接地址最大长度不能超过250个字符' } },
    { ...plain, name: 'target', title: '打开方式', kind: 'string', default: '_blank', maxLength: 20, message: { required: '打开方式不能为空', type: '打开方式格式不正确', enum: '打开方式不在可选范围内', maxLength: '打开方式最大长度不能超过20个字符' }, widget: 'dict-select', dict: 'linkTarget' },
    { ...plain, name: 'sort', title: '排序', kind: 'integer', default: 0, minimum: 0, maximum: 9999, message: { required: '排序不能为空', type: '排序只能输入数字', minimum: '排序不能小于0', maximum: '排序不能大于9999' }, widget: 'number' },
    { ...plain, name: 'enabled', title: '启用', kind: 'boolean', default: true, marks: { true: { title: '启用', colour: 'success', dims: false }, false: { title: '已禁用', colour: 'default', dims: true } }, message: { required: '启用不能为空', type: '启用只能是“是”或“否”' }, widget: 'switch', turn: { on: 'hotword-enable', off: 'hotword-disable' } },
    { ...plain, name: 'appid', title: '所属站点', kind: 'integer', message: { required: '所属站点不能为空', type: '所属站点只能输入数字', exists: '所属站点不存在' }, index: true, widget: 'tree-select', ref: { entity: 'cms/site', label: 'name', where: null, free: false, remove: null, as: 'siteName' } },
    kept.createTime,
    kept.createBy,
    kept.updateTime,
    kept.updateBy,
  ],
  indexes: [],
  api: { path: '/cms/hotword', operations: { list: { method: 'POST', path: '/cms/hotword/list', send: [], paging: 'page-limit', ticks: {} }, detail: { method: 'POST', path: '/cms/hotword/detail', send: [], paging: 'page-limit', ticks: {} }, save: { method: 'POST', path: '/cms/hotword/save', send: [], paging: 'page-limit', ticks: {} }, remove: { method: 'POST', path: '/cms/hotword/del', send: [], paging: 'page-limit', ticks: {}, each: true }, options: { method: 'POST', path: '/cms/hotword/options', send: [], paging: 'page-limit', ticks: {} }, export: { method: 'POST', path: '/cms/hotword/export', send: [], paging: 'page-limit', ticks: {} }, import: { method: 'POST', path: '/cms/hotword/import', send: [], paging: 'page-limit', ticks: {} }, importTemplate: { method: 'POST', path: '/cms/hotword/import/template', send: [], paging: 'page-limit', ticks: {} } } },
  list: { route: '/cms/cms-settings/hotword', title: '热词', hint: '在文章编辑器中点“替换热词”，正文里的热词就加上链接。', pages: {}, columns: ['word', 'url', 'target', 'sort', 'enabled', 'appid'], hidden: [], search: [{ name: 'word', field: 'word', op: 'like', title: '热词', maxLength: 150 }, { name: 'enabled', field: 'enabled', op: 'eq', title: '启用', maxLength: 150 }, { name: 'appid', field: 'appid', op: 'eq', title: '所属站点', maxLength: 150 }], sort: [{ field: 'sort', direction: 'asc' }, { field: 'id', direction: 'desc' }], sizes: [5, 10, 20, 30], split: { master: null, detail: null }, actions: ['edit', 'enable', 'disable', 'remove'] },
  form: { in: 'modal', groups: [{ title: null, fields: ['word', 'url', 'target', 'sort', 'enabled', 'appid'] }] },
  tree: null,
  scope: { by: 'site', field: 'appid', public: 0 },
  access: { codes: { create: 'hotword-add', update: 'hotword-edit', remove: 'hotword-del', enable: 'hotword-enable', disable: 'hotword-disable', public: 'hotword-public' }, in: null, rights: null },
  actions: {
    enable: { name: 'enable', title: '启用', on: 'many', method: 'POST', path: '/cms/hotword/enable', confirm: '确认启用选中的{count}条数据吗？', multipart: false, send: [], done: '{action}成功', answer: 'rows', go: null, when: { enabled: false }, set: { enabled: true }, danger: false, below: false, input: null },
    disable: { name: 'disable', title: '禁用', on: 'many', method: 'POST', path: '/cms/hotword/disable', confirm: '确认禁用选中的{count}条数据吗？', multipart: false, send: [], done: '{action}成功', answer: 'rows', go: null, when: { enabled: true }, set: { enabled: false }, danger: false, below: false, input: null },
  },
  switch: 'enabled',
  recycle: null,
  states: null,
  features: { audit: true, export: true, import: ['word', 'url', 'target', 'sort', 'enabled', 'appid'] },
  version: 'hotword',
  versions: null,
  undo: ['remove', 'enable', 'disable'],
  message: { remove: '删除后不可恢复,确认删除吗？' },
}

export const english: EntityLabels = { title: 'Hot word', hint: 'Words that become links in the body of an article, at a click in its editor.', choices: { enabled: { true: 'Enabled', false: 'Disabled' } }, fields: { id: 'ID', createTime: 'Created', createBy: 'Created by', updateTime: 'Changed', updateBy: 'Changed by', appid: 'Site', word: 'Hot word', url: 'Link address', target: 'Opens in', sort: 'Order', enabled: 'Enabled' }, actions: { enable: 'Enable', disable: 'Disable' } }
