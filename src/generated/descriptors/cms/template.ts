// Written by npm run gen from schemas/. Do not edit: change the schema and run it again.
import type { Descriptor } from '../../../shared/entity/descriptor.ts'
import type { EntityLabels } from '../../../shared/entity/labels.ts'
import { kept, plain } from '../../field-defaults.ts'

export const descriptor: Descriptor = {
  name: 'cms/template',
  type: 'CmsTemplate',
  title: '模板',
  table: 'cms_template',
  fields: [
    { ...plain, name: 'id', title: '编号', kind: 'integer', minimum: 1, message: { required: '编号不能为空', type: '编号只能输入数字', minimum: '编号不能小于1' }, write: 'never', widget: 'hidden' },
    { ...plain, name: 'appid', title: '所属站点', kind: 'integer', required: true, message: { required: '所属站点不能为空', type: '所属站点只能输入数字', exists: '所属站点不存在' }, index: true, write: 'create', widget: 'hidden', ref: { entity: 'cms/site', label: 'name', where: null, free: false, remove: null, as: 'siteName' } },
    { ...plain, name: 'name', title: '模板名称', kind: 'string', required: true, maxLength: 20, pattern: '^[\\p{Script=Han}A-Za-z0-9_](?:[\\p{Script=Han}A-Za-z0-9_ -]*[\\p{Script=Han}A-Za-z0-9_])?$', message: { required: '模板名称不能为空', type: '模板名称格式不正确', pattern: '模板名称只允许输入中文、数字、字母、下划线、横线、空格；两边不能有空格和横线', unique: '模板名称已存在', maxLength: '模板名称最大长度不能超过20个字符' }, unique: { within: ['appid', 'type'], when: null } },
    { ...plain, name: 'type', title: '模板类型', kind: 'integer', required: true, message: { required: '请选择模板类型', type: '模板类型只能输入数字', enum: '模板类型不在可选范围内' }, widget: 'dict-select', dict: 'templateType' },
    { ...plain, name: 'fileName', title: '文件名', kind: 'string', required: true, maxLength: 20, pattern: '^[\\p{Script=Han}A-Za-z0-9._-]+$', message: { required: '文件名不能为空', type: '文件名格式不正确', pattern: '文件名不能输入特殊字符', maxLength: '文件名最大长度不能超过20个字符' } },
    { ...plain, name: 'desc', title: '描述', kind: 'string', maxLength: 250, message: { required: '描述不能为空', type: '描述格式不正确', maxLength: '描述最大长度不能超过250个字符' }, widget: 'textarea' },
    { ...plain, name: 'content', title: '模板内容', kind: 'string', required: true, maxLength: 500000, code: { words: '/cms/template/tags', preview: 'preview', language: 'liquid' }, message: { required: '模板内容不能为空', type: '模板内容格式不正确', maxLength: '模板内容最大长度不能超过500000个字符' }, widget: 'code' },
    kept.createTime,
    kept.createBy,
    kept.updateTime,
    kept.updateBy,
  ],
  indexes: [],
  api: { path: '/cms/template', operations: { list: { method: 'POST', path: '/cms/template/list', send: [], paging: 'page-limit', ticks: {} }, detail: { method: 'POST', path: '/cms/template/detail', send: [], paging: 'page-limit', ticks: {} }, save: { method: 'POST', path: '/cms/template/save', send: [], paging: 'page-limit', ticks: {} }, remove: { method: 'POST', path: '/cms/template/del', send: [], paging: 'page-limit', ticks: {}, each: true }, options: { method: 'POST', path: '/cms/template/options', send: [], paging: 'page-limit', ticks: {} }, versions: { method: 'POST', path: '/cms/template/versions', send: [], paging: 'page-limit', ticks: {} }, version: { method: 'POST', path: '/cms/template/version', send: [], paging: 'page-limit', ticks: {} }, restoreVersion: { method: 'POST', path: '/cms/template/version/restore', send: [], paging: 'page-limit', ticks: {} } } },
  list: { route: '/cms/template/template-list', title: '模板维护', hint: '网页的版式：首页、频道、文章和公用片段。', pages: { create: '/cms/template/template-add', importZip: '/cms/template/template-import' }, columns: ['name', 'type', 'fileName', 'desc', 'createTime', 'createBy'], hidden: [], search: [{ name: 'type', field: 'type', op: 'eq', title: '模板类型', maxLength: 150 }, { name: 'name', field: 'name', op: 'like', title: '模板名称', maxLength: 100 }], sort: [{ field: 'id', direction: 'desc' }], sizes: [5, 10, 20, 30], split: { master: null, detail: null }, actions: ['view', 'edit', 'versions', 'remove'] },
  form: { in: 'drawer', groups: [{ title: null, fields: ['name', 'type', 'fileName', 'desc', 'content'] }] },
  tree: null,
  scope: { by: 'site', field: 'appid', public: null },
  access: { codes: { list: 'template:btn:get', create: 'template:btn:add', update: 'template:btn:alter', remove: 'template:btn:del', importZip: 'template:btn:upload', importPack: 'template:btn:upload', preview: 'template:btn:get', exportZip: 'template:btn:download', exportAll: 'template:btn:download' }, in: { kind: 'template', target: 'appid', create: 'appid' }, rights: 'tplPermissions' },
  actions: {
    importZip: { name: 'importZip', title: '导入', on: 'none', method: 'POST', path: '/cms/template/import', confirm: null, multipart: true, send: [], done: '导入模板成功', answer: 'rows', go: null, when: null, set: null, danger: false, below: false, input: { fields: [
        { ...plain, name: 'file', title: '模板文件', kind: 'string', required: true, format: 'file', message: { required: '请上传模板', type: '模板文件格式不正确', format: '模板文件格式不正确' }, store: 'none', widget: 'file' },
        { ...plain, name: 'mode', title: '导入方式', kind: 'integer', required: true, default: 1, choices: [{ const: 1, title: '单个模板（压缩包内只有一个 index.html）' }, { const: 2, title: '多个模板（类型/名称/文件）' }], message: { required: '导入方式不能为空', type: '导入方式只能输入数字', enum: '导入方式不在可选范围内' }, store: 'none', widget: 'radio' },
        { ...plain, name: 'name', title: '模板名称', kind: 'string', maxLength: 20, pattern: '^[\\p{Script=Han}A-Za-z0-9_](?:[\\p{Script=Han}A-Za-z0-9_ -]*[\\p{Script=Han}A-Za-z0-9_])?$', message: { required: '请选择模板名称', type: '模板名称格式不正确', pattern: '模板名称只允许输入中文、数字、字母、下划线、横线、空格；两边不能有空格和横线', maxLength: '模板名称最大长度不能超过20个字符' }, store: 'none', when: { mode: 1 }, requiredWhen: { mode: 1 } },
        { ...plain, name: 'type', title: '模板类型', kind: 'integer', message: { required: '请选择站点类型', type: '模板类型只能输入数字', enum: '模板类型不在可选范围内' }, store: 'none', widget: 'dict-select', dict: 'templateType', when: { mode: 1 }, requiredWhen: { mode: 1 } },
        { ...plain, name: 'desc', title: '描述', kind: 'string', maxLength: 250, message: { required: '描述不能为空', type: '描述格式不正确', maxLength: '描述最大长度不能超过250个字符' }, store: 'none', widget: 'textarea', when: { mode: 1 } },
        { ...plain, name: 'replace', title: '替换同名模板', kind: 'boolean', default: false, message: { required: '替换同名模板不能为空', type: '替换同名模板只能是“是”或“否”' }, store: 'none', widget: 'switch' },
      ] } },
    importPack: { name: 'importPack', title: '导入模板包', on: 'none', method: 'POST', path: '/cms/template/importPack', confirm: null, multipart: false, send: [], done: '模板包导入成功', answer: 'rows', go: null, when: null, set: null, danger: false, below: false, input: { fields: [
        { ...plain, name: 'pack', title: '模板包', kind: 'string', required: true, maxLength: 50, message: { required: '请选择模板包', type: '模板包格式不正确', exists: '模板包不存在', maxLength: '模板包最大长度不能超过50个字符' }, store: 'none', widget: 'ref-select', options: true },
        { ...plain, name: 'existing', title: '已有的同名模板和文件', kind: 'integer', required: true, default: 1, choices: [{ const: 1, title: '保留，只补充缺少的' }, { const: 2, title: '替换（模板的原内容保留在历史版本中）' }], message: { required: '已有的同名模板和文件不能为空', type: '已有的同名模板和文件只能输入数字', enum: '已有的同名模板和文件不在可选范围内' }, store: 'none', widget: 'radio' },
        { ...plain, name: 'channels', title: '频道', kind: 'integer', required: true, default: 2, choices: [{ const: 1, title: '不建立' }, { const: 2, title: '只建立必需的（如搜索页）' }, { const: 3, title: '建立全部缺少的频道' }], message: { required: '频道不能为空', type: '频道只能输入数字', enum: '频道不在可选范围内' }, store: 'none', widget: 'radio' },
      ] } },
    preview: { name: 'preview', title: '预览', on: 'none', method: 'POST', path: '/cms/template/preview', confirm: '未保存的内容也会显示；不选择时，预览第一个使用此模板的页面', multipart: false, send: [], done: null, answer: 'open', go: null, when: null, set: null, danger: false, below: false, input: { fields: [
        { ...plain, name: 'id', title: '编号', kind: 'integer', minimum: 0, message: { required: '编号不能为空', type: '编号只能输入数字', minimum: '编号不能小于0' }, store: 'none', widget: 'hidden' },
        { ...plain, name: 'name', title: '模板名称', kind: 'string', maxLength: 20, message: { required: '模板名称不能为空', type: '模板名称格式不正确', maxLength: '模板名称最大长度不能超过20个字符' }, store: 'none', widget: 'hidden' },
        { ...plain, name: 'fileName', title: '文件名', kind: 'string', maxLength: 20, message: { required: '文件名不能为空', type: '文件名格式不正确', maxLength: '文件名最大长度不能超过20个字符' }, store: 'none', widget: 'hidden' },
        { ...plain, name: 'type', title: '模板类型', kind: 'integer', required: true, message: { required: '请选择模板类型', type: '模板类型只能输入数字', enum: '模板类型不在可选范围内' }, store: 'none', widget: 'hidden', dict: 'templateType' },
        { ...plain, name: 'content', title: '模板内容', kind: 'string', required: true, maxLength: 500000, message: { required: '模板内容不能为空', type: '模板内容格式不正确', maxLength: '模板内容最大长度不能超过500000个字符' }, store: 'none', widget: 'hidden' },
        { ...plain, name: 'channelId', title: '预览频道', kind: 'integer', message: { required: '预览频道不能为空', type: '预览频道只能输入数字', exists: '预览频道不存在' }, store: 'none', widget: 'tree-select', ref: { entity: 'cms/channel', label: 'name', where: null, free: false, remove: null, as: null }, when: { type: [2, 3, 5] } },
        { ...plain, name: 'articleId', title: '预览文章', kind: 'integer', message: { required: '预览文章不能为空', type: '预览文章只能输入数字', exists: '预览文章不存在' }, store: 'none', widget: 'ref-select', ref: { entity: 'cms/article', label: 'title', where: null, free: false, remove: null, as: null }, when: { type: [2, 4] } },
      ] } },
    exportZip: { name: 'exportZip', title: '导出', on: 'many', method: 'POST', path: '/cms/template/export', confirm: null, multipart: false, send: [], done: null, answer: 'download', go: null, when: null, set: null, danger: false, below: false, input: null },
    exportAll: { name: 'exportAll', title: '导出全部', on: 'none', method: 'POST', path: '/cms/template/exportAll', confirm: null, multipart: false, send: [], done: null, answer: 'download', go: null, when: null, set: null, danger: false, below: false, input: null },
  },
  switch: null,
  recycle: null,
  states: null,
  features: { audit: true, export: false },
  version: null,
  versions: { fields: ['name', 'type', 'fileName', 'desc', 'content'], keep: 50 },
  undo: ['remove'],
  message: { remove: '删除后不可恢复,确认删除吗？', none: '请选择需要{action}的模板' },
}

