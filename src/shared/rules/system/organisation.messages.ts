// Refusals of the rule beside this file.

export const organisationRuleMessages = {
  rootOrganisation: '根机构不能删除',
  rootParent: '根机构不能有上级机构',
} as const
