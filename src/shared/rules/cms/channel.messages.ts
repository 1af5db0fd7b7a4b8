// Refusals of the rule beside this file.

export const channelRuleMessages = {
  ownLink: '内链频道不能是自己',
  beforeItself: '目标频道不能是自己',
} as const
