import {hashPassword, verifyPassword} from 'better-auth/crypto'

/** Each takes one of libuv's four threads, which files and pictures need too. */
const MOST_AT_ONCE = 2

const waiting: (() => void)[] = []
let running = 0

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running < MOST_AT_ONCE) running += 1
  else await new Promise<void>((resolve) => waiting.push(resolve))
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

/** The library's own hashing of passwords, two at a time whatever asks for it. */
export const passwordHash = {
  hash: (password: string) => inTurn(() => hashPassword(password)),
  verify: (pair: {hash: string; password: string}) => inTurn(() => verifyPassword(pair)),
}
