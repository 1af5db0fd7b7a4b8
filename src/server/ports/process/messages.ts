// Refusals that rights and engines share: one sentence each, whoever refuses first.

export const processMessages = {
  taskEnded: '任务已结束',
  claimed: '任务已被他人认领',
  delegated: '任务已委派，请等待受委派人处理',
  signersOpen: '加签人尚未全部处理，不能完成该任务',
  instanceEnded: '流程已结束',
  instanceSuspended: '流程已暂停',
  definitionSuspended: '流程定义已暂停，不能发起',
  noProcess: '该任务不属于流程',
} as const
