// `npm run sanity -- dataset list`: Sanity's command line, asking the embedded lake that runs.
import {join} from 'node:path'
import {SetupError} from 'environment/environment.ts'
import {runAgainstLake} from 'lake/run.ts'
import {run} from './settings.ts'

await run(async ({hosted, lakeUrl, environment}) => {
  if (hosted) {
    throw new SetupError('The content is with Sanity: run `npx sanity` in studio/ instead.')
  }
  process.exitCode = await runAgainstLake(['sanity', ...process.argv.slice(2)], {
    url: lakeUrl,
    token: environment.LAKE_TOKEN,
    // Where its project is configured. Names of files are counted from there.
    cwd: join(import.meta.dirname, '../studio'),
  })
})
