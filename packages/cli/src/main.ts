import { runCommand } from './program.ts'
import { terminal } from './terminal.ts'

// a reader that closes the pipe early (`soulstack cards | head`) is not an error
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit(0)
})

process.exitCode = await runCommand(process.argv.slice(2), terminal())
