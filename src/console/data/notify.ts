// Toasts: 1500 ms, errors 2500 ms; the app plugs in a sink, tests a list.
import { isViewing } from './view-store.ts'

export type NoticeKind = 'success' | 'error' | 'warning' | 'info'
export type NoticeSink = (kind: NoticeKind, text: string, milliseconds: number) => void

const messageTime = 1500
const errorTime = 2500

let sink: NoticeSink = () => undefined

export function setNoticeSink(next: NoticeSink): void {
  sink = next
}

function show(kind: NoticeKind, text: string, milliseconds: number): void {
  if (text !== '') sink(kind, text, milliseconds)
}

export const notify = {
  success: (text: string): void => show('success', text, messageTime),
  info: (text: string): void => show('info', text, messageTime),
  warning: (text: string, milliseconds = errorTime): void => show('warning', text, milliseconds),
  /** To somebody who only looks as another user, a refusal is what they came to see. */
  error: (text: string, milliseconds = errorTime): void => show(isViewing() ? 'warning' : 'error', text, milliseconds),
}
