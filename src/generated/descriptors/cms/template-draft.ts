// Written by npm run gen from schemas/. Do not edit: change the schema and run it again.
import type { Descriptor } from '../../../shared/entity/descriptor.ts'
import { plain } from '../../field-defaults.ts'

export const descriptor: Descriptor = {
  name: 'cms/template-draft',
  type: 'CmsTemplateDraft',
  title: '模板草稿',
  table: 'cms_template_draft',
  fields: [
    { ...plain, name: 'id', title: '编号', kind: 'integer', minimum: 1, message: { required: '编号不能为空', type: '编号只能输入数字', minimum: '编号不能小于1' }, write: 'never', widget: 'hidden' },
    { ...plain, name: 'appid', title: '站点', kind: 'integer', required: true, message: { required: '站点不能为空', type: '站点只能输入数字' }, widget: 'number' },
    { ...plain, name: 'userId', title: '用户', kind: 'integer', required: true, message: { required: '用户不能为空', type: '用户只能输入数字' }, index: true, widget: 'number' },
    { ...plain, name: 'templateId', title: '模板', kind: 'integer', message: { required: '模板不能为空', type: '模板只能输入数字' }, widget: 'number' },
    { ...plain, name: 'name', title: '模板名称', kind: 'string', required: true, maxLength: 20, message: { required: '模板名称不能为空', type: '模板名称格式不正确', maxLength: '模板名称最大长度不能超过20个字符' } },
    { ...plain, name: 'fileName', title: '文件名', kind: 'string', maxLength: 20, message: { required: '文件名不能为空', type: '文件名格式不正确', maxLength: '文件名最大长度不能超过20个字符' } },
    { ...plain, name: 'type', title: '模板类型', kind: 'integer', required: true, message: { required: '模板类型不能为空', type: '模板类型只能输入数字' }, widget: 'number' },
    { ...plain, name: 'content', title: '模板内容', kind: 'string', required: true, maxLength: 500000, message: { required: '模板内容不能为空', type: '模板内容格式不正确', maxLength: '模板内容最大长度不能超过500000个字符' }, widget: 'textarea' },
    { ...plain, name: 'expireTime', title: '过期时间', kind: 'datetime', required: true, format: 'datetime', message: { required: '过期时间不能为空', type: '过期时间格式不正确', format: '过期时间格式不正确' }, widget: 'datetime' },
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
