import type {Settings} from '../parts/settings.ts'

/** Prints the addresses on this machine, not the public ones. */
export function welcome({hosted, lakeUrl, studioPort, webPort}: Settings): void {
  console.log(
    [
      '',
      `  Site     http://localhost:${webPort}   what visitors see`,
      `  Studio   http://localhost:${studioPort}   edit the content, then Publish`,
      ...(hosted ? [] : [`  Lake     ${lakeUrl}   where the content is kept`]),
      '',
      '  Change the title of the home page in the Studio, publish, and reload the site.',
      '  Ctrl-C stops everything.',
      '',
    ].join('\n'),
  )
}
