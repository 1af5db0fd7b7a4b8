// Random ids: `crypto.randomUUID` exists only on https and localhost, and intranets have plain http.

export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
