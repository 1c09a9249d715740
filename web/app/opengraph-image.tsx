import {shareImage} from '../components/share/shareImage.tsx'

export {contentType, size} from '../components/share/shareImage.tsx'

export const alt = 'Care at home, from people who know you'

export default function Image() {
  return shareImage(alt)
}
