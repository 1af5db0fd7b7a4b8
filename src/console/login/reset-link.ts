// The token of a password link: after # in the address, so that no server ever sees it.

const form = /^#reset=([\w-]{1,100})$/

export function resetToken(): string | null {
  return form.exec(location.hash)?.[1] ?? null
}

/** A used link must not stay in the history. */
export function forgetResetToken(): void {
  if (location.hash !== '') history.replaceState(null, '', location.pathname)
}
