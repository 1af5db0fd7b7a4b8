// Mails of notifications.
import type { NoticeKind } from '../../../shared/protocol/notices.ts'

interface MailFacts {
  readonly kind: NoticeKind
  readonly name: string
  readonly about?: string | null
  readonly opinion?: string | null
}

const titles: Readonly<Record<NoticeKind, string>> = {
  task: '待办任务',
  mention: '评论中提到您',
  urge: '催办',
  reject: '任务被退回或流程被终止',
  copy: '抄送',
  publication: '发布失败',
  job: '后台任务失败',
  done: '后台任务完成',
}

export const noticeMail = {
  subject: ({ kind, name }: MailFacts) => `${titles[kind]}：${name}`,
  text: ({ kind, name, about, opinion }: MailFacts) =>
    [`${titles[kind]}：${name}`, about && `所属：${about}`, opinion && `\n${opinion}`].filter(Boolean).join('\n'),
  open: (address: string) => `打开：${address}`,
}
