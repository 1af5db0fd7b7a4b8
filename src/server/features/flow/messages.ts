// Sentences of the workflow area.

export const flowMessages = {
  notReadable: '没有权限查看',
  notAssignee: '只有任务的负责人可以进行该操作',
  notEditor: '只有任务的负责人或所有者可以进行该操作',
  notCandidate: '只有候选人可以认领该任务',
  notStarter: '只有流程的发起人可以进行该操作',
  notDelegate: '只有受委派人可以进行该操作',
  notSigner: '只有加签人可以减签',
  notTerminator: '没有终止流程的权限',
  notStartable: '没有权限发起该流程',
  taskEnded: '任务已结束',
  claimed: '任务已被他人认领',
  delegated: '任务已委派，请等待受委派人处理',
  notDelegated: '任务没有处于委派状态',
  signersOpen: '加签人尚未全部处理，不能完成该任务',
  noSigners: '没有可以减签的人员',
  instanceEnded: '流程已结束',
  instanceSuspended: '流程已暂停',
  definitionSuspended: '流程定义已暂停，不能发起',
  decided: '流程已有人处理，不能撤回',
  noProcess: '该任务不属于流程',
} as const
