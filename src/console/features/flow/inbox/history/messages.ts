// The history of a task: names of actions, and of what their entries hold, in Chinese and English, with the same keys.
import { ownValue } from '../../../../../shared/own-value.ts'
import type { Translate } from '../../../../data/use-text.ts'

const chinese = {
  noHistory: '还没有办理记录',
  opinion: '意见：{opinion}',
  complete: '完成',
  sign: '会签意见',
  claim: '认领',
  unclaim: '退还',
  assign: '分配',
  transfer: '转办',
  delegate: '委派',
  resolve: '交回',
  involve: '添加参与人',
  'remove-involved': '移除参与人',
  return: '退回',
  withdraw: '撤回',
  'add-sign': '加签',
  'remove-sign': '减签',
  cc: '抄送',
  mention: '提醒',
  urge: '催办',
  terminate: '终止流程',
  move: '移动节点',
  migrate: '迁移',
  variables: '修改变量',
  suspend: '暂停流程',
  activate: '激活流程',
  trigger: '触发',
  message: '发送消息',
  evaluate: '重新计算条件事件',
  'retry-job': '重试作业',
  'dismiss-job': '删除作业',
  before: '前加签',
  after: '后加签',
  parallel: '并行加签',
  agree: '同意',
  reject: '拒绝',
} as const

export type HistoryText = keyof typeof chinese

const english: Record<HistoryText, string> = {
  noHistory: 'Nothing has happened yet',
  opinion: 'Opinion: {opinion}',
  complete: 'Completed',
  sign: 'Gave an opinion',
  claim: 'Claimed',
  unclaim: 'Unclaimed',
  assign: 'Assigned',
  transfer: 'Transferred',
  delegate: 'Delegated',
  resolve: 'Resolved',
  involve: 'Involved',
  'remove-involved': 'Removed from the task',
  return: 'Returned',
  withdraw: 'Withdrawn',
  'add-sign': 'Added a signer',
  'remove-sign': 'Removed a signer',
  cc: 'Copied to',
  mention: 'Mentioned',
  urge: 'Urged',
  terminate: 'Ended the process',
  move: 'Moved',
  migrate: 'Migrated',
  variables: 'Changed variables',
  suspend: 'Suspended the process',
  activate: 'Activated the process',
  trigger: 'Triggered',
  message: 'Sent a message',
  evaluate: 'Evaluated conditional events again',
  'retry-job': 'Retried the job',
  'dismiss-job': 'Deleted the job',
  before: 'before',
  after: 'after',
  parallel: 'in parallel',
  agree: 'Approve',
  reject: 'Reject',
}

export const historyMessages = { 'zh-cn': chinese, en: english }

export function isVerb(action: string): action is HistoryText {
  return action in chinese
}

const outcomes: Readonly<Record<string, HistoryText>> = {
  resolve: 'agree',
  reject: 'reject',
  before: 'before',
  after: 'after',
  parallel: 'parallel',
}

/** Outcomes of the sample processes and kinds of signers by name; everything else as it is. */
export function outcomeText(value: string, text: Translate<HistoryText>): string {
  const known = ownValue(outcomes, value)
  return known === undefined ? value : text(known)
}
