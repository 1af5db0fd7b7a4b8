// The elements that are open at one place of the source; end tags without an element cost nothing.

interface OpenElement<Item> {
  readonly name: string
  readonly item: Item
}

export class OpenElements<Item> {
  private readonly stack: OpenElement<Item>[] = []
  private readonly counts = new Map<string, number>()

  get size(): number {
    return this.stack.length
  }

  get last(): Item | undefined {
    return this.stack.at(-1)?.item
  }

  has(name: string): boolean {
    return (this.counts.get(name) ?? 0) > 0
  }

  open(name: string, item: Item): void {
    this.stack.push({ name, item })
    this.counts.set(name, (this.counts.get(name) ?? 0) + 1)
  }

  /** The innermost element of that name and those inside it that were never closed; empty if none is open. */
  close(name: string): readonly Item[] {
    if (!this.has(name)) return []
    const closed = this.stack.splice(this.stack.findLastIndex((one) => one.name === name))
    for (const one of closed) this.counts.set(one.name, (this.counts.get(one.name) ?? 0) - 1)
    return closed.map(({ item }) => item)
  }
}
