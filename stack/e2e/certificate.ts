import {generate} from 'selfsigned'

/** A certificate for names of this machine, its key, and the certificate of its authority. */
export async function certificateFor(names: readonly string[]) {
  const authority = await generate([{name: 'commonName', value: 'Local authority'}], {
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: [{name: 'basicConstraints', cA: true, critical: true}],
  })
  const certificate = await generate([{name: 'commonName', value: 'Local proxy'}], {
    keyType: 'ec',
    algorithm: 'sha256',
    ca: {key: authority.private, cert: authority.cert},
    extensions: [
      {name: 'subjectAltName', altNames: names.map((value) => ({type: 2 as const, value}))},
    ],
  })
  return {ca: authority.cert, cert: certificate.cert, key: certificate.private}
}
