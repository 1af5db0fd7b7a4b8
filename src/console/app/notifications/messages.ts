// Messages of notifications, in Chinese and English, with the same keys.
import type { NoticeKind } from '../../../shared/protocol/notices.ts'
const chinese = {
  task: '待办任务',
  mention: '提到我',
  urge: '催办',
  reject: '退回与终止',
  copy: '抄送',
  publication: '发布失败',
  job: '后台任务失败',
  done: '导出导入完成',
  title: '通知',
  none: '还没有通知',
  noneUnread: '没有未读的通知',
  unreadOnly: '只看未读',
  readAll: '全部已读',
  settings: '通知设置',
  more: '加载更多',
  unread: '未读',
  from: '来自{name}',
  kind: '种类',
  shown: '在线通知',
  mailed: '邮件通知',
  hint: '选择哪些事情要通知您。邮件发到个人邮箱，需要系统已配置邮件服务。',
}

export type NoticeWord = keyof typeof chinese

const english: Readonly<Record<NoticeWord, string>> = {
  task: 'Task',
  mention: 'Mention',
  urge: 'Reminder',
  reject: 'Sent back or ended',
  copy: 'Copy',
  publication: 'Publishing failed',
  job: 'Job failed',
  done: 'Export or import done',
  title: 'Notifications',
  none: 'No notifications yet',
  noneUnread: 'No unread notifications',
  unreadOnly: 'Unread only',
  readAll: 'Mark all as read',
  settings: 'Notification settings',
  more: 'Load more',
  unread: 'Unread',
  from: 'From {name}',
  kind: 'Kind',
  shown: 'In the console',
  mailed: 'By mail',
  hint: 'Choose what you are notified of. Mail goes to your own address if the system can send mail.',
}

export const noticeMessages = { 'zh-cn': chinese, en: english } as const

const chineseKinds: Readonly<Record<NoticeKind, string>> = {
  task: '有任务分配给我，或我可以认领',
  mention: '有人在评论中提到我',
  urge: '流程发起人催办我的任务',
  reject: '任务被退回给我，或我发起的流程被终止',
  copy: '有人把任务抄送给我',
  publication: '我发起的发布失败',
  job: '我发起的后台任务失败',
  done: '我发起的导出或导入完成',
}

const englishKinds: typeof chineseKinds = {
  task: 'A task is assigned to me, or I can claim it',
  mention: 'Somebody mentions me in a comment',
  urge: 'A starter reminds me of a task',
  reject: 'A task is sent back to me, or a process I started is ended',
  copy: 'Somebody sends me a copy of a task',
  publication: 'A publication that I asked for has failed',
  job: 'A job that I asked for has failed',
  done: 'An export or import that I asked for is done',
}

/** When each kind is sent. */
export const noticeKindMessages = { 'zh-cn': chineseKinds, en: englishKinds } as const
