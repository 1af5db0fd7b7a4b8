// Refusals of roles.

export const roleMessages = {
  codeInProcess: '角色编码正被流程使用，不能修改',
  inProcess: '角色正被流程使用，不能删除',
} as const
