// Refusals of the rule beside this file, in both languages.

export const channelRuleMessages = {
  ownLink: '内链频道不能是自己',
  beforeItself: '目标频道不能是自己',
  flowMissing: '请选择审核流程',
  flowUnused: '请至少选择一种审核操作',
} as const

export const channelRuleEnglish: Record<keyof typeof channelRuleMessages, string> = {
  ownLink: 'A channel cannot link to itself',
  beforeItself: 'A channel cannot be placed before itself',
  flowMissing: 'Please choose a review process',
  flowUnused: 'Please choose at least one action to review',
}
