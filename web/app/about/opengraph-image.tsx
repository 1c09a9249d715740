import {shareImage} from '../../components/share/shareImage.tsx'
import {about} from '../../content/about.ts'

export {contentType, size} from '../../components/share/shareImage.tsx'

export const alt = about.searchTitle

export default function Image() {
  return shareImage(alt)
}
