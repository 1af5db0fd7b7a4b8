// A sign of life before each page, with its template: whatever hangs sends none, and can be named.

const intervalMs = 100

export function heartbeat(send: (templateId: number) => void): (templateId: number) => void {
  let lastTemplate = -1
  let lastBeat = 0
  return (templateId) => {
    const now = performance.now()
    if (templateId === lastTemplate && now - lastBeat < intervalMs) return
    lastTemplate = templateId
    lastBeat = now
    send(templateId)
  }
}
