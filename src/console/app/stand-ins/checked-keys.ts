// Replaces rc-tree's helpers in antd's table, which import the nodes of a tree.

type Key = string | number

export function arrAdd(keys: readonly Key[] | undefined, key: Key): Key[] {
  return [...new Set([...(keys ?? []), key])]
}

export function arrDel(keys: readonly Key[] | undefined, key: Key): Key[] {
  return (keys ?? []).filter((one) => one !== key)
}
