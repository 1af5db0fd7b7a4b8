// Written by npm run gen from schemas/. Do not edit: change the schema and run it again.
import type { Descriptor } from '../../../shared/entity/descriptor.ts'
import { plain } from '../../field-defaults.ts'

export const descriptor: Descriptor = {
  name: 'flow/content',
  type: 'FlowContent',
  title: '流程附件',
  table: 'flow_content',
  fields: [
    { ...plain, name: 'id', title: '编号', kind: 'string', maxLength: 64, message: { required: '编号不能为空', type: '编号格式不正确', maxLength: '编号最大长度不能超过64个字符' }, write: 'never', widget: 'hidden' },
    { ...plain, name: 'taskId', title: '任务', kind: 'string', maxLength: 64, message: { required: '任务不能为空', type: '任务格式不正确', maxLength: '任务最大长度不能超过64个字符' } },
    { ...plain, name: 'instanceId', title: '流程实例', kind: 'string', maxLength: 64, message: { required: '流程实例不能为空', type: '流程实例格式不正确', maxLength: '流程实例最大长度不能超过64个字符' } },
    { ...plain, name: 'fieldId', title: '表单字段', kind: 'string', maxLength: 255, message: { required: '表单字段不能为空', type: '表单字段格式不正确', maxLength: '表单字段最大长度不能超过255个字符' }, widget: 'textarea' },
    { ...plain, name: 'name', title: '文件名', kind: 'string', required: true, maxLength: 255, message: { required: '文件名不能为空', type: '文件名格式不正确', maxLength: '文件名最大长度不能超过255个字符' }, widget: 'textarea' },
    { ...plain, name: 'mimeType', title: '文件类型', kind: 'string', required: true, maxLength: 150, message: { required: '文件类型不能为空', type: '文件类型格式不正确', maxLength: '文件类型最大长度不能超过150个字符' } },
    { ...plain, name: 'size', title: '大小', kind: 'integer', required: true, message: { required: '大小不能为空', type: '大小只能输入数字' }, widget: 'number' },
    { ...plain, name: 'path', title: '位置', kind: 'string', required: true, maxLength: 200, message: { required: '位置不能为空', type: '位置格式不正确', maxLength: '位置最大长度不能超过200个字符' } },
    { ...plain, name: 'createTime', title: '时间', kind: 'datetime', required: true, format: 'datetime', message: { required: '时间不能为空', type: '时间格式不正确', format: '时间格式不正确' }, widget: 'datetime' },
    { ...plain, name: 'createBy', title: '上传人', kind: 'string', maxLength: 50, message: { required: '上传人不能为空', type: '上传人格式不正确', maxLength: '上传人最大长度不能超过50个字符' } },
  ],
  indexes: [{ fields: ['taskId'], filled: false }, { fields: ['instanceId'], filled: false }, { fields: ['path'], filled: false }, { fields: ['createTime'], filled: false }],
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
