// Written by npm run gen from schemas/. Do not edit: change the schema and run it again.
import type { Descriptor } from '../../../shared/entity/descriptor.ts'
import { plain } from '../../field-defaults.ts'

export const descriptor: Descriptor = {
  name: 'system/upload-quota',
  type: 'SystemUploadQuota',
  title: '上传额度',
  table: 'system_upload_quota',
  fields: [
    { ...plain, name: 'id', title: '编号', kind: 'integer', minimum: 1, message: { required: '编号不能为空', type: '编号只能输入数字', minimum: '编号不能小于1' }, write: 'never', widget: 'hidden' },
    { ...plain, name: 'userId', title: '用户', kind: 'integer', required: true, message: { required: '用户不能为空', type: '用户只能输入数字', unique: '用户已存在' }, unique: { within: [], when: null }, widget: 'number' },
    { ...plain, name: 'files', title: '文件数', kind: 'integer', required: true, message: { required: '文件数不能为空', type: '文件数只能输入数字' }, widget: 'number' },
    { ...plain, name: 'bytes', title: '字节数', kind: 'integer', required: true, message: { required: '字节数不能为空', type: '字节数只能输入数字' }, widget: 'number' },
    { ...plain, name: 'expireTime', title: '重新计算时间', kind: 'datetime', required: true, format: 'datetime', message: { required: '重新计算时间不能为空', type: '重新计算时间格式不正确', format: '重新计算时间格式不正确' }, index: true, widget: 'datetime' },
  ],
  indexes: [],
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
