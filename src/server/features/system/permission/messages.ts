// Refusals of permissions.

export const permissionMessages = {
  hasChildren: '存在下级权限，只能关联页面资源',
  pointedElsewhere: '不能关联自己没有权限的资源',
} as const
