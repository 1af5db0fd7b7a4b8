// Names of the kinds of nodes, in Chinese and English, with the same keys.

const chinese = {
  startEvent: '开始',
  endEvent: '结束',
  intermediateCatchEvent: '中间捕获事件',
  intermediateThrowEvent: '中间抛出事件',
  boundaryEvent: '边界事件',
  userTask: '用户任务',
  serviceTask: '服务任务',
  sendTask: '发送任务',
  scriptTask: '脚本任务',
  receiveTask: '接收任务',
  manualTask: '手工任务',
  businessRuleTask: '业务规则任务',
  task: '任务',
  callActivity: '调用活动',
  subProcess: '子流程',
  transaction: '事务',
  eventSubProcess: '事件子流程',
  adHocSubProcess: '即席子流程',
  exclusiveGateway: '排他网关',
  parallelGateway: '并行网关',
  inclusiveGateway: '包容网关',
  eventBasedGateway: '事件网关',
  other: '元素',
} as const

export type NodeKind = keyof typeof chinese

const english: Record<NodeKind, string> = {
  startEvent: 'Start',
  endEvent: 'End',
  intermediateCatchEvent: 'Intermediate catch event',
  intermediateThrowEvent: 'Intermediate throw event',
  boundaryEvent: 'Boundary event',
  userTask: 'User task',
  serviceTask: 'Service task',
  sendTask: 'Send task',
  scriptTask: 'Script task',
  receiveTask: 'Receive task',
  manualTask: 'Manual task',
  businessRuleTask: 'Business rule task',
  task: 'Task',
  callActivity: 'Call activity',
  subProcess: 'Subprocess',
  transaction: 'Transaction',
  eventSubProcess: 'Event subprocess',
  adHocSubProcess: 'Ad-hoc subprocess',
  exclusiveGateway: 'Exclusive gateway',
  parallelGateway: 'Parallel gateway',
  inclusiveGateway: 'Inclusive gateway',
  eventBasedGateway: 'Event-based gateway',
  other: 'Element',
}

export const nodeMessages = { 'zh-cn': chinese, en: english } as const
