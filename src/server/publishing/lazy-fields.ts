// Variables of a page, made when a template reads them: a page depends on what it reads, and pays for no more.

type Makers = Readonly<Record<string, () => unknown>>

/** Templates cannot name a symbol. */
const source = Symbol('makers, and what they have made')

interface Lazy {
  readonly [source]: { readonly makers: Makers; readonly made: Record<string, unknown> }
}

/** By name. Objects that share their getters share a hidden class; with getters of their own V8 turns them into slow dictionaries. */
const getters = new Map<string, (this: Lazy) => unknown>()

function getterOf(name: string): (this: Lazy) => unknown {
  const known = getters.get(name)
  if (known) return known
  const getter = function (this: Lazy): unknown {
    const { makers, made } = this[source]
    if (!Object.hasOwn(made, name)) made[name] = makers[name]?.()
    return made[name]
  }
  getters.set(name, getter)
  return getter
}

export function lazyFields<Fields extends object>(
  makers: {
    readonly [Name in keyof Fields]: () => Fields[Name]
  },
): Fields {
  const object = Object.defineProperty({}, source, { value: { makers, made: {} } })
  for (const name of Object.keys(makers)) Object.defineProperty(object, name, { get: getterOf(name), enumerable: true })
  return object as Fields
}
