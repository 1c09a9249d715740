// The embedded Content Lake as a process of its own, configured by the environment. `--studio` also
// serves the built Studio; `--local-sign-in` lets in anyone at this machine.

import {join} from 'node:path'
import {type Environment, readEnvironment} from '@home-care/environment/environment.ts'
import {log} from '@home-care/environment/log.ts'
import {type LakeOptions, startLake} from '@home-care/lake/server.ts'
import {invitationLink} from '@home-care/lake/staff/staffRoutes.ts'
import {localProjectId} from '@home-care/schemas/localProject.ts'
import {migrations} from '@home-care/schemas/migrations/migrations.ts'
import {provider} from '@home-care/schemas/provider/provider.ts'
import {administratorFields} from '@home-care/schemas/rules/administratorFields.ts'
import {secondPersonContent} from '@home-care/schemas/rules/secondPersonContent.ts'
import {clientOf} from '@home-care/web/data/client.ts'
import {mailInvitation, mailNotice, openAccounts, openIdentityProvider} from './accounts.ts'
import {createLakeMetrics} from './lakeMetrics.ts'
import {requireContent} from './lostContent.ts'
import {serveMetrics} from './metrics.ts'
import {runServer} from './runServer.ts'
import {sampleContent} from './sampleContent.ts'
import {serveStudio} from './studioPages.ts'

/** The lake answers nobody meanwhile; `npm run staff` writes for some milliseconds. */
const WAITS_FOR_ACCOUNTS_MS = 100

function lakeOptions(environment: Environment, signIn: LakeOptions['signIn']): LakeOptions {
  const {SANITY_WEBHOOK_SECRET: secret, LAKE_TOKEN: token} = environment
  return {
    port: environment.LAKE_PORT,
    folder: join(environment.DATA_DIR, 'lake'),
    projectId: localProjectId,
    dataset: environment.SANITY_DATASET,
    retention: {days: environment.CONTENT_HISTORY_DAYS},
    // The site, which reads drafts for the preview, and its programs.
    robots: token ? [{token, id: 'website', name: 'Website', role: 'administrator'}] : [],
    studioUrl: environment.STUDIO_URL,
    pages: [environment.SITE_URL],
    signIn,
    content: sampleContent,
    migrations,
    administratorFields,
    secondPersonContent,
    notify: mailNotice(environment),
    // Over loopback: the public address may not lead here yet, or may ask for a password.
    webhook: secret ? {siteUrl: `http://localhost:${environment.WEB_PORT}`, secret} : undefined,
  }
}

await runServer(async () => {
  const environment = readEnvironment(process.env)
  requireContent(environment.DATA_DIR)
  const servesStudio = process.argv.includes('--studio')
  const accounts = process.argv.includes('--local-sign-in')
    ? undefined
    : await openAccounts(environment, {waitMs: WAITS_FOR_ACCOUNTS_MS})
  const mail = mailInvitation(environment)
  const client = (headers: Headers) => clientOf(headers, environment.TRUSTED_PROXIES)
  const workAccounts = openIdentityProvider(environment)
  const signIn = accounts
    ? {
        accounts,
        name: provider.name,
        clientOf: client,
        ...(mail && {mail}),
        ...(workAccounts && {provider: workAccounts}),
      }
    : 'local'
  const metrics = createLakeMetrics()
  const lake = await startLake({...lakeOptions(environment, signIn), observe: metrics.observe})
  metrics.follow(lake.lake)
  const metricsServer = await serveMetrics(environment.LAKE_METRICS_PORT, {
    registry: metrics.registry,
    read: () => metrics.read(lake.lake),
  })
  const studio = servesStudio && (await serveStudio(environment, lake))
  log.info(`Content Lake ready at ${lake.url}`)
  if (!environment.SANITY_WEBHOOK_SECRET) {
    log.warn('SANITY_WEBHOOK_SECRET is not set: the site will see changes only minutes later.')
  }
  if (servesStudio && accounts && !accounts.members.hasAdministrator()) {
    const token = accounts.invitations.add('', 'administrator', 'The server')
    // Printed, not logged: a person reads it, and the link needs a line of its own.
    console.info('Nobody can sign in yet. The first administrator opens this, within three days:')
    console.info(invitationLink(environment.STUDIO_URL, token))
  }
  return async () => {
    if (studio) await studio.close()
    await metricsServer.close()
    await lake.close()
    accounts?.close()
  }
})
