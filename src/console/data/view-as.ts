// Begins and ends a view of the console as another user. Both reload the page: nothing that was loaded for one person is shown to the other.
import { endViewAsCall, type StartedView } from '../../shared/protocol/view-as.ts'
import { http } from './http.ts'
import { noUser, storeInTab } from './session-store.ts'
import { putTabAway, putTabBack } from './view-tab.ts'

/** Opens the user's start page; what they may do is asked there. */
export function enterView({ token, account, username, until }: StartedView): void {
  putTabAway({ name: username || account, until })
  storeInTab({ ...noUser, token, account, username })
  location.assign('/admin/')
}

/** Opens the page on which it began; an unreachable server does not prevent it. */
export async function leaveView(): Promise<void> {
  await http.post(endViewAsCall, {}, { quiet: true }).catch(() => undefined)
  location.assign(putTabBack())
}
