import { runCommand } from './program.ts'
import { terminal } from './terminal.ts'

// a reader that has seen enough (`soulstack cards | head`) is no failure
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit(0)
})

process.exitCode = await runCommand(process.argv.slice(2), terminal())
