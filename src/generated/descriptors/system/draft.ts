// Written by npm run gen from schemas/. Do not edit: change the schema and run it again.
import type { Descriptor } from '../../../shared/entity/descriptor.ts'
import { plain } from '../../field-defaults.ts'

export const descriptor: Descriptor = {
  name: 'system/draft',
  type: 'SystemDraft',
  title: '草稿',
  table: 'system_draft',
  fields: [
    { ...plain, name: 'id', title: '编号', kind: 'integer', minimum: 1, message: { required: '编号不能为空', type: '编号只能输入数字', minimum: '编号不能小于1' }, write: 'never', widget: 'hidden' },
    { ...plain, name: 'userId', title: '用户', kind: 'integer', required: true, message: { required: '用户不能为空', type: '用户只能输入数字' }, index: true, widget: 'number' },
    { ...plain, name: 'entity', title: '对象', kind: 'string', required: true, maxLength: 100, message: { required: '对象不能为空', type: '对象格式不正确', maxLength: '对象最大长度不能超过100个字符' } },
    { ...plain, name: 'draftKey', title: '编码', kind: 'string', required: true, maxLength: 64, message: { required: '编码不能为空', type: '编码格式不正确', unique: '编码已存在', maxLength: '编码最大长度不能超过64个字符' }, unique: { within: ['userId', 'entity'], when: null } },
    { ...plain, name: 'rowId', title: '对象编号', kind: 'integer', message: { required: '对象编号不能为空', type: '对象编号只能输入数字' }, widget: 'number' },
    { ...plain, name: 'scopeId', title: '站点', kind: 'integer', message: { required: '站点不能为空', type: '站点只能输入数字' }, widget: 'number' },
    { ...plain, name: 'title', title: '标题', kind: 'string', maxLength: 100, message: { required: '标题不能为空', type: '标题格式不正确', maxLength: '标题最大长度不能超过100个字符' } },
    { ...plain, name: 'baseTime', title: '依据的版本', kind: 'string', maxLength: 30, message: { required: '依据的版本不能为空', type: '依据的版本格式不正确', maxLength: '依据的版本最大长度不能超过30个字符' } },
    { ...plain, name: 'revision', title: '修订号', kind: 'integer', required: true, message: { required: '修订号不能为空', type: '修订号只能输入数字' }, widget: 'number' },
    { ...plain, name: 'savedTime', title: '时间', kind: 'datetime', required: true, format: 'datetime', message: { required: '时间不能为空', type: '时间格式不正确', format: '时间格式不正确' }, index: true, widget: 'datetime' },
    { ...plain, name: 'snapshot', title: '字段的值', kind: 'json', required: true, jsonType: 'object', message: { required: '字段的值不能为空', type: '字段的值不是有效的JSON对象' }, widget: 'code' },
    { ...plain, name: 'ended', title: '已保存', kind: 'boolean', default: false, message: { required: '已保存不能为空', type: '已保存只能是“是”或“否”' }, widget: 'switch' },
  ],
  indexes: [{ fields: ['entity', 'rowId'], filled: false }],
  api: null,
  list: null,
  form: null,
  tree: null,
  scope: null,
  access: { codes: {}, in: null, rights: null },
  actions: {},
  switch: null,
  recycle: null,
  states: null,
  features: { audit: false, export: false },
  version: null,
  versions: null,
  message: {},
}
