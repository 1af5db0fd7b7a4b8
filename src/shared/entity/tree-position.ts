// Manual order of a tree: the values of the field that says where a row goes. Empty: it stays.
export const positionFlags = ['top', 'bottom', 'other'] as const
export const [toTop, toBottom, toBefore] = positionFlags
