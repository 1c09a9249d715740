// Loaded into every part before its own program: when what started it is gone, it ends as if it had
// been asked to.
process.once('disconnect', () => {
  if (!process.emit('SIGTERM', 'SIGTERM')) process.exit(143)
})
// Waiting for that keeps nobody from ending: a build is done when it is done.
process.channel?.unref()
