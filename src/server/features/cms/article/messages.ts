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
  logTitle: '文章操作记录',
  layoutTitle: '一键排版',
  layoutTools: '排版工具，默认为清除样式、空行、空格并首行缩进',
  notBeside: '只能排在同一频道、同样置顶状态的前500篇文章之前',
  nothingToPreview: '没有可用的文章模板，无法预览',
} as const

/** Descriptions of operation records. */
export const recordTexts = {
  created: '新增',
  edited: (fields: string) => `编辑：${fields}`,
  published: '发布',
  planned: (time: string) => `定时发布：${time}`,
  appeared: '定时发布生效',
  withheld: (reason: string) => `定时发布未生效：${reason}`,
  revoked: '撤稿',
  expired: '到达下线时间，自动撤稿',
  recycled: '移入回收站',
  restored: '从回收站恢复',
  moved: (from: string, to: string) => `从频道“${from}”移动到“${to}”`,
  placed: '调整排序',
  copied: (title: string) => `复制自《${title}》`,
  shared: (channel: string) => `共享到频道“${channel}”`,
  unshared: (channel: string) => `取消在频道“${channel}”的共享`,
} as const
