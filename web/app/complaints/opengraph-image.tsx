import {shareImage} from '../../components/share/shareImage.tsx'
import {complaints} from '../../content/statements/pages.ts'

export {contentType, size} from '../../components/share/shareImage.tsx'

export const alt = complaints.searchTitle

export default function Image() {
  return shareImage(alt)
}
