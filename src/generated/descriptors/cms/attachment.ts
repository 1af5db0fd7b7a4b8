// Written by npm run gen from schemas/. Do not edit: change the schema and run it again.
import type { Descriptor } from '../../../shared/entity/descriptor.ts'
import type { EntityLabels } from '../../../shared/entity/labels.ts'
import { plain } from '../../field-defaults.ts'

export const descriptor: Descriptor = {
  name: 'cms/attachment',
  type: 'CmsAttachment',
  title: '附件',
  table: 'cms_attachment',
  fields: [
    { ...plain, name: 'id', title: '编号', kind: 'integer', minimum: 1, message: { required: '编号不能为空', type: '编号只能输入数字', minimum: '编号不能小于1' }, write: 'never', widget: 'hidden' },
    { ...plain, name: 'appid', title: '站点', kind: 'integer', message: { required: '站点不能为空', type: '站点只能输入数字' }, index: true, widget: 'number' },
    { ...plain, name: 'name', title: '文件名', kind: 'string', required: true, maxLength: 255, message: { required: '文件名不能为空', type: '文件名格式不正确', maxLength: '文件名最大长度不能超过255个字符' }, widget: 'textarea' },
    { ...plain, name: 'path', title: '文件', kind: 'string', required: true, maxLength: 250, format: 'upload-address', upload: 'file', uploadLimit: { megabytes: 5, types: null }, message: { required: '请选择文件', type: '文件格式不正确', format: '文件格式不正确', maxLength: '文件最大长度不能超过250个字符', fileSize: '文件大小不能超过5MB' }, widget: 'upload' },
    { ...plain, name: 'file', title: '存放位置', kind: 'string', required: true, maxLength: 250, message: { required: '存放位置不能为空', type: '存放位置格式不正确', maxLength: '存放位置最大长度不能超过250个字符' }, widget: 'textarea' },
    { ...plain, name: 'size', title: '大小', kind: 'integer', required: true, message: { required: '大小不能为空', type: '大小只能输入数字' }, widget: 'number' },
    { ...plain, name: 'type', title: '文件类型', kind: 'string', required: true, maxLength: 10, message: { required: '文件类型不能为空', type: '文件类型格式不正确', maxLength: '文件类型最大长度不能超过10个字符' } },
    { ...plain, name: 'hash', title: '内容摘要', kind: 'string', required: true, maxLength: 64, message: { required: '内容摘要不能为空', type: '内容摘要格式不正确', maxLength: '内容摘要最大长度不能超过64个字符' } },
    { ...plain, name: 'createTime', title: '上传时间', kind: 'datetime', required: true, format: 'datetime', message: { required: '上传时间不能为空', type: '上传时间格式不正确', format: '上传时间格式不正确' }, widget: 'datetime' },
    { ...plain, name: 'createBy', title: '上传人', kind: 'string', maxLength: 50, message: { required: '上传人不能为空', type: '上传人格式不正确', maxLength: '上传人最大长度不能超过50个字符' } },
    { ...plain, name: 'uploadTime', title: '最近上传', kind: 'datetime', required: true, format: 'datetime', message: { required: '最近上传不能为空', type: '最近上传格式不正确', format: '最近上传格式不正确' }, widget: 'datetime' },
    { ...plain, name: 'uses', title: '使用位置', kind: 'json', jsonType: 'object', message: { required: '使用位置不能为空', type: '使用位置不是有效的JSON对象' }, store: 'none', write: 'never', widget: 'code' },
  ],
  indexes: [{ fields: ['hash'], filled: false }, { fields: ['path'], filled: false }, { fields: ['file'], filled: false }, { fields: ['uploadTime'], filled: false }, { fields: ['appid', 'createTime', 'id'], filled: false }],
  api: { path: '/cms/attach', operations: { list: { method: 'POST', path: '/cms/attach/list', send: [], paging: 'page-limit', ticks: {} }, detail: { method: 'POST', path: '/cms/attach/detail', send: [], paging: 'page-limit', ticks: {} } } },
  list: { route: '/cms/cms-settings/attachment', title: '附件', hint: '编辑上传的图片和文件，以及它们用在哪里。', pages: {}, columns: ['path', 'name', 'type', 'size', 'createBy', 'createTime', 'uploadTime'], hidden: ['uploadTime'], label: 'name', search: [{ name: 'name', field: 'name', op: 'like', title: '文件名', maxLength: 150 }, { name: 'type', field: 'type', op: 'eq', title: '文件类型', maxLength: 10 }, { name: 'createBy', field: 'createBy', op: 'like', title: '上传人', maxLength: 50 }, { name: 'from', field: 'createTime', op: 'from', title: '上传时间从', maxLength: 150 }, { name: 'to', field: 'createTime', op: 'to', title: '上传时间到', maxLength: 150 }], sort: [{ field: 'createTime', direction: 'desc' }, { field: 'id', direction: 'desc' }], sizes: [5, 10, 20, 30], split: { master: null, detail: null }, actions: ['view'] },
  form: { in: 'drawer', groups: [{ title: null, fields: ['path', 'name', 'type', 'size', 'createBy', 'createTime', 'uploadTime', 'uses'] }] },
  tree: null,
  scope: { by: 'site', field: 'appid', public: null, isOptional: true },
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

export const english: EntityLabels = { title: 'Attachment', screen: 'Attachments', hint: 'Pictures and files uploaded by editors, and where they are used.', search: { from: 'Uploaded from', to: 'Uploaded to' }, fields: { id: 'ID', appid: 'Site', name: 'File name', path: 'File', file: 'Stored at', size: 'Size', type: 'File type', hash: 'Content hash', createTime: 'Uploaded', createBy: 'Uploaded by', uploadTime: 'Last uploaded', uses: 'Used in' }, actions: {} }
