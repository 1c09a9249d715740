// Loaded into every part before its own program: tells its parent each second that it does not hang, and
// ends the process with SIGTERM when its parent is gone.
// The processes it forks load this too, but ending them is its own task.
if (process.ppid === Number(process.env.STACK_PID)) {
  process.once('disconnect', () => {
    if (!process.emit('SIGTERM', 'SIGTERM')) process.exit(143)
  })
  setInterval(() => {
    if (process.connected) process.send?.('alive', undefined, undefined, () => {})
  }, 1000).unref()
  // This channel must not keep the process alive: a build exits when it is done.
  process.channel?.unref()
}
