// What somebody has typed and not sent, per account and browser tab: it outlives a reload, and a login that ends meanwhile.

const prefix = 'atrium.typed '

function keyOf(account: string, name: string): string {
  return `${prefix}${account} ${name}`
}

export function readTyped(account: string, name: string): string {
  return sessionStorage.getItem(keyOf(account, name)) ?? ''
}

/** In a full storage nothing is kept: an older text would come back as if it were the last. */
export function keepTyped(account: string, name: string, text: string): void {
  const key = keyOf(account, name)
  try {
    if (text === '') sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, text)
  } catch {
    sessionStorage.removeItem(key)
  }
}

/** Empties the storage of the tab but for what this account has typed. */
export function clearTabExceptTyped(account: string): void {
  const own = keyOf(account, '')
  for (const key of Object.keys(sessionStorage)) if (!key.startsWith(own)) sessionStorage.removeItem(key)
}

/** Whoever logs in next must not find the texts of others. */
export function forgetTypedOfOthers(account: string): void {
  const own = keyOf(account, '')
  const others = Object.keys(sessionStorage).filter((key) => key.startsWith(prefix) && !key.startsWith(own))
  for (const key of others) sessionStorage.removeItem(key)
}
