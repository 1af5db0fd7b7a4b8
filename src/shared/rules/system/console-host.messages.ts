// Refusals of the rule beside this file.

export const consoleHostRuleMessages = {
  adminClears: '只有管理员才能清除控制台域名',
} as const
