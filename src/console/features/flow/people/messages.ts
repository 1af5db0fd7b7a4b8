// Messages of choosing people and groups, in Chinese and English, with the same keys.

export const peopleMessages = {
  'zh-cn': {
    find: '输入姓名或账号查找',
    none: '没有找到用户',
    searching: '正在查找…',
    person: '{name}（{account}）',
    findGroup: '输入角色或组织的名称查找',
    noGroup: '没有找到角色或组织',
  },
  en: {
    find: 'Type a name or account',
    none: 'Nobody found',
    searching: 'Searching…',
    person: '{name} ({account})',
    findGroup: 'Type the name of a role or organisation',
    noGroup: 'No role or organisation found',
  },
} as const
