// Loaded into a measured process (--import): reports its CPU time and memory over IPC on request.
import process from 'node:process'

process.on('message', (message) => {
  if (message !== 'usage') return
  const peak = process.resourceUsage().maxRSS * 1024
  process.send?.({ cpu: process.cpuUsage(), peak, ...process.memoryUsage() })
})
process.channel?.unref()
