// Loaded by Node before a program that `content-lake run` starts: what it, its threads and its own
// programs would send to hosted Sanity goes to the relay on this machine. It is done where connections
// are made, because Sanity's tools ask in three ways: fetch, the fetch of a package, and node:https.
import {syncBuiltinESMExports} from 'node:module'
import {connect} from 'node:net'
import tls from 'node:tls'

const HOSTED = /(?:^|\.)sanity\.(?:io|work)$/

tls.connect = new Proxy(tls.connect, {
  apply(connectEncrypted, self, args: unknown[]) {
    if (!namesOf(args).some((name) => HOSTED.test(name))) {
      return Reflect.apply(connectEncrypted, self, args)
    }
    const socket = connect(Number(process.env.CONTENT_LAKE_RELAY), '127.0.0.1')
    const ready = args.at(-1)
    if (typeof ready === 'function') socket.once('secureConnect', () => ready())
    // There is nothing to encrypt within this machine; whoever asked waits for it.
    socket.once('connect', () => socket.emit('secureConnect'))
    return socket
  },
})
// For those who have imported the function by its name.
syncBuiltinESMExports()

/** It is called with options, or with a port and a host. */
function namesOf(args: unknown[]): string[] {
  return args
    .flatMap((arg) => {
      if (typeof arg !== 'object' || arg === null) return [arg]
      return ['host' in arg && arg.host, 'servername' in arg && arg.servername]
    })
    .filter((name) => typeof name === 'string')
}
