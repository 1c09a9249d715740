import concurrently, {type CloseEvent} from 'concurrently'
import {root} from 'environment/environment.ts'
import {answers} from './ports.ts'
import type {Settings} from './settings.ts'

/**
 * Runs lake, Studio and site until one of them fails or Ctrl-C; then all stop.
 * @param commands how the Studio and the site are started
 */
export async function runTogether(
  settings: Settings,
  commands: {studio: string; web: string},
): Promise<void> {
  const {hosted, lakeUrl, studioPort, webPort, environment} = settings
  const env = {...process.env, ...environment}
  let stopped = false
  const {result} = concurrently(
    [
      ...(hosted ? [] : [{name: 'lake', command: 'node lake.ts', cwd: `${root}/stack`, env}]),
      {name: 'studio', command: commands.studio, cwd: `${root}/studio`, env},
      {name: 'web', command: commands.web, cwd: `${root}/web`, env},
    ],
    {
      prefix: 'name',
      padPrefix: true,
      prefixColors: ['cyan', 'magenta', 'green'],
      killOthersOn: ['failure', 'success'],
      // A child that ignores the polite signal must not keep the port.
      killTimeout: 5000,
    },
  )
  const ended = result
    .then(
      () => true,
      // Ctrl-C ends every part with a signal: that is how it is meant to end.
      (events: CloseEvent[]) =>
        events.every(({killed, exitCode}) => killed || exitCode === 'SIGINT' || exitCode === 130),
    )
    .finally(() => {
      stopped = true
    })

  // Here, not where the public finds them: what is asked is whether they run.
  const siteAddress = `http://localhost:${webPort}`
  const studioAddress = `http://localhost:${studioPort}`
  const addresses = [siteAddress, studioAddress, ...(hosted ? [] : [lakeUrl])]
  await Promise.all(addresses.map((url) => answers(url, () => stopped)))
  if (!stopped) {
    console.log(
      [
        '',
        `  Site     ${siteAddress}   what visitors see`,
        `  Studio   ${studioAddress}   edit the content, then Publish`,
        ...(hosted ? [] : [`  Lake     ${lakeUrl}   where the content is kept`]),
        '',
        '  Change the title of the home page in the Studio, publish, and reload the site.',
        '  Ctrl-C stops everything.',
        '',
      ].join('\n'),
    )
  }
  if (!(await ended)) process.exitCode = 1
}
