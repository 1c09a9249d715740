import {mkdtempSync, rmSync} from 'node:fs'
import {createServer} from 'node:net'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import type {TestProject} from 'vitest/node'
import {buildSite, buildStudio} from '../builds.ts'
import {readSettings} from '../settings.ts'

/** Ports that were free a moment ago, all different. */
async function freePorts(count: number): Promise<string[]> {
  const servers = await Promise.all(
    Array.from({length: count}, async () => {
      const server = createServer()
      await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
      return server
    }),
  )
  return Promise.all(
    servers.map(async (server) => {
      const address = server.address()
      await new Promise((resolve) => server.close(resolve))
      if (typeof address !== 'object' || !address) throw new Error('A TCP server has a port')
      return String(address.port)
    }),
  )
}

/** Builds the Studio and the site once, as `npm run build` does, for ports chosen for this run. */
export default async function build(project: TestProject) {
  const [WEB_PORT = '', STUDIO_PORT = '', LAKE_PORT = ''] = await freePorts(3)
  const ports = {WEB_PORT, STUDIO_PORT, LAKE_PORT}
  const dataDir = mkdtempSync(join(tmpdir(), 'home-care-build-'))
  const settings = readSettings({...ports, DATA_DIR: dataDir})
  await buildStudio(settings)
  await buildSite(settings)
  rmSync(dataDir, {recursive: true})
  project.provide('ports', ports)
}
