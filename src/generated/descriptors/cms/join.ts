// Written by npm run gen from schemas/. Do not edit: change the schema and run it again.
import type { Descriptor } from '../../../shared/entity/descriptor.ts'
import type { EntityLabels } from '../../../shared/entity/labels.ts'
import { plain } from '../../field-defaults.ts'

export const descriptor: Descriptor = {
  name: 'cms/join',
  type: 'CmsJoin',
  title: '加盟申请',
  table: 'cms_join',
  fields: [
    { ...plain, name: 'id', title: '编号', kind: 'integer', minimum: 1, message: { required: '编号不能为空', type: '编号只能输入数字', minimum: '编号不能小于1' }, write: 'never', widget: 'hidden' },
    { ...plain, name: 'name', title: '姓名', kind: 'string', required: true, maxLength: 50, pattern: '^\\S(?:[^\\r\\n]*\\S)?$', message: { required: '请填写姓名', type: '姓名格式不正确', pattern: '姓名两边不能有空格', maxLength: '姓名最大长度不能超过50个字符' } },
    { ...plain, name: 'idCard', title: '身份证号', kind: 'string', maxLength: 18, pattern: '^(?:[0-9]{15}|[0-9]{17}[0-9Xx])$', message: { required: '身份证号不能为空', type: '身份证号格式不正确', pattern: '身份证号为15位数字，或17位数字加一位数字或X', maxLength: '身份证号最大长度不能超过18个字符' }, write: 'masked' },
    { ...plain, name: 'highestDegree', title: '最高学历', kind: 'string', maxLength: 50, message: { required: '最高学历不能为空', type: '最高学历格式不正确', maxLength: '最高学历最大长度不能超过50个字符' } },
    { ...plain, name: 'phone', title: '电话', kind: 'string', required: true, maxLength: 20, pattern: '^\\+?[0-9][0-9 -]{5,18}[0-9]$', message: { required: '请填写电话', type: '电话格式不正确', pattern: '电话只能是7到20位数字，可以带+、空格和横线', maxLength: '电话最大长度不能超过20个字符' }, write: 'masked' },
    { ...plain, name: 'contactAddress', title: '联系地址', kind: 'string', maxLength: 200, message: { required: '联系地址不能为空', type: '联系地址格式不正确', maxLength: '联系地址最大长度不能超过200个字符' } },
    { ...plain, name: 'kdAddress', title: '开店地址', kind: 'string', maxLength: 200, message: { required: '开店地址不能为空', type: '开店地址格式不正确', maxLength: '开店地址最大长度不能超过200个字符' } },
    { ...plain, name: 'storeArea', title: '店面面积', kind: 'string', maxLength: 50, message: { required: '店面面积不能为空', type: '店面面积格式不正确', maxLength: '店面面积最大长度不能超过50个字符' } },
    { ...plain, name: 'houseProperty', title: '房屋性质', kind: 'string', maxLength: 50, message: { required: '房屋性质不能为空', type: '房屋性质格式不正确', maxLength: '房屋性质最大长度不能超过50个字符' } },
    { ...plain, name: 'investmentAmount', title: '投资金额', kind: 'string', maxLength: 50, message: { required: '投资金额不能为空', type: '投资金额格式不正确', maxLength: '投资金额最大长度不能超过50个字符' } },
    { ...plain, name: 'capitalSource', title: '资金来源', kind: 'string', maxLength: 100, message: { required: '资金来源不能为空', type: '资金来源格式不正确', maxLength: '资金来源最大长度不能超过100个字符' } },
    { ...plain, name: 'partner', title: '合作人', kind: 'string', maxLength: 100, message: { required: '合作人不能为空', type: '合作人格式不正确', maxLength: '合作人最大长度不能超过100个字符' } },
    { ...plain, name: 'option1', title: '选项一', kind: 'string', maxLength: 200, message: { required: '选项一不能为空', type: '选项一格式不正确', maxLength: '选项一最大长度不能超过200个字符' } },
    { ...plain, name: 'option2', title: '选项二', kind: 'string', maxLength: 200, message: { required: '选项二不能为空', type: '选项二格式不正确', maxLength: '选项二最大长度不能超过200个字符' } },
    { ...plain, name: 'option3', title: '选项三', kind: 'string', maxLength: 200, message: { required: '选项三不能为空', type: '选项三格式不正确', maxLength: '选项三最大长度不能超过200个字符' } },
    { ...plain, name: 'otherCause', title: '其他说明', kind: 'string', maxLength: 1000, message: { required: '其他说明不能为空', type: '其他说明格式不正确', maxLength: '其他说明最大长度不能超过1000个字符' }, widget: 'textarea' },
    { ...plain, name: 'date', title: '申请日期', kind: 'date', required: true, format: 'date', message: { required: '申请日期不能为空', type: '申请日期格式不正确', format: '申请日期格式不正确' }, widget: 'date' },
    { ...plain, name: 'appid', title: '所属站点', kind: 'integer', message: { required: '所属站点不能为空', type: '所属站点只能输入数字', exists: '所属站点不存在' }, index: true, widget: 'tree-select', ref: { entity: 'cms/site', label: 'name', where: null, free: false, remove: null, as: 'siteName' } },
  ],
  indexes: [{ fields: ['appid', 'date'], filled: false }],
  api: { path: '/cms/join', operations: { list: { method: 'POST', path: '/cms/join/findByPage', send: [], paging: 'page-limit', ticks: {} }, detail: { method: 'POST', path: '/cms/join/detail', send: [], paging: 'page-limit', ticks: {} }, remove: { method: 'POST', path: '/cms/join/del', send: [], paging: 'page-limit', ticks: {} }, export: { method: 'POST', path: '/cms/join/export', send: [], paging: 'page-limit', ticks: {} } } },
  list: { route: '/cms/jmgl', title: '加盟管理', hint: '读者在网站上提交的加盟申请。', pages: {}, columns: ['name', 'phone', 'idCard', 'storeArea', 'investmentAmount', 'date'], hidden: [], search: [{ name: 'startDate', field: 'date', op: 'from', title: '开始日期', maxLength: 150 }, { name: 'endDate', field: 'date', op: 'to', title: '结束日期', maxLength: 150 }], sort: [{ field: 'date', direction: 'desc' }, { field: 'id', direction: 'desc' }], sizes: [20], size: 20, split: { master: null, detail: null }, actions: ['view', 'remove'] },
  form: { in: 'drawer', groups: [{ title: '申请人', fields: ['name', 'idCard', 'highestDegree', 'phone', 'contactAddress', 'kdAddress'] }, { title: '经营条件', fields: ['storeArea', 'houseProperty', 'investmentAmount', 'capitalSource', 'partner'] }, { title: '其他', fields: ['option1', 'option2', 'option3', 'otherCause', 'date'] }] },
  tree: null,
  scope: { by: 'site', field: 'appid', public: null },
  access: { codes: { remove: 'join-del', reveal: 'join-reveal' }, in: null, rights: null },
  actions: {
    reveal: { name: 'reveal', title: '查看完整信息', on: 'one', method: 'POST', path: '/cms/join/reveal', confirm: null, multipart: false, send: [], done: null, answer: 'rows', go: null, when: null, set: null, danger: false, below: false, input: { fields: [
        { ...plain, name: 'field', title: '查看哪一项', kind: 'string', required: true, choices: [{ const: 'idCard', title: '身份证号' }, { const: 'phone', title: '电话' }], message: { required: '请选择查看哪一项', type: '查看哪一项格式不正确', enum: '查看哪一项不在可选范围内' }, store: 'none', widget: 'radio' },
      ] } },
  },
  switch: null,
  recycle: null,
  states: null,
  features: { audit: true, export: true },
  version: null,
  versions: null,
  undo: ['remove'],
  message: { remove: '删除不可恢复，确认删除吗？' },
}

export const english: EntityLabels = { title: 'Franchise application', screen: 'Franchise', hint: 'Applications that readers have sent from the website.', groups: { '申请人': 'Applicant', '经营条件': 'Business', '其他': 'More' }, search: { startDate: 'From', endDate: 'Until' }, actions: { reveal: 'Show in full' }, inputs: { reveal: { field: 'Field' } }, choices: { 'reveal.field': { idCard: 'Identity number', phone: 'Phone' } }, fields: { id: 'ID', appid: 'Site', name: 'Name', idCard: 'Identity number', highestDegree: 'Highest degree', phone: 'Phone', contactAddress: 'Address', kdAddress: 'Address of the shop', storeArea: 'Area of the shop', houseProperty: 'Kind of property', investmentAmount: 'Investment', capitalSource: 'Source of funds', partner: 'Partner', option1: 'Option 1', option2: 'Option 2', option3: 'Option 3', otherCause: 'Other remarks', date: 'Date' } }
