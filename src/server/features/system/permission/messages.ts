// Refusals of permissions.

export const permissionMessages = {
  pageParent: '上级权限必须是页面权限',
  hasChildren: '存在下级权限，只能关联页面资源',
  pointedElsewhere: '不能关联自己没有权限的资源',
} as const
