// Refusals of the rule beside this file, in both languages.

export const organisationRuleMessages = {
  rootOrganisation: '根机构不能删除',
  rootParent: '根机构不能有上级机构',
} as const

export const organisationRuleEnglish: Record<keyof typeof organisationRuleMessages, string> = {
  rootOrganisation: 'The root organisation cannot be deleted',
  rootParent: 'The root organisation cannot have a parent',
}
