import {setFlagsFromString} from 'node:v8'

/**
 * Has V8 collect garbage without waiting for helper threads, for programs that serve a lake. By itself
 * it shares the collecting of what has just been made among threads each of which waits for the
 * others: where processors are few, or have other work, nobody is answered until the last of them had
 * its turn. With two processors one thread alone takes half as long. What has been there for longer
 * is marked beside the work, by one thread: more of them would keep the lake's own from a processor.
 */
export function collectCalmly(): void {
  setFlagsFromString('--no-parallel-scavenge')
  setFlagsFromString('--concurrent-marking-max-worker-num=1')
}

/**
 * What Node.js has to be started with for the rest of it: one helper thread. While what is in use is
 * marked, four of them left the lake's own thread a third of two processors.
 */
export const calmStart = ['--v8-pool-size=1']
