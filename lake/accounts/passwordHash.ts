import {hashPassword, verifyPassword} from 'better-auth/crypto'
import pLimit from 'p-limit'

/** Each takes one of libuv's four threads, which files and pictures need too. */
const twoAtOnce = pLimit(2)

export const passwordHash = {
  hash: (password: string) => twoAtOnce(() => hashPassword(password)),
  verify: (pair: {hash: string; password: string}) => twoAtOnce(() => verifyPassword(pair)),
}
