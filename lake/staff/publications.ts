import type {AuditEntry} from '../accounts/auditTrail.ts'
import type {Lake} from '../datasets/lake.ts'

/** The documents that people published or withdrew, newest first. */
export function* publications({store, access}: Pick<Lake, 'store' | 'access'>) {
  for (const {timestamp, author, documentId, removed} of store.history.publicSteps()) {
    // Uploads publish nothing.
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
