// Loaded into every part before its own program: when what started it is gone, it ends as if it had
// been asked to. The processes it forks load this too, and are its own to end.
if (process.ppid === Number(process.env.STACK_PID)) {
  process.once('disconnect', () => {
    if (!process.emit('SIGTERM', 'SIGTERM')) process.exit(143)
  })
  // Waiting for that keeps nobody from ending: a build is done when it is done.
  process.channel?.unref()
}
