// Written by npm run gen from schemas/. Do not edit: change the schema and run it again.
import type { Descriptor } from '../../../shared/entity/descriptor.ts'
import { plain } from '../../field-defaults.ts'

export const descriptor: Descriptor = {
  name: 'system/saved-view',
  type: 'SystemSavedView',
  title: '视图',
  table: 'system_saved_view',
  fields: [
    { ...plain, name: 'id', title: '编号', kind: 'integer', minimum: 1, message: { required: '编号不能为空', type: '编号只能输入数字', minimum: '编号不能小于1' }, write: 'never', widget: 'hidden' },
    { ...plain, name: 'userId', title: '用户', kind: 'integer', required: true, message: { required: '用户不能为空', type: '用户只能输入数字' }, index: true, widget: 'number' },
    { ...plain, name: 'page', title: '页面', kind: 'string', required: true, maxLength: 200, message: { required: '页面不能为空', type: '页面格式不正确', maxLength: '页面最大长度不能超过200个字符' } },
    { ...plain, name: 'name', title: '名称', kind: 'string', required: true, maxLength: 30, message: { required: '名称不能为空', type: '名称格式不正确', unique: '名称已存在', maxLength: '名称最大长度不能超过30个字符' }, unique: { within: ['userId', 'page'], when: null } },
    { ...plain, name: 'query', title: '条件', kind: 'string', required: true, maxLength: 2000, message: { required: '条件不能为空', type: '条件格式不正确', maxLength: '条件最大长度不能超过2000个字符' }, widget: 'textarea' },
    { ...plain, name: 'site', title: '站点', kind: 'integer', message: { required: '站点不能为空', type: '站点只能输入数字' }, widget: 'number' },
    { ...plain, name: 'role', title: '共享给角色', kind: 'integer', message: { required: '共享给角色不能为空', type: '共享给角色只能输入数字' }, index: true, widget: 'number' },
    { ...plain, name: 'pinned', title: '固定到菜单', kind: 'boolean', required: true, message: { required: '固定到菜单不能为空', type: '固定到菜单只能是“是”或“否”' }, widget: 'switch' },
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
