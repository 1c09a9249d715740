import type {AuditEntry} from '../accounts/auditTrail.ts'
import type {Lake} from './lake.ts'

/** Who put what live or took it away, newest first, as far back as the history is kept. */
export function* publications({store, access}: Pick<Lake, 'store' | 'access'>) {
  for (const {timestamp, author, documentId, removed} of store.history.publicSteps()) {
    // Their documents come and go with an upload, which puts nothing live.
    if (/^(image|file)-[0-9a-f]{40}-/.test(documentId)) continue
    const document = store.get(documentId)
    const name = document?.title ?? document?.name
    const what =
      document && document._type !== documentId ? `${document._type} ${documentId}` : documentId
    yield {
      at: timestamp,
      actor: access.nameOf(author),
      action: removed ? 'took off the site' : 'published',
      subject: typeof name === 'string' ? `${name} (${what})` : what,
    } satisfies AuditEntry
  }
}
