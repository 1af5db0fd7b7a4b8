// Toasts: 1500 ms, errors 2500 ms, longer where what was done can be taken back; the app plugs in a sink, tests a list.
import { isViewing } from './view-store.ts'

export type NoticeKind = 'success' | 'error' | 'warning' | 'info'

export interface Notice {
  readonly kind: NoticeKind
  readonly text: string
  readonly milliseconds: number
  /** By this id what was done can be taken back. */
  readonly undo?: string
}

export type NoticeSink = (notice: Notice) => void

const messageTime = 1500
const errorTime = 2500
const undoTime = 6000

let sink: NoticeSink = () => undefined

export function setNoticeSink(next: NoticeSink): void {
  sink = next
}

function show(notice: Notice): void {
  if (notice.text !== '') sink(notice)
}

export const notify = {
  /** With the id by which it can be taken back: offers that, and stays longer. */
  success: (text: string, undo?: string): void =>
    show({
      kind: 'success',
      text,
      ...(undo === undefined ? { milliseconds: messageTime } : { milliseconds: undoTime, undo }),
    }),
  info: (text: string): void => show({ kind: 'info', text, milliseconds: messageTime }),
  warning: (text: string, milliseconds = errorTime): void => show({ kind: 'warning', text, milliseconds }),
  /** To somebody who only looks as another user, a refusal is what they came to see. */
  error: (text: string, milliseconds = errorTime): void =>
    show({ kind: isViewing() ? 'warning' : 'error', text, milliseconds }),
}

/** Of a failed call; one that we cancelled has no message. */
export function notifyFailure(error: unknown): void {
  if (error instanceof Error) notify.error(error.message)
}
