// Refusals shared by calls, rights and engines: one sentence each, regardless of which of them refuses.

export const processMessages = {
  taskMissing: '任务不存在',
  taskEnded: '任务已结束',
  claimed: '任务已被他人认领',
  delegated: '任务已委派，请等待受委派人处理',
  signersOpen: '加签人尚未全部处理，不能完成该任务',
  noProcess: '该任务不属于流程',
  instanceMissing: '流程实例不存在',
  instanceEnded: '流程已结束',
  instanceSuspended: '流程已暂停',
  definitionMissing: '流程定义不存在',
  definitionSuspended: '流程定义已暂停，不能发起',
  deploymentMissing: '部署不存在',
  wrongProcessFile: (name: string) => `${name}文件格式不正确`,
  wrongFormFile: (name: string) => `${name}文件格式不正确,请选择 .form 类型的文件。`,
  contentMissing: '内容不存在',
  contentTooLarge: '文件大小不能超过5MB',
  commentEmpty: '内容不能为空',
} as const
