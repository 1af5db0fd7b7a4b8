// Written by npm run gen from schemas/. Do not edit: change the schema and run it again.
import type { Descriptor } from '../../../shared/entity/descriptor.ts'
import type { EntityLabels } from '../../../shared/entity/labels.ts'
import { kept, plain } from '../../field-defaults.ts'

export const descriptor: Descriptor = {
  name: 'cms/article-source',
  type: 'CmsArticleSource',
  title: '文章来源',
  table: 'cms_article_source',
  fields: [
    { ...plain, name: 'id', title: '编号', kind: 'integer', minimum: 1, message: { required: '编号不能为空', type: '编号只能输入数字', minimum: '编号不能小于1' }, write: 'never', widget: 'hidden' },
    { ...plain, name: 'name', title: '名称', kind: 'string', required: true, maxLength: 50, pattern: '^[\\p{Script=Han}A-Za-z0-9_](?:[\\p{Script=Han}A-Za-z0-9_ -]*[\\p{Script=Han}A-Za-z0-9_])?$', message: { required: '名称不能为空', type: '名称格式不正确', pattern: '名称只允许输入中文、数字、字母、下划线、横线、空格；两边不能有空格和横线', maxLength: '名称最大长度不能超过50个字符' } },
    { ...plain, name: 'url', title: '地址', kind: 'string', maxLength: 250, format: 'web-address', message: { required: '地址不能为空', type: '地址格式不正确', format: '地址不合法,请重新输入', maxLength: '地址最大长度不能超过250个字符' } },
    { ...plain, name: 'desc', title: '描述', kind: 'string', maxLength: 250, message: { required: '描述不能为空', type: '描述格式不正确', maxLength: '描述最大长度不能超过250个字符' }, widget: 'textarea' },
    { ...plain, name: 'appid', title: '所属站点', kind: 'integer', message: { required: '所属站点不能为空', type: '所属站点只能输入数字', exists: '所属站点不存在' }, index: true, widget: 'tree-select', ref: { entity: 'cms/site', label: 'name', where: null, free: false, remove: null, as: 'siteName' } },
    kept.createTime,
    kept.createBy,
    kept.updateTime,
    kept.updateBy,
  ],
  indexes: [],
  api: { path: '/cms/source', operations: { list: { method: 'POST', path: '/cms/source/list', send: [], paging: 'page-limit', ticks: {} }, detail: { method: 'POST', path: '/cms/source/detail', send: [], paging: 'page-limit', ticks: {} }, save: { method: 'POST', path: '/cms/source/save', send: [], paging: 'page-limit', ticks: {} }, remove: { method: 'POST', path: '/cms/source/del', send: [], paging: 'page-limit', ticks: {} }, options: { method: 'POST', path: '/cms/source/options', send: [], paging: 'page-limit', ticks: {} }, export: { method: 'POST', path: '/cms/source/export', send: [], paging: 'page-limit', ticks: {} }, import: { method: 'POST', path: '/cms/source/import', send: [], paging: 'page-limit', ticks: {} }, importTemplate: { method: 'POST', path: '/cms/source/import/template', send: [], paging: 'page-limit', ticks: {} } } },
  list: { route: '/cms/cms-settings/article-source', title: '文章来源', hint: '文章转载自哪里：编辑文章时从这里选择来源。', pages: {}, columns: ['name', 'url', 'desc', 'appid'], hidden: [], search: [{ name: 'name', field: 'name', op: 'like', title: '名称', maxLength: 150 }, { name: 'appid', field: 'appid', op: 'eq', title: '所属站点', maxLength: 150 }], sort: [{ field: 'id', direction: 'desc' }], sizes: [5, 10, 20, 30], split: { master: null, detail: null }, actions: ['edit', 'remove'] },
  form: { in: 'modal', groups: [{ title: null, fields: ['name', 'url', 'desc', 'appid'] }] },
  tree: null,
  scope: { by: 'site', field: 'appid', public: 0 },
  access: { codes: { create: 'source-add', update: 'source-edit', remove: 'source-del', public: 'source-public' }, in: null, rights: null },
  actions: {},
  switch: null,
  recycle: null,
  states: null,
  features: { audit: true, export: true, import: ['name', 'url', 'desc', 'appid'] },
  version: null,
  versions: null,
  undo: ['remove'],
  message: { remove: '删除后不可恢复,确认删除吗？' },
}

export const english: EntityLabels = { title: 'Article source', hint: 'Where articles were taken from: editors choose a source from here.', fields: { id: 'ID', createTime: 'Created', createBy: 'Created by', updateTime: 'Changed', updateBy: 'Changed by', appid: 'Site', name: 'Name', url: 'Address', desc: 'Description' }, actions: {} }
