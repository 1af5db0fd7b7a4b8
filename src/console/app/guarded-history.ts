// The browser's history below /admin; asks before leaving a page with unsaved changes, for links, navigation calls and the back button.
import { UNSAFE_createBrowserHistory, type Location, NavigationType, type Navigator, type To } from 'react-router-dom'
import { hasGuards, loseGuards, mayLeave } from '../ui/leave-guards.ts'

export interface Visit {
  readonly action: NavigationType
  readonly location: Location
}

interface Update extends Visit {
  readonly delta: number | null
}

// The factory behind react-router's own BrowserRouter; v5Compat makes it notify its listener of pushes too.
const history = UNSAFE_createBrowserHistory({ v5Compat: true })

/** History steps caused by this file: undoing a refused one, or repeating a confirmed one. */
const own = { reverting: false, passing: false }

function differs(to: To): boolean {
  const target = new URL(history.createHref(to), location.href)
  return target.pathname !== location.pathname || target.search !== location.search
}

/** Something else may be unsaved by the time of the answer. */
async function agreed(): Promise<boolean> {
  while (hasGuards()) if (!(await mayLeave())) return false
  return true
}

function guarded(to: To, go: () => void): void {
  if (!hasGuards() || !differs(to)) go()
  else void agreed().then((leave) => (leave ? go() : undefined))
}

export const navigator: Navigator = {
  createHref: (to) => history.createHref(to),
  go: (delta) => history.go(delta),
  push: (to, state) => guarded(to, () => history.push(to, state)),
  replace: (to, state) => guarded(to, () => history.replace(to, state)),
}

/** Despite unsaved changes: the session is over. */
export function leaveNow(to: To): void {
  loseGuards()
  history.replace(to)
}

export function currentVisit(): Visit {
  return { action: history.action, location: history.location }
}

function askBack(delta: number): void {
  own.reverting = true
  history.go(-delta)
  void agreed().then((leave) => {
    if (!leave) return
    own.passing = true
    history.go(delta)
  })
}

function isHeldBack({ action, delta }: Update): boolean {
  if (own.reverting) {
    own.reverting = false
    return true
  }
  if (own.passing || action !== NavigationType.Pop || delta === null || delta === 0 || !hasGuards()) {
    own.passing = false
    return false
  }
  askBack(delta)
  return true
}

export function listenToVisits(listener: (visit: Visit) => void): () => void {
  return history.listen((update) => {
    if (!isHeldBack(update)) listener({ action: update.action, location: update.location })
  })
}
