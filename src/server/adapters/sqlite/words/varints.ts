// SQLite's variable-length integers, seven bits a byte, as far as JavaScript's numbers are exact.

export class VarintReader {
  readonly #bytes: Uint8Array
  at: number

  constructor(bytes: Uint8Array, at: number) {
    this.#bytes = bytes
    this.at = at
  }

  next(): number {
    let value = 0
    for (;;) {
      const byte = this.#bytes[this.at++] ?? 0
      value = value * 128 + (byte & 127)
      if (byte < 128) return value
    }
  }

  skip(count: number): void {
    for (let done = 0; done < count; done++) this.next()
  }
}
