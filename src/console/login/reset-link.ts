// The token of a mail's link: it stands behind # in the address, which no server ever sees.

const form = /^#reset=([\w-]{1,100})$/

export function resetToken(): string | null {
  return form.exec(location.hash)?.[1] ?? null
}

/** A used link is not for the history. */
export function forgetResetToken(): void {
  if (location.hash !== '') history.replaceState(null, '', location.pathname)
}
