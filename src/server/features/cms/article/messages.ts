// Refusals of articles.

import type { ReviewedAction } from './review/reviewed-action.ts'

const reviewed = { publish: '发布', revoke: '撤稿', delete: '删除', share: '共享' } as const satisfies Record<
  ReviewedAction,
  string
>

export const articleMessages = {
  plannedRelease: '定时发布',
  plannedRemoval: '定时下线',
  previewsTidied: '过期预览清理',
  bodyRequired: '请输入文章正文',
  notAllowed: '所属频道不允许发布文章',
  channelGone: '所属频道不存在或已被删除',
  linkChannel: '链接频道不能存放文章',
  offlinePast: '下线时间已过，不能发布',
  planAfterOffline: '发布时间必须早于文章的下线时间',
  codeShown: (title: string) => `网站上的文章“${title}”还在使用该引用标识，请先发布那篇文章或将其撤稿`,
  blocked: (words: string) => `含有禁止发布的敏感词：${words}`,
  targetGone: '目标频道不存在或已被删除',
  otherSite: '目标频道不属于文章所在的站点',
  alreadyThere: '文章已在该频道中',
  notQuoted: '该频道没有引用此文章',
  logTitle: '文章操作记录',
  layoutTitle: '一键排版',
  layoutTools: '排版工具，默认为清除样式、空行、空格并首行缩进',
  notBeside: '只能排在同一频道、同样置顶状态的前500篇文章之前',
  waits: '已提交审核，通过后生效',
  reviewersTitle: '可以审核文章的人员',
  noReviewers: '没有可以审核该文章的人员，请先在权限设置中授予审核权限',
  notReviewers: (accounts: string) => `${accounts}不能审核该频道的文章`,
  noReviewTask: '没有需要您处理的审核任务',
  delegatedReview: '审核任务是委派给您的，请在“我的任务”中填写意见并交回',
  ownSubmission: '不能审核自己提交的文章',
  notSubmitter: '只有提交人可以撤回',
  nothingToPreview: '没有可用的文章模板，无法预览',
} as const

/** Names of the processes of reviews, and why they were cancelled. */
export const reviewTexts = {
  name: (action: ReviewedAction, title: string) => `${reviewed[action]}审核：${title}`,
  withdrawn: (account: string) => `${account}撤回`,
  left: '文章已删除',
} as const

/** Descriptions of operation records. */
export const recordTexts = {
  submitted: (action: ReviewedAction) => `提交${reviewed[action]}审核`,
  decided: (step: string, outcome: string) => `${step}：${outcome}`,
  passed: '通过',
  rejected: '不通过',
  own: '（本人提交）',
  reviewEnded: (reason: string) => `审核终止：${reason}`,
  created: '新增',
  edited: (fields: string) => `编辑：${fields}`,
  published: '发布',
  planned: (time: string) => `定时发布：${time}`,
  appeared: '定时发布生效',
  withheld: (reason: string) => `定时发布未生效：${reason}`,
  revoked: '撤稿',
  expired: '到达下线时间，自动撤稿',
  channelDeleted: '所在频道被删除，自动撤稿',
  recycled: '移入回收站',
  restored: '从回收站恢复',
  undone: '撤销操作',
  moved: (from: string, to: string) => `从频道“${from}”移动到“${to}”`,
  placed: '调整排序',
  copied: (title: string) => `复制自《${title}》`,
  shared: (channel: string) => `共享到频道“${channel}”`,
  unshared: (channel: string) => `取消在频道“${channel}”的共享`,
} as const

/** Names of the deployments that come with the product. */
export const readyReviews = {
  form: '文章审核表单',
  secondForm: '文章复审表单',
  one: '文章一级审核',
  two: '文章二级审核',
} as const
