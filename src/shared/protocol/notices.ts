// Notifications: their kinds, and what each person chose per kind.

/** task: a task waits; reject: sent back or ended by somebody else; copy: 抄送; publication, job: it has failed; done: a file is ready, or has been imported. */
export const noticeKinds = ['task', 'mention', 'urge', 'reject', 'copy', 'publication', 'job', 'done'] as const

export type NoticeKind = (typeof noticeKinds)[number]

/** Key of the preference with the choices. */
export const noticePreference = 'notices'

export interface NoticeChoice {
  /** In the list of the header. */
  readonly shown: boolean
  /** By mail too, where the server sends mail and the account has an address. */
  readonly mailed: boolean
}

export type NoticeChoices = Readonly<Record<NoticeKind, NoticeChoice>>

function flag(value: unknown, fallback: boolean): boolean {
  return typeof value === 'boolean' ? value : fallback
}

/** Of the stored preference, whatever it holds: every kind is shown unless it was switched off, and a reminder is mailed. */
export function noticeChoices(stored: unknown): NoticeChoices {
  const given = (stored ?? {}) as Readonly<Record<string, Partial<NoticeChoice> | null | undefined>>
  const choices = noticeKinds.map((kind) => {
    const { shown, mailed } = given[kind] ?? {}
    return [kind, { shown: flag(shown, true), mailed: flag(mailed, kind === 'urge') }] as const
  })
  return Object.fromEntries(choices) as unknown as NoticeChoices
}
