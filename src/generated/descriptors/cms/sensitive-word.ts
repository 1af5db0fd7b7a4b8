// Written by npm run gen from schemas/. Do not edit: change the schema and run it again.
import type { Descriptor } from '../../../shared/entity/descriptor.ts'
import type { EntityLabels } from '../../../shared/entity/labels.ts'
import { kept, plain } from '../../field-defaults.ts'

export const descriptor: Descriptor = {
  name: 'cms/sensitive-word',
  type: 'CmsSensitiveWord',
  title: '敏感词',
  table: 'cms_sensitive_word',
  fields: [
    { ...plain, name: 'id', title: '编号', kind: 'integer', minimum: 1, message: { required: '编号不能为空', type: '编号只能输入数字', minimum: '编号不能小于1' }, write: 'never', widget: 'hidden' },
    { ...plain, name: 'word', title: '敏感词', kind: 'string', required: true, maxLength: 50, pattern: '^\\S(?:[^\\r\\n]*\\S)?$', message: { required: '敏感词不能为空', type: '敏感词格式不正确', pattern: '敏感词两边不能有空格', unique: '该敏感词已存在', maxLength: '敏感词最大长度不能超过50个字符' }, unique: { within: ['appid'], when: null } },
    { ...plain, name: 'category', title: '分类', kind: 'integer', message: { required: '分类不能为空', type: '分类只能输入数字', exists: '分类不存在' }, index: true, widget: 'ref-select', ref: { entity: 'cms/category', label: 'name', where: { type: 'sensitive' }, free: false, remove: null, as: 'categoryName' } },
    { ...plain, name: 'level', title: '级别', kind: 'integer', required: true, default: 1, choices: [{ const: 1, title: '提醒' }, { const: 2, title: '禁止发布' }], message: { required: '请选择级别', type: '级别只能输入数字', enum: '级别不在可选范围内' }, widget: 'radio' },
    { ...plain, name: 'replacement', title: '替换为', kind: 'string', maxLength: 50, message: { required: '替换为不能为空', type: '替换为格式不正确', maxLength: '替换为最大长度不能超过50个字符' } },
    { ...plain, name: 'loose', title: '忽略间隔字符', kind: 'boolean', default: false, message: { required: '忽略间隔字符不能为空', type: '忽略间隔字符只能是“是”或“否”' }, widget: 'switch' },
    { ...plain, name: 'appid', title: '所属站点', kind: 'integer', message: { required: '所属站点不能为空', type: '所属站点只能输入数字', exists: '所属站点不存在' }, index: true, widget: 'tree-select', ref: { entity: 'cms/site', label: 'name', where: null, free: false, remove: null, as: 'siteName' } },
    kept.createTime,
    kept.createBy,
    kept.updateTime,
    kept.updateBy,
  ],
  indexes: [],
  api: { path: '/cms/sensitiveword', operations: { list: { method: 'POST', path: '/cms/sensitiveword/list', send: [], paging: 'page-limit', ticks: {} }, detail: { method: 'POST', path: '/cms/sensitiveword/detail', send: [], paging: 'page-limit', ticks: {} }, save: { method: 'POST', path: '/cms/sensitiveword/save', send: [], paging: 'page-limit', ticks: {} }, remove: { method: 'POST', path: '/cms/sensitiveword/del', send: [], paging: 'page-limit', ticks: {} }, options: { method: 'POST', path: '/cms/sensitiveword/options', send: [], paging: 'page-limit', ticks: {} }, export: { method: 'POST', path: '/cms/sensitiveword/export', send: [], paging: 'page-limit', ticks: {} }, import: { method: 'POST', path: '/cms/sensitiveword/import', send: [], paging: 'page-limit', ticks: {} }, importTemplate: { method: 'POST', path: '/cms/sensitiveword/import/template', send: [], paging: 'page-limit', ticks: {} } } },
  list: { route: '/cms/cms-settings/sensitive', title: '敏感词', hint: '保存和发布文章时检查的词语，提醒或禁止使用。', pages: {}, columns: ['word', 'category', 'level', 'replacement', 'loose', 'appid'], hidden: [], search: [{ name: 'word', field: 'word', op: 'like', title: '敏感词', maxLength: 150 }, { name: 'level', field: 'level', op: 'eq', title: '级别', maxLength: 150 }, { name: 'category', field: 'category', op: 'eq', title: '分类', maxLength: 150 }, { name: 'appid', field: 'appid', op: 'eq', title: '所属站点', maxLength: 150 }], sort: [{ field: 'id', direction: 'desc' }], sizes: [5, 10, 20, 30], split: { master: { all: true, below: false, entity: 'cms/category', by: 'category' }, detail: null }, actions: ['edit', 'remove'] },
  form: { in: 'modal', groups: [{ title: null, fields: ['word', 'category', 'level', 'replacement', 'loose', 'appid'] }] },
  tree: null,
  scope: { by: 'site', field: 'appid', public: 0 },
  access: { codes: { create: 'sensitive-add', update: 'sensitive-edit', remove: 'sensitive-del', importList: 'sensitive-import', rescan: 'sensitive-rescan', public: 'sensitive-public' }, in: null, rights: null },
  actions: {
    importList: { name: 'importList', title: '导入词表', on: 'none', method: 'POST', path: '/cms/sensitiveword/importList', confirm: null, multipart: true, send: [], done: '词表导入完成', answer: 'job', go: null, when: null, set: null, danger: false, below: false, input: { fields: [
        { ...plain, name: 'file', title: '词表（文本文件，每行一个词，最多20万个）', kind: 'string', required: true, format: 'file', message: { required: '请选择词表文件', type: '词表（文本文件，每行一个词，最多20万个）格式不正确', format: '词表（文本文件，每行一个词，最多20万个）格式不正确' }, store: 'none', widget: 'file' },
        { ...plain, name: 'level', title: '级别', kind: 'integer', required: true, default: 1, choices: [{ const: 1, title: '提醒' }, { const: 2, title: '禁止发布' }], message: { required: '请选择级别', type: '级别只能输入数字', enum: '级别不在可选范围内' }, store: 'none', widget: 'radio' },
        { ...plain, name: 'category', title: '分类', kind: 'integer', message: { required: '分类不能为空', type: '分类只能输入数字', exists: '分类不存在' }, store: 'none', widget: 'ref-select', ref: { entity: 'cms/category', label: 'name', where: { type: 'sensitive' }, free: false, remove: null, as: null } },
        { ...plain, name: 'loose', title: '忽略间隔字符', kind: 'boolean', default: false, message: { required: '忽略间隔字符不能为空', type: '忽略间隔字符只能是“是”或“否”' }, store: 'none', widget: 'switch' },
        { ...plain, name: 'common', title: '用于所有站点', kind: 'boolean', default: false, message: { required: '用于所有站点不能为空', type: '用于所有站点只能是“是”或“否”' }, store: 'none', widget: 'switch' },
      ] } },
    rescan: { name: 'rescan', title: '检查已有文章', on: 'none', method: 'POST', path: '/cms/sensitiveword/rescan', confirm: '将按当前词库检查所选站点的全部文章，结果列在敏感词检查结果中，确认检查吗？', multipart: false, send: [], done: '文章检查完成', answer: 'job', go: null, when: null, set: null, danger: false, below: false, input: null },
  },
  switch: null,
  recycle: null,
  states: null,
  features: { audit: true, export: true, import: ['word', 'category', 'level', 'replacement', 'loose', 'appid'] },
  version: 'sensitive',
  versions: null,
  undo: ['remove'],
  message: { remove: '删除后不可恢复,确认删除吗？' },
}

export const english: EntityLabels = { title: 'Sensitive word', hint: 'Words that are checked when articles are saved and published: warned of, or refused.', fields: { id: 'ID', createTime: 'Created', createBy: 'Created by', updateTime: 'Changed', updateBy: 'Changed by', appid: 'Site', word: 'Sensitive word', category: 'Category', level: 'Level', replacement: 'Replace with', loose: 'Also with separators inside' }, choices: { level: { '1': 'Warn', '2': 'Block publishing' }, 'importList.level': { '1': 'Warn', '2': 'Block publishing' } }, actions: { importList: 'Import a word list', rescan: 'Check all articles' }, inputs: { importList: { file: 'Word list (a text file with one word per line, at most 200,000)', level: 'Level', category: 'Category', loose: 'Also with separators inside', common: 'For all sites' } } }
