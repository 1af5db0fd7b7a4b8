// One spelling for every host name: lower case, punycode, no port, no trailing dot, IP addresses in full.

/** As a browser would parse it after `http://`; null if it is not a host. */
export function parseHostName(text: string): string | null {
  if (!/^[^\s/\\?#@%]+$/.test(text) || !URL.canParse(`http://${text}`)) return null
  const name = new URL(`http://${text}`).hostname.replace(/\.$/, '').replace(/^\[|\]$/g, '')
  return name === '' ? null : name
}

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const domain = new RegExp(`^(?=.{1,253}$)${label}(?:\\.${label})*$`)

/** Whether DNS could hold it; `name` is a parsed one. */
export function isDomainName(name: string): boolean {
  return domain.test(name)
}
