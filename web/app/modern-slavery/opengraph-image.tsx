import {shareImage} from '../../components/share/shareImage.tsx'
import {modernSlavery} from '../../content/statements/statements.ts'

export {contentType, size} from '../../components/share/shareImage.tsx'

export const alt = modernSlavery.title

export default function Image() {
  return shareImage(alt)
}
