// Variables of a page, made when a template reads them: a page depends on what it reads, and pays for no more.

export function lazyFields<Fields extends object>(
  makers: { readonly [Name in keyof Fields]: () => Fields[Name] },
): Fields {
  const object = {} as Fields
  for (const name of Object.keys(makers) as (keyof Fields)[]) {
    let made: { readonly value: unknown } | null = null
    const get = (): unknown => {
      made ??= { value: makers[name]() }
      return made.value
    }
    Object.defineProperty(object, name, { get, enumerable: true })
  }
  return object
}
