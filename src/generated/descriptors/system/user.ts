// Written by npm run gen from schemas/. Do not edit: change the schema and run it again.
import type { Descriptor } from '../../../shared/entity/descriptor.ts'
import type { EntityLabels } from '../../../shared/entity/labels.ts'
import { kept, plain } from '../../field-defaults.ts'

export const descriptor: Descriptor = {
  name: 'system/user',
  type: 'SystemUser',
  title: '用户',
  table: 'system_user',
  fields: [
    { ...plain, name: 'id', title: '编号', kind: 'integer', minimum: 1, message: { required: '编号不能为空', type: '编号只能输入数字', minimum: '编号不能小于1' }, write: 'never', widget: 'hidden' },
    { ...plain, name: 'account', title: '登录账号', kind: 'string', required: true, maxLength: 20, pattern: '^[A-Za-z0-9_]+$', message: { required: '登录账号不能为空', type: '登录账号格式不正确', pattern: '登录账号只能输入字母、数字、下划线', unique: '登录账号已存在', maxLength: '登录账号最大长度不能超过20个字符' }, unique: { within: [], when: null }, write: 'create' },
    { ...plain, name: 'username', title: '用户名', kind: 'string', required: true, maxLength: 20, pattern: '^[\\p{Script=Han}A-Za-z0-9_](?:[\\p{Script=Han}A-Za-z0-9_ -]*[\\p{Script=Han}A-Za-z0-9_])?$', message: { required: '用户名不能为空', type: '用户名格式不正确', pattern: '用户名只允许输入中文、数字、字母、下划线、横线、空格；两边不能有空格和横线', maxLength: '用户名最大长度不能超过20个字符' } },
    { ...plain, name: 'password', title: '密码', kind: 'string', minLength: 6, maxLength: 20, format: 'password-strength', message: { required: '密码不能为空', type: '密码格式不正确', format: '密码至少包含数字、小写字母、大写字母、特殊字符中的三种', minLength: '密码最小长度不能低于6个字符', maxLength: '密码最大长度不能超过20个字符' }, write: 'secret', widget: 'password', when: { id: null }, requiredWhen: { id: null } },
    { ...plain, name: 'repassword', title: '确认密码', kind: 'string', maxLength: 100, message: { required: '确认密码不能为空', type: '确认密码格式不正确', maxLength: '确认密码最大长度不能超过100个字符' }, store: 'none', write: 'secret', widget: 'password', when: { id: null } },
    { ...plain, name: 'enabled', title: '启用', kind: 'boolean', default: true, marks: { true: { title: '启用', colour: 'success', dims: false }, false: { title: '已禁用', colour: 'default', dims: true } }, message: { required: '启用不能为空', type: '启用只能是“是”或“否”' }, widget: 'switch' },
    { ...plain, name: 'locked', title: '锁定', kind: 'boolean', default: false, marks: { true: { title: '已锁定', colour: 'error', dims: false } }, message: { required: '锁定不能为空', type: '锁定只能是“是”或“否”' }, widget: 'switch' },
    { ...plain, name: 'isLocked', title: '当前锁定', kind: 'boolean', message: { required: '当前锁定不能为空', type: '当前锁定只能是“是”或“否”' }, store: 'none', write: 'never', widget: 'switch' },
    { ...plain, name: 'admin', title: '管理员', kind: 'boolean', default: false, message: { required: '管理员不能为空', type: '管理员只能是“是”或“否”' }, widget: 'switch' },
    { ...plain, name: 'sex', title: '性别', kind: 'integer', default: 0, choices: [{ const: 1, title: '男' }, { const: 2, title: '女' }, { const: 0, title: '未知' }], message: { required: '性别不能为空', type: '性别只能输入数字', enum: '性别不在可选范围内' }, widget: 'radio' },
    { ...plain, name: 'email', title: '邮箱', kind: 'string', maxLength: 50, format: 'email', message: { required: '邮箱不能为空', type: '邮箱格式不正确', format: '邮箱输入不合法', maxLength: '邮箱最大长度不能超过50个字符' } },
    { ...plain, name: 'passwordTime', title: '密码修改时间', kind: 'datetime', format: 'datetime', message: { required: '密码修改时间不能为空', type: '密码修改时间格式不正确', format: '密码修改时间格式不正确' }, write: 'never', widget: 'datetime' },
    { ...plain, name: 'mustChange', title: '须修改密码', kind: 'boolean', default: false, message: { required: '须修改密码不能为空', type: '须修改密码只能是“是”或“否”' }, widget: 'switch' },
    { ...plain, name: 'orgid', title: '所属机构', kind: 'integer', message: { required: '所属机构不能为空', type: '所属机构只能输入数字', exists: '所属机构不存在' }, index: true, widget: 'tree-select', ref: { entity: 'system/organisation', label: 'shortName', where: null, free: false, remove: null, as: 'orgName' } },
    { ...plain, name: 'roles', title: '角色', kind: 'json', message: { required: '请选择角色', type: '角色只能是列表', exists: '角色不存在' }, store: 'link', write: 'create', widget: 'ref-select', ref: { entity: 'system/role', label: 'name', where: null, free: false, remove: null, as: 'roleNames' }, many: { table: 'system_user_roles', from: 'userId', to: 'roleId', of: 'integer' }, requiredWhen: { id: null } },
    kept.createTime,
    kept.createBy,
    kept.updateTime,
    kept.updateBy,
  ],
  indexes: [{ fields: ['orgid', 'id'], filled: false }],
  api: { path: '/user', operations: { list: { method: 'POST', path: '/user/page', send: [], paging: 'page-limit', ticks: {} }, detail: { method: 'POST', path: '/user/detail', send: [], paging: 'page-limit', ticks: {} }, save: { method: 'POST', path: '/user/save', send: [], paging: 'page-limit', ticks: {} }, remove: { method: 'POST', path: '/user/del', send: ['account'], paging: 'page-limit', ticks: {}, each: true }, options: { method: 'POST', path: '/user/options', send: [], paging: 'page-limit', ticks: {} }, export: { method: 'POST', path: '/user/export', send: [], paging: 'page-limit', ticks: {} }, import: { method: 'POST', path: '/user/import', send: [], paging: 'page-limit', ticks: {} }, importTemplate: { method: 'POST', path: '/user/import/template', send: [], paging: 'page-limit', ticks: {} } } },
  list: { route: '/system/user', title: '用户管理', hint: '可以登录的用户，以及他们的机构和角色。', pages: {}, columns: ['account', 'username', 'orgid', 'roles', 'sex', 'email', 'enabled', 'locked', 'createTime'], hidden: ['sex', 'email', 'createTime'], search: [{ name: 'account', field: 'account', op: 'like', title: '登录账号', maxLength: 50 }, { name: 'username', field: 'username', op: 'like', title: '用户名', maxLength: 50 }, { name: 'orgid', field: 'orgid', op: 'eq', title: '所属机构', maxLength: 150 }, { name: 'roles', field: 'roles', op: 'in', title: '角色', maxLength: 150 }, { name: 'enabled', field: 'enabled', op: 'eq', title: '启用', maxLength: 150 }], sort: [{ field: 'id', direction: 'desc' }], sizes: [5, 10, 20, 30], split: { master: null, detail: null }, actions: ['edit', 'enable', 'remove', ['repwd', 'role', 'authority', 'viewAs', 'unlock', 'logout']] },
  form: { in: 'modal', groups: [{ title: null, fields: ['account', 'username', 'password', 'repassword', 'roles', 'orgid', 'sex', 'email', 'enabled', 'admin', 'mustChange'] }] },
  tree: null,
  scope: null,
  access: { codes: { create: 'user-add', update: 'user-edit', remove: 'user-del', enable: 'user-enable', enableMany: 'user-enable', disableMany: 'user-enable', repwd: 'user-repwd', role: 'user-role', viewAs: 'user-view-as', unlock: 'user-unlock', logout: 'user-logout' }, in: null, rights: null },
  actions: {
    enable: { name: 'enable', title: { field: 'enabled', values: { true: '禁用', false: '启用' } }, on: 'one', method: 'POST', path: '/user/enable', confirm: '确认{action}吗？', multipart: false, send: [], done: '{action}用户成功', answer: 'rows', go: null, when: null, set: null, danger: false, below: false, input: null },
    enableMany: { name: 'enableMany', title: '启用', on: 'many', method: 'POST', path: '/user/enableMany', confirm: '确认启用选中的{count}条数据吗？', multipart: false, send: [], done: '{action}用户成功', answer: 'rows', go: null, when: { enabled: false }, set: { enabled: true }, danger: false, below: false, input: null },
    disableMany: { name: 'disableMany', title: '禁用', on: 'many', method: 'POST', path: '/user/disableMany', confirm: '确认禁用选中的{count}条数据吗？', multipart: false, send: [], done: '{action}用户成功', answer: 'rows', go: null, when: { enabled: true }, set: { enabled: false }, danger: false, below: false, input: null },
    repwd: { name: 'repwd', title: '重置密码', on: 'one', method: 'POST', path: '/user/repwd', confirm: null, multipart: false, send: ['account'], done: '密码重置成功', answer: 'rows', go: null, when: null, set: null, danger: false, below: false, input: { fields: [
        { ...plain, name: 'passwd', title: '密码', kind: 'string', required: true, minLength: 6, maxLength: 20, format: 'password-strength', message: { required: '密码不能为空', type: '密码格式不正确', format: '密码至少包含数字、小写字母、大写字母、特殊字符中的三种', minLength: '密码最小长度不能低于6个字符', maxLength: '密码最大长度不能超过20个字符' }, store: 'none', write: 'secret', widget: 'password' },
        { ...plain, name: 'repasswd', title: '确认密码', kind: 'string', maxLength: 100, message: { required: '确认密码不能为空', type: '确认密码格式不正确', maxLength: '确认密码最大长度不能超过100个字符' }, store: 'none', write: 'secret', widget: 'password' },
      ] } },
    role: { name: 'role', title: '分配角色', on: 'one', method: 'POST', path: '/user/role', confirm: null, multipart: false, send: ['account', 'updateTime'], done: '角色分配成功', answer: 'rows', go: null, when: null, set: null, danger: false, below: false, input: { fields: [
        { ...plain, name: 'roles', title: '角色', kind: 'json', required: true, message: { required: '请至少选择一个角色', type: '角色只能是列表', exists: '角色不存在' }, store: 'none', widget: 'checkbox-list', ref: { entity: 'system/role', label: 'name', where: null, free: false, remove: null, as: null }, many: { table: 'row_roles', from: 'rowId', to: 'roleId', of: 'integer' } },
      ] } },
    authority: { name: 'authority', title: '权限设置', on: 'one', method: 'POST', path: '/user/authority', confirm: null, multipart: false, send: [], done: null, answer: 'rows', go: '/system/authority?userId={id}&userTag=user', when: null, set: null, danger: false, below: false, input: null },
    viewAs: { name: 'viewAs', title: '以该用户身份查看', on: 'one', method: 'POST', path: '/user/viewAs', confirm: '将以该用户的身份打开控制台：只能查看，30分钟后自动结束，并记入操作日志。确认打开吗？', multipart: false, send: [], done: null, answer: 'rows', go: null, when: { enabled: true, locked: false }, set: null, danger: false, below: false, input: null },
    unlock: { name: 'unlock', title: '解锁', on: 'one', method: 'POST', path: '/user/unlock', confirm: null, multipart: false, send: [], done: '用户解锁成功', answer: 'rows', go: null, when: { isLocked: true }, set: null, danger: false, below: false, input: null },
    logout: { name: 'logout', title: '全部下线', on: 'one', method: 'POST', path: '/user/logout', confirm: '该用户在所有设备上将立即退出登录，确认下线吗？', multipart: false, send: [], done: '已下线', answer: 'rows', go: null, when: null, set: null, danger: true, below: false, input: null },
  },
  switch: null,
  recycle: null,
  states: null,
  features: { audit: true, export: true, import: ['account', 'username', 'password', 'roles', 'orgid', 'sex', 'email', 'enabled', 'mustChange'] },
  version: null,
  versions: null,
  undo: ['remove', 'enable', 'enableMany', 'disableMany'],
  message: { remove: '删除不可恢复，确认删除吗？', saved: '用户信息保存成功', removed: '删除用户成功', removeMismatch: '用户信息获取失败, 无法删除', mismatch: '用户信息获取失败, 无法进行该操作', logoutNone: '该用户没有登录' },
}

export const english: EntityLabels = { title: 'User', screen: 'Users', hint: 'Who can log in, and their organisations and roles.', fields: { id: 'ID', createTime: 'Created', createBy: 'Created by', updateTime: 'Changed', updateBy: 'Changed by', repassword: 'Repeat password', account: 'Account', username: 'Name', password: 'Password', enabled: 'Enabled', locked: 'Locked', isLocked: 'Locked now', admin: 'Administrator', sex: 'Sex', email: 'E-mail', passwordTime: 'Password changed', mustChange: 'Must change password', orgid: 'Organisation', roles: 'Roles' }, actions: { enable: { true: 'Disable', false: 'Enable' }, enableMany: 'Enable', disableMany: 'Disable', repwd: 'Reset password', role: 'Assign roles', authority: 'Permission settings', viewAs: 'View as this user', unlock: 'Unlock', logout: 'End all sessions' }, inputs: { repwd: { repasswd: 'Repeat password', passwd: 'Password' }, role: { roles: 'Roles' } }, choices: { enabled: { true: 'Enabled', false: 'Disabled' }, locked: { true: 'Locked' }, sex: { '0': 'Unknown', '1': 'Male', '2': 'Female' } } }
