// Refusals of the rule beside this file, in both languages.

export const schedulerRuleMessages = {
  articleDone: '该计划已执行，请重新发布文章',
} as const

export const schedulerRuleEnglish: Record<keyof typeof schedulerRuleMessages, string> = {
  articleDone: 'This plan has been carried out: please publish the article again',
}
