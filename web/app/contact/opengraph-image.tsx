import {shareImage} from '../../components/share/shareImage.tsx'

export {contentType, size} from '../../components/share/shareImage.tsx'

export const alt = 'Contact us'

export default function Image() {
  return shareImage(alt)
}
