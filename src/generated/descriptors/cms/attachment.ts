// Written by npm run gen from schemas/. Do not edit: change the schema and run it again.
import type { Descriptor } from '../../../shared/entity/descriptor.ts'
import { plain } from '../../field-defaults.ts'

export const descriptor: Descriptor = {
  name: 'cms/attachment',
  type: 'CmsAttachment',
  title: '附件',
  table: 'cms_attachment',
  fields: [
    { ...plain, name: 'id', title: '编号', kind: 'integer', minimum: 1, message: { required: '编号不能为空', type: '编号只能输入数字', minimum: '编号不能小于1' }, write: 'never', widget: 'hidden' },
    { ...plain, name: 'appid', title: '站点', kind: 'integer', message: { required: '站点不能为空', type: '站点只能输入数字' }, widget: 'number' },
    { ...plain, name: 'name', title: '文件名', kind: 'string', required: true, maxLength: 255, message: { required: '文件名不能为空', type: '文件名格式不正确', maxLength: '文件名最大长度不能超过255个字符' }, widget: 'textarea' },
    { ...plain, name: 'path', title: '地址', kind: 'string', required: true, maxLength: 250, message: { required: '地址不能为空', type: '地址格式不正确', maxLength: '地址最大长度不能超过250个字符' }, widget: 'textarea' },
    { ...plain, name: 'file', title: '存放位置', kind: 'string', required: true, maxLength: 250, message: { required: '存放位置不能为空', type: '存放位置格式不正确', maxLength: '存放位置最大长度不能超过250个字符' }, widget: 'textarea' },
    { ...plain, name: 'size', title: '大小', kind: 'integer', required: true, message: { required: '大小不能为空', type: '大小只能输入数字' }, widget: 'number' },
    { ...plain, name: 'type', title: '文件类型', kind: 'string', required: true, maxLength: 10, message: { required: '文件类型不能为空', type: '文件类型格式不正确', maxLength: '文件类型最大长度不能超过10个字符' } },
    { ...plain, name: 'hash', title: '内容摘要', kind: 'string', required: true, maxLength: 64, message: { required: '内容摘要不能为空', type: '内容摘要格式不正确', maxLength: '内容摘要最大长度不能超过64个字符' } },
    { ...plain, name: 'createTime', title: '上传时间', kind: 'datetime', required: true, format: 'datetime', message: { required: '上传时间不能为空', type: '上传时间格式不正确', format: '上传时间格式不正确' }, widget: 'datetime' },
    { ...plain, name: 'createBy', title: '上传人', kind: 'string', maxLength: 50, message: { required: '上传人不能为空', type: '上传人格式不正确', maxLength: '上传人最大长度不能超过50个字符' } },
    { ...plain, name: 'uploadTime', title: '最近上传', kind: 'datetime', required: true, format: 'datetime', message: { required: '最近上传不能为空', type: '最近上传格式不正确', format: '最近上传格式不正确' }, widget: 'datetime' },
  ],
  indexes: [['hash'], ['path'], ['file'], ['uploadTime']],
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
