// A launcher for tests: runs a command that never ends by itself, and reports that it is running.
import process from 'node:process'
import { runForeground } from '../../scripts/launch/child.mjs'

const endless = 'process.stdout.write("running\\n"); setInterval(() => {}, 1000)'
process.exitCode = await runForeground(process.execPath, ['-e', endless])
