// Written by npm run gen from schemas/. Do not edit: change the schema and run it again.
import type { Descriptor } from '../../../shared/entity/descriptor.ts'
import type { EntityLabels } from '../../../shared/entity/labels.ts'
import { kept, plain } from '../../field-defaults.ts'

export const descriptor: Descriptor = {
  name: 'cms/category',
  type: 'CmsCategory',
  title: '分类',
  table: 'cms_category',
  fields: [
    { ...plain, name: 'id', title: '编号', kind: 'integer', minimum: 1, message: { required: '编号不能为空', type: '编号只能输入数字', minimum: '编号不能小于1' }, write: 'never', widget: 'hidden' },
    { ...plain, name: 'name', title: '名称', kind: 'string', required: true, maxLength: 50, pattern: '^[\\p{Script=Han}A-Za-z0-9_](?:[\\p{Script=Han}A-Za-z0-9_ -]*[\\p{Script=Han}A-Za-z0-9_])?$', message: { required: '名称不能为空', type: '名称格式不正确', pattern: '名称只允许输入中文、数字、字母、下划线、横线、空格；两边不能有空格和横线', unique: '该类型下已有同名分类', maxLength: '名称最大长度不能超过50个字符' }, unique: { within: ['appid', 'type'], when: null } },
    { ...plain, name: 'code', title: '编码', kind: 'string', maxLength: 50, pattern: '^[0-9A-Za-z]+(?:(?::[0-9A-Za-z]+)*|(?:-[0-9A-Za-z]+)*|(?:_[0-9A-Za-z]+)*)$', message: { required: '编码不能为空', type: '编码格式不正确', pattern: '编码只允许输入数字、字母和一种分隔符（: - _），分隔符不能连续或在两端', unique: '编码已存在', maxLength: '编码最大长度不能超过50个字符' }, unique: { within: ['appid', 'type'], when: null } },
    { ...plain, name: 'type', title: '类型', kind: 'string', required: true, maxLength: 50, message: { required: '请选择分类类型', type: '类型格式不正确', enum: '类型不在可选范围内', maxLength: '类型最大长度不能超过50个字符' }, widget: 'dict-select', dict: 'categoryType' },
    { ...plain, name: 'sort', title: '排序', kind: 'integer', default: 0, minimum: 0, maximum: 9999, message: { required: '排序不能为空', type: '排序只能输入数字', minimum: '排序不能小于0', maximum: '排序不能大于9999' }, widget: 'number' },
    { ...plain, name: 'appid', title: '所属站点', kind: 'integer', message: { required: '所属站点不能为空', type: '所属站点只能输入数字', exists: '所属站点不存在' }, index: true, widget: 'tree-select', ref: { entity: 'cms/site', label: 'name', where: null, free: false, remove: null, as: 'siteName' } },
    kept.createTime,
    kept.createBy,
    kept.updateTime,
    kept.updateBy,
  ],
  indexes: [],
  api: { path: '/cms/category', operations: { list: { method: 'POST', path: '/cms/category/list', send: [], paging: 'page-limit', ticks: {} }, detail: { method: 'POST', path: '/cms/category/detail', send: [], paging: 'page-limit', ticks: {} }, save: { method: 'POST', path: '/cms/category/save', send: [], paging: 'page-limit', ticks: {} }, remove: { method: 'POST', path: '/cms/category/del', send: [], paging: 'page-limit', ticks: {} }, options: { method: 'POST', path: '/cms/category/options', send: [], paging: 'page-limit', ticks: {} }, export: { method: 'POST', path: '/cms/category/export', send: [], paging: 'page-limit', ticks: {} }, import: { method: 'POST', path: '/cms/category/import', send: [], paging: 'page-limit', ticks: {} }, importTemplate: { method: 'POST', path: '/cms/category/import/template', send: [], paging: 'page-limit', ticks: {} } } },
  list: { route: '/cms/cms-settings/category', title: '分类', hint: '敏感词、热词等内容的分类。', pages: {}, columns: ['name', 'code', 'type', 'sort', 'appid'], hidden: [], search: [{ name: 'type', field: 'type', op: 'eq', title: '类型', maxLength: 150 }, { name: 'name', field: 'name', op: 'like', title: '名称', maxLength: 150 }, { name: 'appid', field: 'appid', op: 'eq', title: '所属站点', maxLength: 150 }], sort: [{ field: 'type', direction: 'asc' }, { field: 'sort', direction: 'asc' }, { field: 'id', direction: 'asc' }], sizes: [5, 10, 20, 30], split: { master: null, detail: null }, actions: ['edit', 'remove'] },
  form: { in: 'modal', groups: [{ title: null, fields: ['name', 'code', 'type', 'sort', 'appid'] }] },
  tree: null,
  scope: { by: 'site', field: 'appid', public: 0 },
  access: { codes: { create: 'category-add', update: 'category-edit', remove: 'category-del', public: 'category-public' }, in: null, rights: null },
  actions: {},
  switch: null,
  recycle: null,
  states: null,
  features: { audit: true, export: true, import: ['name', 'code', 'type', 'sort', 'appid'] },
  version: null,
  versions: null,
  undo: ['remove'],
  message: { remove: '删除后不可恢复,确认删除吗？' },
}

export const english: EntityLabels = { title: 'Category', hint: 'Categories of sensitive words, hot words and other content.', fields: { id: 'ID', createTime: 'Created', createBy: 'Created by', updateTime: 'Changed', updateBy: 'Changed by', appid: 'Site', name: 'Name', code: 'Code', type: 'Type', sort: 'Order' }, actions: {} }
