// Refusals of sites.

export const siteMessages = {
  reservedDomain: '不能使用控制台自己的地址作为站点域名',
  adminDomain: '系统未配置访问地址（PUBLIC_URL），只有管理员才能设置站点域名',
  publishedCode: '站点已发布，编码不能修改',
  noHomeTemplate: '站点没有首页模板，请先新建首页模板',
  nothingToPreview: '站点没有首页模板，无法预览',
} as const
