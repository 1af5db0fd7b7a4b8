// Encrypts browser storage (ChaCha20, synchronous: WebCrypto is missing on plain http addresses).
// The key is stored in the same browser, so this only guards against casual reading of the storage, as the documents require.

const constants = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574]
const nonceLength = 12
const checkLength = 4

/** Mixes four words, by their places. */
function quarterRound(state: Uint32Array, places: readonly [number, number, number, number]): void {
  const [atA, atB, atC, atD] = places
  let a = state[atA] as number
  let b = state[atB] as number
  let c = state[atC] as number
  let d = state[atD] as number
  a = (a + b) | 0
  d ^= a
  d = (d << 16) | (d >>> 16)
  c = (c + d) | 0
  b ^= c
  b = (b << 12) | (b >>> 20)
  a = (a + b) | 0
  d ^= a
  d = (d << 8) | (d >>> 24)
  c = (c + d) | 0
  b ^= c
  b = (b << 7) | (b >>> 25)
  state[atA] = a
  state[atB] = b
  state[atC] = c
  state[atD] = d
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

function words(bytes: Uint8Array): Uint32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return Uint32Array.from({ length: bytes.length / 4 }, (_, index) => view.getUint32(index * 4, true))
}

function mixed(start: Uint32Array): Uint32Array {
  const state = start.slice()
  for (let turn = 0; turn < 10; turn += 1) for (const places of rounds) quarterRound(state, places)
  for (let at = 0; at < state.length; at += 1) state[at] = (state[at] as number) + (start[at] as number)
  return state
}

/** Encrypts and decrypts alike. */
export function chacha20(key: Uint8Array, nonce: Uint8Array, input: Uint8Array): Uint8Array {
  const start = Uint32Array.from([...constants, ...words(key), 1, ...words(nonce)])
  const output = input.slice()
  for (let offset = 0; offset < input.length; offset += 64) {
    const block = mixed(start)
    const end = Math.min(offset + 64, input.length)
    // The bytes of each word, lowest first.
    for (let at = offset; at < end; at += 1)
      output[at] = (output[at] as number) ^ ((block[(at - offset) >> 2] as number) >>> (8 * (at & 3)))
    start[12] = (start[12] as number) + 1
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
  const plain = atob(text)
  const bytes = new Uint8Array(plain.length)
  for (let at = 0; at < plain.length; at += 1) bytes[at] = plain.charCodeAt(at)
  return bytes
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
