import {shareImage} from '../../components/share/shareImage.tsx'
import {accessibilityStatement} from '../../content/statements/pages.ts'

export {contentType, size} from '../../components/share/shareImage.tsx'

export const alt = accessibilityStatement.searchTitle

export default function Image() {
  return shareImage(alt)
}
