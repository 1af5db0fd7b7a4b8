// Written by npm run gen from schemas/. Do not edit: change the schema and run it again.
import type { Descriptor } from '../../../shared/entity/descriptor.ts'
import { plain } from '../../field-defaults.ts'

export const descriptor: Descriptor = {
  name: 'cms/article-count',
  type: 'CmsArticleCount',
  title: '文章计数',
  table: 'cms_article_count',
  fields: [
    { ...plain, name: 'id', title: '编号', kind: 'integer', minimum: 1, message: { required: '编号不能为空', type: '编号只能输入数字', minimum: '编号不能小于1' }, write: 'never', widget: 'hidden' },
    { ...plain, name: 'scope', title: '维度', kind: 'integer', required: true, message: { required: '维度不能为空', type: '维度只能输入数字' }, widget: 'number' },
    { ...plain, name: 'place', title: '站点或频道', kind: 'integer', required: true, message: { required: '站点或频道不能为空', type: '站点或频道只能输入数字' }, widget: 'number' },
    { ...plain, name: 'measure', title: '指标', kind: 'integer', required: true, message: { required: '指标不能为空', type: '指标只能输入数字' }, widget: 'number' },
    { ...plain, name: 'span', title: '粒度', kind: 'integer', required: true, message: { required: '粒度不能为空', type: '粒度只能输入数字' }, widget: 'number' },
    { ...plain, name: 'slot', title: '日期', kind: 'integer', required: true, message: { required: '日期不能为空', type: '日期只能输入数字' }, widget: 'number' },
    { ...plain, name: 'item', title: '频道或用户', kind: 'string', required: true, maxLength: 50, message: { required: '频道或用户不能为空', type: '频道或用户格式不正确', unique: '频道或用户已存在', maxLength: '频道或用户最大长度不能超过50个字符' }, unique: { within: ['scope', 'place', 'measure', 'span', 'slot'], when: null } },
    { ...plain, name: 'sum', title: '数量', kind: 'integer', required: true, message: { required: '数量不能为空', type: '数量只能输入数字' }, widget: 'number' },
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
