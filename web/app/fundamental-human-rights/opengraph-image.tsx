import {shareImage} from '../../components/share/shareImage.tsx'
import {fundamentalHumanRights} from '../../content/statements/statements.ts'

export {contentType, size} from '../../components/share/shareImage.tsx'

export const alt = fundamentalHumanRights.title

export default function Image() {
  return shareImage(alt)
}
