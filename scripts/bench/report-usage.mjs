// Loaded into a measured process (--import): reports its CPU time and memory over IPC on request.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import process from 'node:process'

const loop = monitorEventLoopDelay({ resolution: 1 })

process.on('message', (message) => {
  if (message !== 'usage' && message !== 'watch loop') return
  if (message === 'watch loop') {
    loop.enable()
    loop.reset()
  }
  const peak = process.resourceUsage().maxRSS * 1024
  process.send?.({ cpu: process.cpuUsage(), peak, blocked: loop.max / 1e6, ...process.memoryUsage() })
})
process.channel?.unref()
