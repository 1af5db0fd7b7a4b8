// Encrypts browser storage (ChaCha20, synchronous: WebCrypto is missing on plain http addresses).
// The key is stored in the same browser, so this only guards against casual reading of the storage, as the documents require.

const constants = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574]
const nonceLength = 12
const checkLength = 4

function rotate(value: number, bits: number): number {
  return (value << bits) | (value >>> (32 - bits))
}

function quarterRound(state: Uint32Array, [a, b, c, d]: readonly [number, number, number, number]): void {
  const at = (index: number): number => state[index] ?? 0
  state[a] = at(a) + at(b)
  state[d] = rotate(at(d) ^ at(a), 16)
  state[c] = at(c) + at(d)
  state[b] = rotate(at(b) ^ at(c), 12)
  state[a] = at(a) + at(b)
  state[d] = rotate(at(d) ^ at(a), 8)
  state[c] = at(c) + at(d)
  state[b] = rotate(at(b) ^ at(c), 7)
}

const rounds = [
  [0, 4, 8, 12],
  [1, 5, 9, 13],
  [2, 6, 10, 14],
  [3, 7, 11, 15],
  [0, 5, 10, 15],
  [1, 6, 11, 12],
  [2, 7, 8, 13],
  [3, 4, 9, 14],
] as const

function words(bytes: Uint8Array): number[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return Array.from({ length: bytes.length / 4 }, (_, index) => view.getUint32(index * 4, true))
}

function keyStreamBlock(start: Uint32Array): Uint8Array {
  const state = start.slice()
  for (let turn = 0; turn < 10; turn += 1) for (const round of rounds) quarterRound(state, round)
  const block = new DataView(new ArrayBuffer(64))
  state.forEach((word, index) => block.setUint32(index * 4, (word + (start[index] ?? 0)) >>> 0, true))
  return new Uint8Array(block.buffer)
}

/** Encrypts and decrypts alike. */
export function chacha20(key: Uint8Array, nonce: Uint8Array, input: Uint8Array): Uint8Array {
  const start = new Uint32Array([...constants, ...words(key), 1, ...words(nonce)])
  const output = new Uint8Array(input.length)
  for (let offset = 0; offset < input.length; offset += 64) {
    const block = keyStreamBlock(start)
    for (let index = 0; index < 64 && offset + index < input.length; index += 1) {
      output[offset + index] = (input[offset + index] ?? 0) ^ (block[index] ?? 0)
    }
    start[12] = (start[12] ?? 0) + 1
  }
  return output
}

function checksum(bytes: Uint8Array): Uint8Array {
  let hash = 0x811c9dc5
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193)
  return new Uint8Array(new Uint32Array([hash]).buffer)
}

function toText(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

function fromText(text: string): Uint8Array {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
}

export function newKey(): string {
  return toText(crypto.getRandomValues(new Uint8Array(32)))
}

export function encrypt(plain: string, key: string): string {
  const body = new TextEncoder().encode(plain)
  const nonce = crypto.getRandomValues(new Uint8Array(nonceLength))
  const sealed = chacha20(fromText(key), nonce, Uint8Array.from([...checksum(body), ...body]))
  return toText(Uint8Array.from([...nonce, ...sealed]))
}

/** Throws if the text was not made with this key or was changed. */
export function decrypt(sealed: string, key: string): string {
  const bytes = fromText(sealed)
  const opened = chacha20(fromText(key), bytes.subarray(0, nonceLength), bytes.subarray(nonceLength))
  const body = opened.subarray(checkLength)
  if (toText(opened.subarray(0, checkLength)) !== toText(checksum(body))) throw new Error('Stored text is damaged')
  return new TextDecoder().decode(body)
}
