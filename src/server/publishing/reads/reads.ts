// What a page reads while it is rendered: questions to the site's index, each with its arguments.

/** A question as JSON: the method's name and its arguments. */
export type ReadKey = string

/** What something that is made once, for many pages, has read and showed: it counts for every page that uses it. */
export interface Part {
  readonly keys: ReadonlySet<ReadKey>
  readonly articles: ReadonlySet<number>
  /** Made from something that belongs to one page alone, so that no other may use it. */
  readonly isOwn: boolean
}

export interface PageReads {
  readonly keys: ReadonlySet<ReadKey>
  readonly parts: ReadonlySet<Part>
}

const nothing: ReadonlySet<never> = new Set()

/** Most parts read a question or two, and show no more than one article. */
class Notes {
  readonly keys = new Set<ReadKey>()
  #articles: Set<number> | null = null
  #parts: Set<Part> | null = null
  isOwn = false

  get articles(): ReadonlySet<number> {
    return this.#articles ?? nothing
  }

  get parts(): ReadonlySet<Part> {
    return this.#parts ?? nothing
  }

  show(articleId: number): void {
    this.#articles ??= new Set()
    this.#articles.add(articleId)
  }

  use(part: Part): void {
    this.#parts ??= new Set()
    this.#parts.add(part)
  }
}

export class Reads {
  #notes: Notes | null = null
  /** Above 0 an answer is being computed; what that reads is part of the answer. */
  #depth = 0

  /** Does the work, and names what it read, and the articles that it showed. */
  record<Result>(work: () => Result): PageReads & { readonly value: Result; readonly articles: ReadonlySet<number> } {
    const { value, notes } = this.#noted(work)
    return { value, keys: notes.keys, parts: notes.parts, articles: notes.articles }
  }

  /** Of work that other pages need not do again; the page at hand has to `use` the part as they do. */
  part<Result>(work: () => Result): { readonly value: Result; readonly part: Part } {
    const { value, notes } = this.#noted(work)
    const { keys, parts, articles, isOwn } = notes
    for (const inner of parts) for (const key of inner.keys) keys.add(key)
    if (isOwn) this.own()
    return { value, part: { keys, articles, isOwn } }
  }

  use(part: Part): void {
    const notes = this.#notes
    if (notes === null || this.#depth > 0) return
    if (part.keys.size > 0) notes.use(part)
    for (const id of part.articles) notes.show(id)
  }

  /** Something of this page alone is read. */
  own(): void {
    if (this.#notes) this.#notes.isOwn = true
  }

  #noted<Result>(work: () => Result): { readonly value: Result; readonly notes: Notes } {
    const [outer, depth] = [this.#notes, this.#depth]
    const notes = new Notes()
    this.#notes = notes
    this.#depth = 0
    try {
      return { value: work(), notes }
    } finally {
      this.#notes = outer
      this.#depth = depth
    }
  }

  get isRecording(): boolean {
    return this.#notes !== null && this.#depth === 0
  }

  note(key: ReadKey): void {
    if (this.isRecording) this.#notes?.keys.add(key)
  }

  show(articleId: number): void {
    this.#notes?.show(articleId)
  }

  /** From here on the answer to this question is computed. */
  ask(key: ReadKey): void {
    this.note(key)
    this.#depth += 1
  }

  answered(): void {
    this.#depth -= 1
  }
}
