import {shareImage} from '../../components/share/shareImage.tsx'
import {privacyPolicy} from '../../content/statements/statements.ts'

export {contentType, size} from '../../components/share/shareImage.tsx'

export const alt = privacyPolicy.title

export default function Image() {
  return shareImage(alt)
}
