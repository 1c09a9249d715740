import {createClient} from '@sanity/client'
import type {WorkspaceOptions} from 'sanity'
import {localProjectId} from 'schemas/localProject.ts'
import {answerForHost} from '../upstream/answerForHost.ts'
import {listenOverSocket} from './listenOverSocket.ts'
import {reloadForLostPart} from './reloadForLostPart.ts'

/**
 * What makes an unmodified Studio work on the embedded Content Lake instead of hosted Sanity.
 *
 * The options marked unstable are Sanity's own words; its version is pinned, and they stand here
 * and nowhere else. Features that need a hosted service or a paid plan are off, so that no button
 * leads nowhere.
 */
export function localWorkspace({lakeUrl, signIn}: {lakeUrl: string; signIn: 'accounts' | 'local'}) {
  const fetchFromLake = listenOverSocket(lakeUrl)
  answerForHost(lakeUrl, fetchFromLake)
  reloadForLostPart(lakeUrl)
  return {
    projectId: localProjectId,
    apiHost: lakeUrl,
    // Without this the client calls http://local.localhost:3030, which only some resolvers know.
    unstable_clientFactory: (options) =>
      createClient({...options, useProjectHostname: false, resolveFetch: () => fetchFromLake}),
    auth:
      signIn === 'local'
        ? {
            loginMethod: 'token',
            // The lake signs a person on this machine in by a redirect: nobody sees a login screen.
            redirectOnSingle: true,
            providers: [
              {name: 'local', title: 'This computer', url: `${lakeUrl}/auth/login/local`},
            ],
          }
        : {
            // What scripts cannot read, nobody steals by a script.
            loginMethod: 'cookie',
            redirectOnSingle: true,
            providers: [{name: 'staff', title: 'Sign in', url: `${lakeUrl}/auth/sign-in`}],
          },
    // Scheduled drafts, which need no service besides the lake, are its successor.
    scheduledPublishing: {enabled: false},
    announcements: {enabled: false},
    mediaLibrary: {enabled: false},
    // A release's activity tells who scheduled it and what came into it as well.
    beta: {eventsAPI: {releases: true}},
  } satisfies Partial<WorkspaceOptions>
}
