import {localProjectId} from '@home-care/schemas/localProject.ts'
import {createClient} from '@sanity/client'
import type {WorkspaceOptions} from 'sanity'
import {answerForHost} from '../upstream/answerForHost.ts'
import {createLakeFetch} from './lakeFetch.ts'
import {reloadForLostPart} from './reloadForLostPart.ts'

/**
 * Options for a Studio on the embedded Content Lake. Those marked unstable are used nowhere else,
 * and Sanity's version is pinned. Features that need a hosted service or a paid plan are off.
 */
export function localWorkspace({lakeUrl, signIn}: {lakeUrl: string; signIn: 'accounts' | 'local'}) {
  const isLocal = signIn === 'local'
  const lakeFetch = createLakeFetch(lakeUrl)
  answerForHost(lakeUrl, lakeFetch)
  reloadForLostPart(lakeUrl)
  return {
    projectId: localProjectId,
    apiHost: lakeUrl,
    // Otherwise the client calls http://local.localhost:3030, which only some resolvers know.
    unstable_clientFactory: (options) =>
      createClient({...options, useProjectHostname: false, resolveFetch: () => lakeFetch}),
    auth: {
      // Scripts cannot read the cookie, and so cannot steal it.
      loginMethod: isLocal ? 'token' : 'cookie',
      // The lake signs in by a redirect, in development without a login screen.
      redirectOnSingle: true,
      providers: [
        isLocal
          ? {name: 'local', title: 'This computer', url: `${lakeUrl}/auth/login/local`}
          : {name: 'staff', title: 'Sign in', url: `${lakeUrl}/auth/sign-in`},
      ],
    },
    // Scheduled drafts replace it, and need no other service.
    scheduledPublishing: {enabled: false},
    announcements: {enabled: false},
    mediaLibrary: {enabled: false},
  } satisfies Partial<WorkspaceOptions>
}
