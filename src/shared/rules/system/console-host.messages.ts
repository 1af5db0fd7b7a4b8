// Refusals of the rule beside this file, in both languages.

export const consoleHostRuleMessages = {
  adminClears: '只有管理员才能清除控制台域名',
} as const

export const consoleHostRuleEnglish: Record<keyof typeof consoleHostRuleMessages, string> = {
  adminClears: 'Only administrators can clear a domain of the console',
}
