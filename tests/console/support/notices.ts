// Records toasts of the current test: one is gone after 1.5 s, which a busy machine may miss.
import { notify } from '../../../src/console/data/notify.ts'

const notices: string[] = []

for (const kind of ['success', 'info', 'warning', 'error'] as const) {
  const show = notify[kind] as (...given: readonly unknown[]) => void
  Object.assign(notify, {
    [kind]: (...given: readonly unknown[]): void => {
      notices.push(String(given[0]))
      show(...given)
    },
  })
}

export function wasSaid(text: string): boolean {
  return notices.includes(text)
}

export function forgetNotices(): void {
  notices.length = 0
}
