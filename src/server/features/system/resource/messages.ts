// Refusals of resources, and the names of the modules of data rights.

export const resourceMessages = {
  protectedPage: '资源、权限和用户管理页面不能禁用、删除或更改链接',
  urlRequired: '页面和接口链接不能为空',
  pointedElsewhere: '不能指向自己没有权限的页面、元素或接口',
  titles: { modules: '权限模块' },
  modules: { app: '站点', template: '模板', channel: '频道', article: '文章' },
} as const
