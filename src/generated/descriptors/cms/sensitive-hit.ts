// Written by npm run gen from schemas/. Do not edit: change the schema and run it again.
import type { Descriptor } from '../../../shared/entity/descriptor.ts'
import type { EntityLabels } from '../../../shared/entity/labels.ts'
import { plain } from '../../field-defaults.ts'

export const descriptor: Descriptor = {
  name: 'cms/sensitive-hit',
  type: 'CmsSensitiveHit',
  title: '敏感词检查结果',
  table: 'cms_sensitive_hit',
  fields: [
    { ...plain, name: 'id', title: '编号', kind: 'integer', minimum: 1, message: { required: '编号不能为空', type: '编号只能输入数字', minimum: '编号不能小于1' }, write: 'never', widget: 'hidden' },
    { ...plain, name: 'appid', title: '所属站点', kind: 'integer', required: true, message: { required: '所属站点不能为空', type: '所属站点只能输入数字', exists: '所属站点不存在' }, index: true, write: 'create', widget: 'hidden', ref: { entity: 'cms/site', label: 'name', where: null, free: false, remove: null, as: 'siteName' } },
    { ...plain, name: 'articleId', title: '文章编号', kind: 'integer', required: true, message: { required: '文章编号不能为空', type: '文章编号只能输入数字' }, index: true, widget: 'number' },
    { ...plain, name: 'channelId', title: '频道', kind: 'integer', required: true, message: { required: '频道不能为空', type: '频道只能输入数字', exists: '频道不存在' }, index: true, widget: 'tree-select', ref: { entity: 'cms/channel', label: 'name', where: null, free: false, remove: null, as: 'channelName' } },
    { ...plain, name: 'title', title: '文章标题', kind: 'string', required: true, maxLength: 50, message: { required: '文章标题不能为空', type: '文章标题格式不正确', maxLength: '文章标题最大长度不能超过50个字符' } },
    { ...plain, name: 'word', title: '敏感词', kind: 'string', required: true, maxLength: 50, message: { required: '敏感词不能为空', type: '敏感词格式不正确', maxLength: '敏感词最大长度不能超过50个字符' } },
    { ...plain, name: 'level', title: '级别', kind: 'integer', required: true, message: { required: '级别不能为空', type: '级别只能输入数字' }, widget: 'number' },
    { ...plain, name: 'excerpt', title: '上下文', kind: 'string', maxLength: 120, message: { required: '上下文不能为空', type: '上下文格式不正确', maxLength: '上下文最大长度不能超过120个字符' } },
    { ...plain, name: 'inHead', title: '标题等处次数', kind: 'integer', required: true, default: 0, message: { required: '标题等处次数不能为空', type: '标题等处次数只能输入数字' }, widget: 'number' },
    { ...plain, name: 'inBody', title: '正文次数', kind: 'integer', required: true, default: 0, message: { required: '正文次数不能为空', type: '正文次数只能输入数字' }, widget: 'number' },
    { ...plain, name: 'checkTime', title: '检查时间', kind: 'datetime', required: true, format: 'datetime', message: { required: '检查时间不能为空', type: '检查时间格式不正确', format: '检查时间格式不正确' }, widget: 'datetime' },
  ],
  indexes: [{ fields: ['appid', 'level', 'articleId', 'id'], filled: false }],
  api: { path: '/cms/sensitivehit', operations: { list: { method: 'POST', path: '/cms/sensitivehit/list', send: [], paging: 'page-limit', ticks: {} }, export: { method: 'POST', path: '/cms/sensitivehit/export', send: [], paging: 'page-limit', ticks: {} } } },
  list: { route: '/cms/cms-settings/sensitive-report', title: '敏感词检查结果', hint: '已有文章中出现的敏感词。', pages: {}, columns: ['title', 'word', 'level', 'excerpt', 'inHead', 'inBody', 'channelId', 'checkTime'], hidden: ['checkTime'], label: 'title', search: [{ name: 'word', field: 'word', op: 'like', title: '敏感词', maxLength: 150 }, { name: 'level', field: 'level', op: 'eq', title: '级别', maxLength: 150 }, { name: 'title', field: 'title', op: 'like', title: '文章标题', maxLength: 50 }], sort: [{ field: 'level', direction: 'desc' }, { field: 'articleId', direction: 'asc' }, { field: 'id', direction: 'asc' }], sizes: [5, 10, 20, 30], split: { master: null, detail: null }, actions: ['openArticle'] },
  form: null,
  tree: null,
  scope: { by: 'site', field: 'appid', public: null },
  access: { codes: {}, in: { kind: 'article', target: 'channelId', create: 'channelId' }, rights: 'articlePermissions' },
  actions: {
    openArticle: { name: 'openArticle', title: '打开文章', on: 'one', method: 'POST', path: '/cms/sensitivehit/openArticle', confirm: null, multipart: false, send: [], done: null, answer: 'rows', go: '/cms/article/article-list?form=view&id={articleId}', when: null, set: null, danger: false, below: false, input: null },
  },
  switch: null,
  recycle: null,
  states: { field: 'level', values: [{ value: 1, title: '提醒', colour: 'warning', dims: false }, { value: 2, title: '禁止发布', colour: 'error', dims: false }], transitions: [] },
  features: { audit: false, export: true },
  version: null,
  versions: null,
  message: {},
}

export const english: EntityLabels = { title: 'Finding', screen: 'Sensitive words found', hint: 'Sensitive words found in existing articles.', fields: { id: 'ID', appid: 'Site', articleId: 'Article id', channelId: 'Channel', title: 'Article', word: 'Sensitive word', level: 'Level', excerpt: 'Context', inHead: 'In title and data', inBody: 'In the body', checkTime: 'Checked' }, states: { '1': 'Warn', '2': 'Block publishing' }, actions: { openArticle: 'Open the article' } }
