// Written by npm run gen from schemas/. Do not edit: change the schema and run it again.
import type { Descriptor } from '../../../shared/entity/descriptor.ts'
import type { EntityLabels } from '../../../shared/entity/labels.ts'
import { plain } from '../../field-defaults.ts'

export const descriptor: Descriptor = {
  name: 'cms/publication',
  type: 'CmsPublication',
  title: '发布记录',
  table: 'cms_publication',
  fields: [
    { ...plain, name: 'id', title: '编号', kind: 'integer', minimum: 1, message: { required: '编号不能为空', type: '编号只能输入数字', minimum: '编号不能小于1' }, write: 'never', widget: 'hidden' },
    { ...plain, name: 'appid', title: '所属站点', kind: 'integer', required: true, message: { required: '所属站点不能为空', type: '所属站点只能输入数字', exists: '所属站点不存在' }, index: true, write: 'create', widget: 'hidden', ref: { entity: 'cms/site', label: 'name', where: null, free: false, remove: null, as: 'siteName' } },
    { ...plain, name: 'publishJob', title: '任务', kind: 'integer', required: true, message: { required: '任务不能为空', type: '任务只能输入数字' }, index: true, widget: 'number' },
    { ...plain, name: 'scope', title: '范围', kind: 'string', required: true, maxLength: 20, choices: [{ const: 'site', title: '站点' }, { const: 'channel', title: '频道' }, { const: 'changes', title: '文章变更' }, { const: 'rollback', title: '回滚' }], message: { required: '范围不能为空', type: '范围格式不正确', enum: '范围不在可选范围内', maxLength: '范围最大长度不能超过20个字符' }, widget: 'select' },
    { ...plain, name: 'range', title: '方式', kind: 'integer', choices: [{ const: 1, title: '全量' }, { const: 2, title: '增量' }], message: { required: '方式不能为空', type: '方式只能输入数字', enum: '方式不在可选范围内' }, widget: 'select' },
    { ...plain, name: 'channelId', title: '频道', kind: 'integer', message: { required: '频道不能为空', type: '频道只能输入数字', exists: '频道不存在' }, index: true, widget: 'tree-select', ref: { entity: 'cms/channel', label: 'name', where: null, free: false, remove: null, as: null } },
    { ...plain, name: 'account', title: '发布人', kind: 'string', maxLength: 50, message: { required: '发布人不能为空', type: '发布人格式不正确', maxLength: '发布人最大长度不能超过50个字符' } },
    { ...plain, name: 'state', title: '状态', kind: 'string', required: true, maxLength: 20, choices: [{ const: 'planned', title: '计划中' }, { const: 'waiting', title: '等待中' }, { const: 'running', title: '发布中' }, { const: 'done', title: '已完成' }, { const: 'failed', title: '失败' }, { const: 'cancelled', title: '已取消' }], message: { required: '状态不能为空', type: '状态格式不正确', enum: '状态不在可选范围内', maxLength: '状态最大长度不能超过20个字符' }, widget: 'select' },
    { ...plain, name: 'askTime', title: '提交时间', kind: 'datetime', format: 'datetime', message: { required: '提交时间不能为空', type: '提交时间格式不正确', format: '提交时间格式不正确' }, widget: 'datetime' },
    { ...plain, name: 'planTime', title: '计划时间', kind: 'datetime', format: 'datetime', message: { required: '计划时间不能为空', type: '计划时间格式不正确', format: '计划时间格式不正确' }, widget: 'datetime' },
    { ...plain, name: 'startTime', title: '开始时间', kind: 'datetime', format: 'datetime', message: { required: '开始时间不能为空', type: '开始时间格式不正确', format: '开始时间格式不正确' }, widget: 'datetime' },
    { ...plain, name: 'finishTime', title: '结束时间', kind: 'datetime', format: 'datetime', message: { required: '结束时间不能为空', type: '结束时间格式不正确', format: '结束时间格式不正确' }, widget: 'datetime' },
    { ...plain, name: 'duration', title: '用时（秒）', kind: 'number', message: { required: '用时（秒）不能为空', type: '用时（秒）只能输入数字' }, store: 'none', write: 'never', widget: 'number' },
    { ...plain, name: 'pages', title: '生成页面', kind: 'integer', message: { required: '生成页面不能为空', type: '生成页面只能输入数字' }, widget: 'number' },
    { ...plain, name: 'pagesWritten', title: '更新页面', kind: 'integer', message: { required: '更新页面不能为空', type: '更新页面只能输入数字' }, widget: 'number' },
    { ...plain, name: 'pagesRemoved', title: '移除页面', kind: 'integer', message: { required: '移除页面不能为空', type: '移除页面只能输入数字' }, widget: 'number' },
    { ...plain, name: 'error', title: '说明', kind: 'string', maxLength: 2000, message: { required: '说明不能为空', type: '说明格式不正确', maxLength: '说明最大长度不能超过2000个字符' }, widget: 'textarea' },
    { ...plain, name: 'progress', title: '说明', kind: 'string', message: { required: '说明不能为空', type: '说明格式不正确' }, store: 'none', write: 'never' },
    { ...plain, name: 'restorable', title: '可以回滚', kind: 'boolean', message: { required: '可以回滚不能为空', type: '可以回滚只能是“是”或“否”' }, store: 'none', write: 'never', widget: 'switch' },
    { ...plain, name: 'cancellable', title: '可以取消', kind: 'boolean', message: { required: '可以取消不能为空', type: '可以取消只能是“是”或“否”' }, store: 'none', write: 'never', widget: 'switch' },
    { ...plain, name: 'root', title: '页面树', kind: 'string', maxLength: 64, message: { required: '页面树不能为空', type: '页面树格式不正确', maxLength: '页面树最大长度不能超过64个字符' }, write: 'secret', widget: 'password' },
  ],
  indexes: [{ fields: ['appid', 'id'], filled: false }],
  api: { path: '/cms/publication', operations: { list: { method: 'POST', path: '/cms/publication/list', send: [], paging: 'page-limit', ticks: {} }, detail: { method: 'POST', path: '/cms/publication/detail', send: [], paging: 'page-limit', ticks: {} } } },
  list: { route: '/cms/sites/publication', title: '发布记录', hint: '每次发布的进度和结果；需要时可退回到之前的一次。', pages: {}, columns: ['askTime', 'state', 'error', 'scope', 'channelId', 'account', 'duration', 'pages', 'pagesWritten'], hidden: [], label: 'askTime', search: [{ name: 'state', field: 'state', op: 'eq', title: '状态', maxLength: 150 }, { name: 'scope', field: 'scope', op: 'eq', title: '范围', maxLength: 150 }, { name: 'account', field: 'account', op: 'like', title: '发布人', maxLength: 50 }, { name: 'from', field: 'askTime', op: 'from', title: '开始时间', maxLength: 150 }, { name: 'to', field: 'askTime', op: 'to', title: '结束时间', maxLength: 150 }], sort: [{ field: 'askTime', direction: 'desc' }, { field: 'id', direction: 'desc' }], sizes: [5, 10, 20, 30], split: { master: null, detail: null }, actions: ['view', 'rollBack', 'cancel'] },
  form: { in: 'drawer', groups: [{ title: '发布', fields: ['scope', 'range', 'channelId', 'account', 'askTime', 'planTime', 'startTime', 'finishTime', 'duration', 'state', 'progress'] }, { title: '页面', fields: ['pages', 'pagesWritten', 'pagesRemoved'] }] },
  tree: null,
  scope: { by: 'site', field: 'appid', public: null },
  access: { codes: {}, in: { kind: 'app', target: 'appid', create: 'appid' }, rights: 'appPermissions' },
  actions: {
    rollBack: { name: 'rollBack', title: '回滚', on: 'one', method: 'POST', path: '/cms/publication/rollBack', confirm: '站点页面将恢复到这次发布后的样子，此后撤回、删除或过期的内容不会恢复，确认回滚吗？', multipart: false, send: [], done: '站点回滚成功', answer: 'job', go: null, when: { restorable: true }, set: null, danger: false, below: false, input: null },
    cancel: { name: 'cancel', title: '取消发布', on: 'one', method: 'POST', path: '/cms/publication/cancel', confirm: '站点页面保持不变，尚未写入的内容要等下一次发布，确认取消吗？', multipart: false, send: [], done: '已取消发布', answer: 'rows', go: null, when: { cancellable: true }, set: null, danger: true, below: false, input: null },
  },
  switch: null,
  recycle: null,
  states: null,
  features: { audit: false, export: false },
  version: null,
  versions: null,
  message: {},
}

export const english: EntityLabels = { title: 'Publication', screen: 'Publishing history', hint: 'Progress and result of every publication; an earlier one can be brought back.', groups: { '发布': 'Publication', '页面': 'Pages' }, search: { from: 'From', to: 'To' }, fields: { id: 'ID', appid: 'Site', publishJob: 'Job', scope: 'Scope', range: 'Range', channelId: 'Channel', account: 'By', state: 'State', askTime: 'Requested', planTime: 'Planned for', startTime: 'Started', finishTime: 'Ended', duration: 'Seconds', pages: 'Rendered', pagesWritten: 'Updated', pagesRemoved: 'Removed', error: 'Details', progress: 'Details', restorable: 'Can be restored', cancellable: 'Can be cancelled', root: 'Tree of pages' }, choices: { scope: { site: 'Site', channel: 'Channel', changes: 'Changed articles', rollback: 'Roll-back' }, range: { '1': 'Everything', '2': 'Changes only' }, state: { planned: 'Planned', waiting: 'Waiting', running: 'Running', done: 'Done', failed: 'Failed', cancelled: 'Cancelled' } }, actions: { rollBack: 'Roll back', cancel: 'Cancel' } }
