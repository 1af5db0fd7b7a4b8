// Passwords travel Base64-encoded (of their UTF-8 bytes).

export function encodeSecret(plain: string): string {
  return btoa(Array.from(new TextEncoder().encode(plain), (byte) => String.fromCharCode(byte)).join(''))
}
