import {isLoopback} from '@home-care/environment/environment.ts'
import {release} from '@home-care/environment/release.ts'
import type {Settings} from '../parts/settings.ts'

/** Prints which release runs, and where people find it: on this machine or at its public addresses. */
export function welcome({
  hosted,
  lakeUrl,
  siteUrl,
  studioUrl,
  studioPort,
  webPort,
}: Settings): void {
  const address = (url: string, port: number) =>
    isLoopback(new URL(url)) ? `http://localhost:${port}` : url
  console.log(
    [
      '',
      `  Release ${release}`,
      `  Site     ${address(siteUrl, webPort)}   what visitors see`,
      `  Studio   ${address(studioUrl, studioPort)}   edit the content, then Publish`,
      ...(hosted ? [] : [`  Lake     ${lakeUrl}   where the content is kept`]),
      '',
      '  Change the title of the home page in the Studio, publish, and reload the site.',
      '  Ctrl-C stops everything.',
      '',
    ].join('\n'),
  )
}
