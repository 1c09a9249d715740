// Loaded by Node before a program of the product (`node --import`): connections to hosted Sanity's
// hosts go to the stand-in on this machine, with TLS and under the same names, as if DNS said so. It
// patches the connecting function, because fetch resolves names by itself.
import {syncBuiltinESMExports} from 'node:module'
import tls from 'node:tls'

const port = Number(process.env.SANITY_STAND_IN_PORT)

const isHosted = (options: unknown): options is tls.ConnectionOptions & {host: string} =>
  typeof options === 'object' &&
  options !== null &&
  'host' in options &&
  typeof options.host === 'string' &&
  options.host.endsWith('.sanity.io')

tls.connect = new Proxy(tls.connect, {
  apply(connect, self, args: unknown[]) {
    const [options, ...rest] = args
    if (!isHosted(options)) return Reflect.apply(connect, self, args)
    const {host, servername = host} = options
    return Reflect.apply(connect, self, [
      {...options, host: '127.0.0.1', port, servername},
      ...rest,
    ])
  },
})
// Also for modules that imported the function by name.
syncBuiltinESMExports()
