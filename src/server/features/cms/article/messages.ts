// Refusals of articles.

export const articleMessages = {
  bodyRequired: '请输入文章正文',
  notAllowed: '所属频道不允许发布文章',
  channelGone: '所属频道不存在或已被删除',
  linkChannel: '链接频道不能存放文章',
  offlinePast: '下线时间已过，不能发布',
  blocked: (words: string) => `含有禁止发布的敏感词：${words}`,
  targetGone: '目标频道不存在或已被删除',
  otherSite: '目标频道不属于文章所在的站点',
  alreadyThere: '文章已在该频道中',
  notQuoted: '该频道没有引用此文章',
  nothingToPreview: '没有可用的文章模板，无法预览',
} as const
