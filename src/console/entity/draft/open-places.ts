// Which rows are open in the tabs of this browser: each form holds a Web Lock, which the browser releases also when its tab crashes.
import { http } from '../../data/http.ts'
import { randomId } from '../../data/random-id.ts'
import { readSession } from '../../data/session-store.ts'

/** Tells the tab that watches of a new form. */
const opened = 'atrium.opened'

/** Locks exist on https and localhost only. */
function locks(): LockManager | undefined {
  return (navigator as Partial<Navigator>).locks
}

function prefix(): string {
  return `atrium.open ${readSession().user.account} `
}

/** Until the signal says that the form has closed. */
export function holdPlace(entity: string, id: number, signal: AbortSignal): void {
  const name = `${prefix()}${entity} ${id} ${randomId()}`
  const untilClosed = (): Promise<void> => {
    localStorage.setItem(opened, name)
    return new Promise((resolve) => {
      signal.addEventListener('abort', () => resolve(), { once: true })
    })
  }
  locks()
    ?.request(name, { signal }, untilClosed)
    // Closed before it was granted.
    .catch(() => undefined)
}

async function namesHeld(): Promise<readonly string[]> {
  const { held = [] } = (await locks()?.query()) ?? {}
  return held.flatMap(({ name = '' }) => (name.startsWith(prefix()) ? [name] : []))
}

/** Entity and id. */
function placeOf(name: string): string {
  const place = name.slice(prefix().length)
  return place.slice(0, place.lastIndexOf(' '))
}

async function leave(place: string): Promise<void> {
  const [entity, id] = place.split(' ')
  await http.post(
    '/my/presence',
    { entity, id: Number(id), on: false },
    { kind: 'read', quiet: true, background: true },
  )
}

/** Reports tabs that crashed, as soon as the browser passes their locks on. One tab of the browser watches all forms. */
export function watchPlaces(signal: AbortSignal): void {
  const watched = new Set<string>()
  const watch = async (name: string): Promise<void> => {
    if (watched.has(name) || !name.startsWith(prefix())) return
    watched.add(name)
    await locks()?.request(name, { signal }, () => undefined)
    watched.delete(name)
    const others = (await namesHeld()).map(placeOf)
    // Unheard, a place expires on the server.
    if (!others.includes(placeOf(name))) await leave(placeOf(name))
  }
  const follow = (name: string): void => void watch(name).catch(() => undefined)
  const onStorage = ({ key, newValue }: StorageEvent): void => {
    if (key === opened && newValue !== null) follow(newValue)
  }
  window.addEventListener('storage', onStorage, { signal })
  void namesHeld().then(
    (names) => names.forEach(follow),
    () => undefined,
  )
}
