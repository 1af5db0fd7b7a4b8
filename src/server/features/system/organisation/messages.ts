// Names of the organisation's own calls.

export const organisationMessages = {
  titles: { users: '机构用户' },
} as const
