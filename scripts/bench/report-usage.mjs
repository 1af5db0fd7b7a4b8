// Loaded into a measured process (--import): answers its CPU time and memory over IPC when asked.
import process from 'node:process'

process.on('message', (message) => {
  if (message !== 'usage') return
  process.send?.({ cpu: process.cpuUsage(), rss: process.memoryUsage.rss() })
})
process.channel?.unref()
