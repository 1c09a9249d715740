import {provider} from '@home-care/schemas/provider/provider.ts'
import {getSiteSettings} from '../content/read.ts'

/** The first line of each printed sheet. The day is that of printing (behaviour/print.ts). */
export async function PaperHead() {
  const {phone} = await getSiteSettings()
  return (
    <p className="paper-head hidden">
      {provider.name}
      {phone && `, ${phone}`}
      <time suppressHydrationWarning />
    </p>
  )
}
