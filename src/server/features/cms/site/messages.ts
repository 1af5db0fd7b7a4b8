// Refusals of sites.

export const siteMessages = {
  reservedDomain: '不能使用控制台自己的地址作为站点域名',
  adminDomain: '系统未配置访问地址（PUBLIC_URL），只有管理员才能设置站点域名',
  noHomeTemplate: '站点没有首页模板，请先新建首页模板',
  blankPack: '空白（自己编写模板）',
  noSite: '请选择站点',
  reviewersTitle: '审核人',
  notPublished: '站点尚未发布',
  copying: '正在复制站点…',
  copied: '站点复制成功',
  publishing: '站点发布',
  copyFailed: '站点复制',
  codeReserved: '该编码的站点在回收站中，或刚刚改用其他编码，请使用其他编码',
  codeInOtherCase: '已有仅大小写不同的站点编码',
  codeTaken: '副本的编码刚被其他站点占用',
  sourceGone: '要复制的站点已被删除',
  unseenFrame: '站点中有您无权查看的频道或模板，不能复制',
  unseenArticles: '没有查看该站点全部文章的权限，不能复制文章',
  nothingToPreview: '站点没有首页模板，无法预览',
} as const
