// Refusals of the rule beside this file.

export const articleRuleMessages = {
  articleBody: '请输入文章正文',
  articlePending: '待审核的文章只能查看、审核或撤回',
} as const
