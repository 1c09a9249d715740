import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {setTimeout as pause} from 'node:timers/promises'
import {root} from 'environment/environment.ts'
import {isTaken} from '../ports.ts'
import type {Ports} from './prepared.ts'
import type {TlsProxy} from './tlsProxy.ts'

/** It makes its authority and a certificate for each name first. */
const STARTS_WITHIN_MS = 60_000

/** What a server alone on its machine need not say: which port, and by whose leave. */
const alone = (port: number, folder: string) => `{
	admin off
	auto_https disable_redirects
	default_bind 127.0.0.1
	https_port ${port}
	local_certs
	skip_install_trust
	storage file_system ${folder}`

/**
 * The real Caddy over docs/server/Caddyfile: with another name in the place of `provider.example`, the
 * ports of a stack, and certificates of an authority of its own.
 * @param program such as `/usr/bin/caddy`
 */
export async function startCaddy(
  program: string,
  {port, domain, ports}: {port: number; domain: string; ports: Ports},
): Promise<TlsProxy> {
  const folder = mkdtempSync(join(tmpdir(), 'caddy-'))
  const file = join(folder, 'Caddyfile')
  const config = readFileSync(join(root, 'docs/server/Caddyfile'), 'utf8')
    .replace(/^\{$/m, alone(port, folder))
    .replaceAll('provider.example{uri}', `provider.example:${port}{uri}`)
    .replaceAll('provider.example', domain)
    .replaceAll('localhost:3000', `localhost:${ports.WEB_PORT}`)
    .replaceAll('localhost:3333', `localhost:${ports.STUDIO_PORT}`)
  writeFileSync(file, config)
  const child = spawn(program, ['run', '--config', file, '--adapter', 'caddyfile'], {
    env: {...process.env, HOME: folder, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder},
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  await once(child, 'spawn')
  const gone = once(child, 'exit')
  let printed = ''
  child.stderr.setEncoding('utf8').on('data', (words: string) => {
    printed += words
  })
  const close = async () => {
    child.kill()
    await gone
    rmSync(folder, {recursive: true, force: true})
  }
  const authority = join(folder, 'pki/authorities/local/root.crt')
  const deadline = Date.now() + STARTS_WITHIN_MS
  const isReady = async () =>
    existsSync(authority) &&
    [`www.${domain}`, `studio.${domain}`, domain].every((name) =>
      existsSync(join(folder, 'certificates/local', name, `${name}.crt`)),
    ) &&
    (await isTaken(port))
  while (!(await isReady())) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await close()
      throw new Error(`Caddy did not start:\n${printed}`)
    }
    await pause(100)
  }
  return {ca: readFileSync(authority, 'utf8'), close}
}
