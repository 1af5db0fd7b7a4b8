// Ids of elements: names by the rules of XML, letters of any script included, without a prefix, each used once.

const START =
  'A-Z_a-z\\u{C0}-\\u{D6}\\u{D8}-\\u{F6}\\u{F8}-\\u{2FF}\\u{370}-\\u{37D}\\u{37F}-\\u{1FFF}\\u{200C}\\u{200D}\\u{2070}-\\u{218F}\\u{2C00}-\\u{2FEF}\\u{3001}-\\u{D7FF}\\u{F900}-\\u{FDCF}\\u{FDF0}-\\u{FFFD}\\u{10000}-\\u{EFFFF}'
const NAME = `[${START}][${START}\\-.0-9\\u{B7}\\u{300}-\\u{36F}\\u{203F}\\u{2040}]*`
const PLAIN = new RegExp(`^${NAME}$`, 'u')

export function isPlainId(id: string): boolean {
  return PLAIN.test(id)
}

interface Described {
  get?(name: string): unknown
  readonly $descriptor?: { readonly idProperty?: { readonly name: string } }
}

/** Takes the place of moddle's own check, which accepts only Latin letters. @throws Error as moddle words it */
export class ElementIds {
  readonly #seen = new Set<string>()

  add(element: Described): void {
    const property = element.$descriptor?.idProperty
    const id = property === undefined ? undefined : element.get?.(property.name)
    if (typeof id !== 'string' || id === '') return
    if (!isPlainId(id)) throw new Error(`illegal ID <${id}>`)
    if (this.#seen.has(id)) throw new Error(`duplicate ID <${id}>`)
    this.#seen.add(id)
  }
}
