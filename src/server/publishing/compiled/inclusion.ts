// What has been learned about one place where templates include a fragment.

export class Inclusion {
  /** Variables that decided how it came out so far. */
  names: readonly string[] = []
  #vain = 0
  #used = 0

  /** Some fragments differ on every page: watching them costs more than it saves. */
  get isWorthwhile(): boolean {
    return this.#vain < 200 || this.#vain < this.#used * 4
  }

  tried(): void {
    this.#vain += 1
  }

  used(): void {
    this.#used += 1
  }

  learn(names: Iterable<string>): void {
    const known = new Set([...this.names, ...names])
    if (known.size > this.names.length) this.names = [...known]
  }
}
