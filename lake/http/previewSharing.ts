import type {Store} from '../store/store.ts'
import type {AccessControl} from './access.ts'

export function notePreviewSharing(store: Store, access: AccessControl): void {
  store.onCommit(({author, changes}) => {
    // The secret in the link of a shared preview; null once sharing has ended.
    const change = changes.find(({id}) => id === 'sanity-preview-url-secret.share-access')
    if (change?.after?.secret) access.note({id: author}, 'shared the preview', '')
    else if (change?.before?.secret) {
      access.note({id: author}, 'stopped sharing the preview', '')
    }
  })
}