export const english: EntityLabels = { title: 'Template', screen: 'Templates', hint: 'How pages look: home pages, channels, articles and shared parts.', fields: { id: 'ID', createTime: 'Created', createBy: 'Created by', updateTime: 'Changed', updateBy: 'Changed by', appid: 'Site', name: 'Name', type: 'Type', fileName: 'File name', desc: 'Description', content: 'Content' }, actions: { importZip: 'Import', importPack: 'Import a template pack', preview: 'Preview', exportZip: 'Export', exportAll: 'Export all' }, inputs: { importZip: { file: 'File', mode: 'Kind of import', name: 'Name', type: 'Type', desc: 'Description', replace: 'Replace templates of the same name' }, importPack: { pack: 'Template pack', existing: 'Templates and files of the same name', channels: 'Channels' }, preview: { name: 'Name', fileName: 'File name', type: 'Type', content: 'Content', channelId: 'Channel of the preview', articleId: 'Article of the preview' } }, choices: { 'importZip.mode': { '1': 'One template (the archive holds only index.html)', '2': 'Several templates (type/name/file)' }, 'importPack.existing': { '1': 'Keep, only add what is missing', '2': "Replace (the history keeps the templates' former content)" }, 'importPack.channels': { '1': 'None', '2': 'Only those that pages need (such as the search page)', '3': 'All that are missing' } } }
