// Texts of diagrams, in Chinese and English, with the same keys.

const chinese = {
  diagram: '流程图',
  tools: '流程图缩放',
  zoomIn: '放大',
  zoomOut: '缩小',
  fit: '适应窗口',
  actual: '原始大小',
  done: '已完成',
  running: '进行中',
  source: '移出',
  target: '移入',
  openChild: '打开子流程',
  openContent: '展开{name}',
  unreadable: '流程图无法显示',
  outline: '流程元素',
  outlineEmpty: '没有元素',
  notReached: '未到达',
  leadsTo: '下一步：{names}',
  comma: '、',
  cancelled: '已取消',
  steps: '办理步骤',
  noSteps: '还没有步骤',
  unassigned: '未分配',
  since: '已用 {length}',
  took: '用时 {length}',
} as const

export type DiagramText = keyof typeof chinese

const english: Record<DiagramText, string> = {
  diagram: 'Diagram',
  tools: 'Zoom',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  fit: 'Fit to window',
  actual: 'Actual size',
  done: 'Completed',
  running: 'Running',
  source: 'From',
  target: 'To',
  openChild: 'Open called process',
  openContent: 'Open {name}',
  unreadable: 'The diagram cannot be shown',
  outline: 'Elements',
  outlineEmpty: 'No elements',
  notReached: 'Not reached',
  leadsTo: 'Next: {names}',
  comma: ', ',
  cancelled: 'Cancelled',
  steps: 'Steps',
  noSteps: 'No steps yet',
  unassigned: 'Unassigned',
  since: '{length} so far',
  took: 'took {length}',
}

export const diagramMessages = { 'zh-cn': chinese, en: english } as const
