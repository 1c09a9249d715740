// Loaded into every part before its own program: ends the process with SIGTERM when its parent is gone.
// The processes it forks load this too, but ending them is its own task.
if (process.ppid === Number(process.env.STACK_PID)) {
  process.once('disconnect', () => {
    if (!process.emit('SIGTERM', 'SIGTERM')) process.exit(143)
  })
  // This channel must not keep the process alive: a build exits when it is done.
  process.channel?.unref()
}
