// Suppresses a message that is still on the screen: need-to-login and time-out.
import { notify } from './notify.ts'

interface Notice {
  readonly text: string
  readonly milliseconds?: number
  /** Called when the message has disappeared. */
  readonly then?: () => void
}

const errorTime = 2500
const showing = new Set<string>()

export function showOnce(name: string, notice: Notice): void {
  if (showing.has(name)) return
  showing.add(name)
  const milliseconds = notice.milliseconds ?? errorTime
  notify.error(notice.text, milliseconds)
  setTimeout(() => {
    showing.delete(name)
    notice.then?.()
  }, milliseconds)
}
