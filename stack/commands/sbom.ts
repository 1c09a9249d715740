// `npm run --silent sbom > sbom.json`: what ships, as CycloneDX. `npm sbom --omit dev` leaves out what
// another workspace needs for its build alone, such as next and sharp (npm 11.19.1).
import {release} from '@home-care/environment/release.ts'
import {parseCommandLine, sayProblem} from '../parts/settings.ts'
import {lockedPackages} from './lockedPackages.ts'

await sayProblem(() => {
  parseCommandLine('Usage: npm run --silent sbom > sbom.json', {})
  const components = new Map(
    lockedPackages().map(({name, version, integrity, license}) => {
      const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`
      const [algorithm = '', digest = ''] = integrity?.split('-') ?? []
      const component = {
        type: 'library',
        name,
        version,
        purl,
        'bom-ref': purl,
        ...(license && {
          licenses: [
            /^[\w.-]+$/.test(license) ? {license: {name: license}} : {expression: license},
          ],
        }),
        ...(digest && {
          hashes: [
            {
              alg: algorithm.toUpperCase().replace(/^SHA/, 'SHA-'),
              content: Buffer.from(digest, 'base64').toString('hex'),
            },
          ],
        }),
      }
      return [purl, component]
    }),
  )
  console.log(
    JSON.stringify(
      {
        bomFormat: 'CycloneDX',
        specVersion: '1.5',
        version: 1,
        metadata: {component: {type: 'application', name: 'home-care', version: release}},
        components: [...components.values()],
      },
      null,
      2,
    ),
  )
})
