// Addresses that a link in a text may have, as the server accepts them.

const scheme = /^[a-z][a-z\d+.-]*:/i
const allowed = /^(?:https?:\/\/[^\s/]+|mailto:\S+@\S+|tel:[\d+ ()-]+$)/i

/** An address without a scheme that begins like a host name gets one. */
export function addressOf(typed: string): string | null {
  const address = typed.trim()
  if (address === '' || /[\s<>"]/.test(address)) return null
  if (/^(?:\/(?![/\\])|#|\?)/.test(address)) return address
  if (/^(?:[a-z\d-]+\.)+[a-z]{2,}(?:[:/?#]|$)/i.test(address)) return `https://${address}`
  if (scheme.test(address)) return allowed.test(address) ? address : null
  return /^[\w.\p{L}-][^:\\]*$/u.test(address) ? address : null
}
