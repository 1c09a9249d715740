import {shareImage} from '../../components/share/shareImage.tsx'
import {businessIntegrity} from '../../content/statements/statements.ts'

export {contentType, size} from '../../components/share/shareImage.tsx'

export const alt = businessIntegrity.title

export default function Image() {
  return shareImage(alt)
}
