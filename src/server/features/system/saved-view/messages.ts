// Titles and refusals of the calls about saved views.

export const savedViewMessages = {
  titles: { list: '我的视图', save: '保存视图', remove: '删除视图' },
  nameRequired: '请输入视图名称',
  nameForm: '视图名称不能超过30个字符，前后不能有空格，不能输入非法字符',
  nameTaken: '该页面已有同名视图',
  tooMany: '视图数量过多，请先删除不用的视图',
  gone: '视图不存在或已删除',
  notOwn: '只能修改自己保存的视图',
  noPage: '页面不存在或没有权限',
  noSite: '站点不存在或没有权限',
  otherRole: '只能共享给自己拥有的角色',
  rules:
    '页面必须是有权限打开的页面；只能共享给自己拥有的角色（管理员不限）；同一页面的视图不能重名；每人最多100个视图。',
} as const
