import {shareImage} from '../../components/share/shareImage.tsx'
import {termsOfService} from '../../content/statements/statements.ts'

export {contentType, size} from '../../components/share/shareImage.tsx'

export const alt = termsOfService.title

export default function Image() {
  return shareImage(alt)
}
