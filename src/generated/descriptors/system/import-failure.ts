// Written by npm run gen from schemas/. Do not edit: change the schema and run it again.
import type { Descriptor } from '../../../shared/entity/descriptor.ts'
import { plain } from '../../field-defaults.ts'

export const descriptor: Descriptor = {
  name: 'system/import-failure',
  type: 'SystemImportFailure',
  title: '导入失败的行',
  table: 'system_import_failure',
  fields: [
    { ...plain, name: 'id', title: '编号', kind: 'integer', minimum: 1, message: { required: '编号不能为空', type: '编号只能输入数字', minimum: '编号不能小于1' }, write: 'never', widget: 'hidden' },
    { ...plain, name: 'importId', title: '任务', kind: 'integer', required: true, message: { required: '任务不能为空', type: '任务只能输入数字' }, widget: 'number' },
    { ...plain, name: 'row', title: '行号', kind: 'integer', required: true, message: { required: '行号不能为空', type: '行号只能输入数字' }, widget: 'number' },
    { ...plain, name: 'reason', title: '原因', kind: 'string', required: true, maxLength: 2000, message: { required: '原因不能为空', type: '原因格式不正确', maxLength: '原因最大长度不能超过2000个字符' }, widget: 'textarea' },
    { ...plain, name: 'failTime', title: '时间', kind: 'datetime', required: true, format: 'datetime', message: { required: '时间不能为空', type: '时间格式不正确', format: '时间格式不正确' }, index: true, widget: 'datetime' },
  ],
  indexes: [{ fields: ['importId', 'row'], filled: false }],
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
