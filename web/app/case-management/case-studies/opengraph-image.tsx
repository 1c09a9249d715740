import {shareImage} from '../../../components/share/shareImage.tsx'

export {contentType, size} from '../../../components/share/shareImage.tsx'

export const alt = 'How care at home worked'

export default function Image() {
  return shareImage(alt)
}
