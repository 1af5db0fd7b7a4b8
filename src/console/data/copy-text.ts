// Puts a text on the clipboard, also where the console is served without TLS and the browser offers no clipboard.

function copySelected(text: string): boolean {
  const box = document.createElement('textarea')
  box.value = text
  box.setAttribute('readonly', '')
  box.style.position = 'fixed'
  box.style.opacity = '0'
  const focused = document.activeElement
  document.body.append(box)
  box.select()
  // Deprecated, and the only way without TLS.
  const copied = document.execCommand('copy')
  box.remove()
  if (focused instanceof HTMLElement) focused.focus()
  return copied
}

/** Whether it worked. */
export async function copyText(text: string): Promise<boolean> {
  if (!window.isSecureContext) return copySelected(text)
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => copySelected(text),
  )
}
