// Written by npm run gen from schemas/. Do not edit: change the schema and run it again.
import type { Descriptor } from '../../../shared/entity/descriptor.ts'
import type { EntityLabels } from '../../../shared/entity/labels.ts'
import { kept, plain } from '../../field-defaults.ts'

export const descriptor: Descriptor = {
  name: 'cms/site',
  type: 'CmsSite',
  title: '站点',
  table: 'cms_site',
  fields: [
    { ...plain, name: 'id', title: '编号', kind: 'integer', minimum: 1, message: { required: '编号不能为空', type: '编号只能输入数字', minimum: '编号不能小于1' }, write: 'never', widget: 'hidden' },
    { ...plain, name: 'name', title: '站点名称', kind: 'string', required: true, maxLength: 50, pattern: '^[\\p{Script=Han}A-Za-z0-9_](?:[\\p{Script=Han}A-Za-z0-9_ -]*[\\p{Script=Han}A-Za-z0-9_])?$', message: { required: '站点名称不能为空', type: '站点名称格式不正确', pattern: '站点名称只允许输入中文、数字、字母、下划线、横线、空格；两边不能有空格和横线', maxLength: '站点名称最大长度不能超过50个字符' } },
    { ...plain, name: 'code', title: '站点编码', kind: 'string', required: true, maxLength: 50, pattern: '^[0-9A-Za-z]+(?:(?::[0-9A-Za-z]+)*|(?:-[0-9A-Za-z]+)*|(?:_[0-9A-Za-z]+)*)$', message: { required: '站点编码不能为空', type: '站点编码格式不正确', pattern: '站点编码只允许输入数字、字母和一种分隔符（: - _），分隔符不能连续或在两端', unique: '站点编码已存在', readonly: '站点已发布，编码不能修改', maxLength: '站点编码最大长度不能超过50个字符' }, unique: { within: [], when: null }, readonlyWhen: { releaseTime: { not: null } } },
    { ...plain, name: 'pid', title: '上级站点', kind: 'integer', message: { required: '上级站点不能为空', type: '上级站点只能输入数字', exists: '上级站点不存在' }, index: true, widget: 'tree-select', ref: { entity: 'cms/site', label: 'name', where: null, free: false, remove: null, as: null } },
    { ...plain, name: 'domain', title: '域名', kind: 'string', maxLength: 253, format: 'domain', message: { required: '域名不能为空', type: '域名格式不正确', format: '域名不合法,请重新输入', unique: '域名已存在', maxLength: '域名最大长度不能超过253个字符' }, unique: { within: [], when: null }, access: 'app:btn:domain' },
    { ...plain, name: 'logo', title: '站点图标', kind: 'string', maxLength: 250, format: 'upload-address', upload: 'image', message: { required: '请选择站点图标', type: '站点图标格式不正确', format: '站点图标格式不正确', maxLength: '站点图标最大长度不能超过250个字符' }, widget: 'upload' },
    { ...plain, name: 'title', title: '网页标题', kind: 'string', maxLength: 100, message: { required: '网页标题不能为空', type: '网页标题格式不正确', maxLength: '网页标题最大长度不能超过100个字符' } },
    { ...plain, name: 'keyword', title: '关键词', kind: 'string', maxLength: 200, message: { required: '关键词不能为空', type: '关键词格式不正确', maxLength: '关键词最大长度不能超过200个字符' } },
    { ...plain, name: 'descript', title: '网页描述', kind: 'string', maxLength: 200, message: { required: '网页描述不能为空', type: '网页描述格式不正确', maxLength: '网页描述最大长度不能超过200个字符' }, widget: 'textarea' },
    { ...plain, name: 'homeTemplate', title: '首页模板', kind: 'integer', message: { required: '首页模板不能为空', type: '首页模板只能输入数字', exists: '首页模板不存在' }, index: true, widget: 'ref-select', ref: { entity: 'cms/template', label: 'name', where: { type: 1 }, free: false, remove: null, as: null } },
    { ...plain, name: 'sort', title: '排序', kind: 'integer', default: 1, minimum: 0, maximum: 100, message: { required: '排序不能为空', type: '只允许输入数字', minimum: '排序不能小于0大于100', maximum: '排序不能小于0大于100' }, widget: 'number' },
    { ...plain, name: 'pack', title: '模板包', kind: 'string', default: 'blank', maxLength: 50, message: { required: '模板包不能为空', type: '模板包格式不正确', exists: '模板包不存在', maxLength: '模板包最大长度不能超过50个字符' }, store: 'none', write: 'create', widget: 'ref-select', options: true, when: { id: null } },
    { ...plain, name: 'packChannels', title: '同时建立频道', kind: 'boolean', default: true, message: { required: '同时建立频道不能为空', type: '同时建立频道只能是“是”或“否”' }, store: 'none', write: 'create', widget: 'switch', when: { pack: { not: [null, 'blank'] } } },
    { ...plain, name: 'releaseTime', title: '最近发布', kind: 'datetime', format: 'datetime', message: { required: '最近发布不能为空', type: '最近发布格式不正确', format: '最近发布格式不正确' }, write: 'never', widget: 'datetime' },
    kept.createTime,
    kept.createBy,
    kept.updateTime,
    kept.updateBy,
    kept.recycleTime,
    kept.recycleBy,
    kept.recycleBatch,
  ],
  indexes: [],
  api: { path: '/cms/app', operations: { tree: { method: 'POST', path: '/cms/app/list', send: [], paging: 'page-limit', ticks: {} }, detail: { method: 'POST', path: '/cms/app/detail', send: [], paging: 'page-limit', ticks: {} }, save: { method: 'POST', path: '/cms/app/save', send: [], paging: 'page-limit', ticks: {} }, remove: { method: 'POST', path: '/cms/app/del', send: [], paging: 'page-limit', ticks: {} }, options: { method: 'POST', path: '/cms/app/options', send: [], paging: 'page-limit', ticks: {} }, recycleList: { method: 'POST', path: '/cms/app/recycle/list', send: [], paging: 'page-limit', ticks: {} }, recycleOpt: { method: 'POST', path: '/cms/app/recycle/opt', send: [], paging: 'page-limit', ticks: {} } } },
  list: { route: '/cms/sites/site-list', title: '站点维护', hint: '管理网站及其下级站点，发布和预览整站。', pages: {}, columns: ['name', 'code', 'domain', 'releaseTime'], hidden: [], search: [], sort: [{ field: 'sort', direction: 'asc' }, { field: 'id', direction: 'asc' }], sizes: [5, 10, 20, 30], split: { master: null, detail: null }, actions: ['edit', 'release', 'preview', ['review', 'files', 'copy', 'remove']] },
  form: { in: 'drawer', groups: [{ title: '基本属性', fields: ['name', 'code', 'pack', 'packChannels', 'pid', 'domain', 'logo', 'sort'] }, { title: '页面设置', fields: ['title', 'keyword', 'descript', 'homeTemplate'] }] },
  tree: { parent: 'pid', label: 'name', order: 'sort', kind: null, maxDepth: 5, root: null, remove: 'cascade', position: null },
  scope: null,
  access: { codes: { list: 'app:btn:get', create: 'app:btn:add', update: 'app:btn:alter', remove: 'app:btn:del', release: 'app:btn:release', preview: 'app:btn:preview', review: 'app:btn:preview', copy: 'app:btn:copy', files: 'app:btn:files', recycle: 'app:btn:recycle' }, in: { kind: 'app', target: 'id', create: 'pid' }, rights: 'appPermissions' },
  actions: {
    release: { name: 'release', title: '发布', on: 'one', method: 'POST', path: '/cms/app/release', confirm: null, multipart: false, send: [], done: '站点发布成功', answer: 'job', go: null, when: null, set: null, danger: false, below: false, input: { fields: [
        { ...plain, name: 'range', title: '发布范围', kind: 'integer', required: true, default: 2, choices: [{ const: 1, title: '全量' }, { const: 2, title: '增量' }], message: { required: '发布范围不能为空', type: '发布范围只能输入数字', enum: '发布范围不在可选范围内' }, store: 'none', widget: 'radio' },
        { ...plain, name: 'type', title: '发布方式', kind: 'integer', required: true, default: 1, choices: [{ const: 1, title: '立即发布' }, { const: 2, title: '定时发布' }], message: { required: '发布方式不能为空', type: '发布方式只能输入数字', enum: '发布方式不在可选范围内' }, store: 'none', widget: 'radio' },
        { ...plain, name: 'plan', title: '发布时间', kind: 'datetime', format: 'datetime', message: { required: '请选择发布时间', type: '发布时间格式不正确', format: '发布时间格式不正确' }, store: 'none', widget: 'datetime', when: { type: 2 }, requiredWhen: { type: 2 } },
      ] } },
    preview: { name: 'preview', title: '预览', on: 'one', method: 'POST', path: '/cms/app/preview', confirm: null, multipart: false, send: [], done: null, answer: 'open', go: null, when: null, set: null, danger: false, below: false, input: null },
    files: { name: 'files', title: '文件', on: 'one', method: 'POST', path: '/cms/app/files', confirm: null, multipart: false, send: [], done: null, answer: 'rows', go: '/cms/sites/filexplorer/{id}', when: null, set: null, danger: false, below: false, input: null },
    review: { name: 'review', title: '查看', on: 'one', method: 'POST', path: '/cms/app/review', confirm: null, multipart: false, send: [], done: null, answer: 'open', go: null, when: { releaseTime: { not: null } }, set: null, danger: false, below: false, input: null },
    copy: { name: 'copy', title: '复制', on: 'one', method: 'POST', path: '/cms/app/copy', confirm: null, multipart: false, send: [], done: '站点复制成功', answer: 'job', go: null, when: null, set: null, danger: false, below: false, input: { fields: [
        { ...plain, name: 'name', title: '新站点名称', kind: 'string', required: true, maxLength: 50, pattern: '^[\\p{Script=Han}A-Za-z0-9_](?:[\\p{Script=Han}A-Za-z0-9_ -]*[\\p{Script=Han}A-Za-z0-9_])?$', message: { required: '新站点名称不能为空', type: '新站点名称格式不正确', pattern: '新站点名称只允许输入中文、数字、字母、下划线、横线、空格；两边不能有空格和横线', maxLength: '新站点名称最大长度不能超过50个字符' }, store: 'none' },
        { ...plain, name: 'articles', title: '同时复制文章', kind: 'boolean', default: false, message: { required: '同时复制文章不能为空', type: '同时复制文章只能是“是”或“否”' }, store: 'none', widget: 'switch' },
      ] } },
  },
  switch: null,
  recycle: { route: '/cms/sites/site-recycle', children: [] },
  states: null,
  features: { audit: true, export: false },
  version: null,
  versions: null,
  undo: ['remove'],
  message: { remove: '删除站点将一并删除子站点，站点会立即从网站下线，确认删除吗？', recovered: '恢复成功，站点重新发布后才会出现在网站上；已被占用的域名不再保留' },
}

export const english: EntityLabels = { title: 'Site', screen: 'Sites', hint: 'Websites and the sites below them; publish or preview a whole site.', fields: { id: 'ID', createTime: 'Created', createBy: 'Created by', updateTime: 'Changed', updateBy: 'Changed by', recycleTime: 'Deleted', recycleBy: 'Deleted by', recycleBatch: 'Deletion batch', name: 'Name', code: 'Code', pid: 'Parent site', domain: 'Domain', logo: 'Logo', title: 'Page title', keyword: 'Keywords', descript: 'Page description', homeTemplate: 'Home template', pack: 'Template pack', packChannels: 'Create its channels', sort: 'Order', releaseTime: 'Last published' }, actions: { release: 'Publish', preview: 'Preview', review: 'View', files: 'Files', copy: 'Copy' }, inputs: { release: { range: 'Range', type: 'When', plan: 'Publish at' }, copy: { name: 'Name of the new site', articles: 'Copy the articles too' } }, groups: { '基本属性': 'Basics', '页面设置': 'Pages' }, choices: { 'release.range': { '1': 'Everything', '2': 'Changes only' }, 'release.type': { '1': 'Now', '2': 'At a set time' } } }
