// Messages of completing several tasks together, in Chinese and English, with the same keys.

const chinese = {
  selected: '已选 {count} 项',
  complete: '批量完成',
  decide: '批量{outcome}',
  question: '确认完成所选的 {count} 个任务吗？',
  decideQuestion: '确认对所选的 {count} 个任务选择“{outcome}”吗？',
  resolve: '同意',
  reject: '拒绝',
  ofProcess: '{process}（{task}）',
  opinion: '意见（选填）',
  endsSubtasks: '还有 {count} 个子任务没有完成，将随所选任务一同结束。',
  done: '已完成 {count} 个任务',
  left: '已完成 {done} 个，{left} 个未完成：{reasons}',
  cancel: '取消选择',
  hasForm: '该任务的表单需要填写，请单独办理',
  otherKind: '该任务与已选任务的办理结果不同，不能一起办理',
} as const

export type BatchText = keyof typeof chinese

const english: Record<BatchText, string> = {
  selected: '{count} selected',
  complete: 'Complete selected',
  decide: '{outcome} (selected)',
  question: 'Complete the {count} selected tasks?',
  decideQuestion: 'Choose “{outcome}” for the {count} selected tasks?',
  resolve: 'Agree',
  reject: 'Reject',
  ofProcess: '{process} ({task})',
  opinion: 'Opinion (optional)',
  endsSubtasks: '{count} subtasks are not completed; they end with the selected tasks.',
  done: '{count} tasks completed',
  left: '{done} completed, {left} not: {reasons}',
  cancel: 'Clear selection',
  hasForm: 'This task has a form to fill in: complete it by itself',
  otherKind: 'This task has other outcomes than those selected and cannot be completed with them',
}

export const batchMessages = { 'zh-cn': chinese, en: english }
