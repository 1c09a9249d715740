import {existsSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {root} from '@home-care/environment/environment.ts'
import {isTaken} from '../parts/ports.ts'
import type {Ports} from './prepared.ts'
import {startProxyProgram} from './proxyProgram.ts'
import type {TlsProxy} from './tlsProxy.ts'

/** Global options that a server alone on its machine does not need. */
const alone = (port: number, folder: string) => `{
	admin off
	auto_https disable_redirects
	default_bind 127.0.0.1
	https_port ${port}
	local_certs
	skip_install_trust
	storage file_system ${folder}`

/**
 * Runs the real Caddy with docs/server/Caddyfile, with another name than `provider.example`, the ports
 * of a stack, and certificates of an authority of its own.
 */
export async function startCaddy(
  program: string,
  {port, domain, ports}: {port: number; domain: string; ports: Ports},
): Promise<TlsProxy & {printed(): string}> {
  let ca = ''
  const {close, printed} = await startProxyProgram(program, (folder) => {
    const authority = join(folder, 'pki/authorities/local/root.crt')
    return {
      config: readFileSync(join(root, 'docs/server/Caddyfile'), 'utf8')
        .replace(/^\{$/m, alone(port, folder))
        .replaceAll('provider.example{uri}', `provider.example:${port}{uri}`)
        .replaceAll('provider.example', domain)
        .replaceAll('localhost:3000', `localhost:${ports.WEB_PORT}`)
        .replaceAll('localhost:3333', `localhost:${ports.STUDIO_PORT}`),
      args: (file) => ['run', '--config', file, '--adapter', 'caddyfile'],
      async isReady() {
        const files = [`www.${domain}`, `studio.${domain}`, domain].map((name) =>
          join(folder, 'certificates/local', name, `${name}.crt`),
        )
        if (![authority, ...files].every((file) => existsSync(file))) return false
        ca = readFileSync(authority, 'utf8')
        return isTaken(port)
      },
    }
  })
  return {ca, close, printed}
}
