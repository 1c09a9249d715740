// Sends a message to a process that it forks, as the site's build does, and fails if that ends without
// an answer.
import {fork} from 'node:child_process'

if (process.argv[2] === 'child') {
  process.on('message', (question) => setTimeout(() => process.send?.(question), 100))
} else {
  const child = fork(import.meta.filename, ['child'])
  process.exitCode = 1
  child.once('message', () => {
    process.exitCode = 0
    child.kill()
  })
  child.send('ready')
}
