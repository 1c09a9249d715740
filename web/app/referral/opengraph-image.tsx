import {shareImage} from '../../components/share/shareImage.tsx'

export {contentType, size} from '../../components/share/shareImage.tsx'

export const alt = 'Make a referral'

export default function Image() {
  return shareImage(alt)
}
