// Replaces antd's hook of forms where only the name of a field is wanted: groups of radio buttons.

export function toNamePathStr(name: string | number | readonly (string | number)[] = []): string {
  return [name].flat().join('_')
}
