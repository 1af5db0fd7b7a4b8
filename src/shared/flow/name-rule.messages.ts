// Sentences about the names that people give to tasks and process instances.

export const nameMessages = {
  form: '只允许中文、数字、字母、下划线、横线、空格；两边不能有空格和横线',
  task: '任务名称不能为空',
  taskLength: '任务名称长度不能超过100个字符',
  instance: '实例名称不能为空',
  instanceLength: '实例名称长度不能超过200个字符',
} as const
