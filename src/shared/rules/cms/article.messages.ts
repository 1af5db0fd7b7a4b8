// Refusals of the rule beside this file, in both languages.

export const articleRuleMessages = {
  articleBody: '请输入文章正文',
  articlePending: '待审核的文章只能查看、审核或撤回',
} as const

export const articleRuleEnglish: Record<keyof typeof articleRuleMessages, string> = {
  articleBody: 'Please enter the body of the article',
  articlePending: 'A pending article can only be viewed, reviewed or withdrawn',
}
