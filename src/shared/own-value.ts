// Looks up a text that people or files give: `constructor` and `__proto__` are keys like others, not what every object inherits.

export function ownValue<Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined
}
