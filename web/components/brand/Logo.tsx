import {provider} from '@home-care/schemas/provider/provider.ts'
import {logo} from './provider.generated.ts'

interface LogoProps {
  className?: string
}

/**
 * The mark with the name beside it. Hidden from assistive technology, because the link around it
 * carries the name ("… Home Care, home").
 */
export function Logo({className = ''}: LogoProps) {
  const {name, shortName} = provider
  const rest = name.startsWith(shortName) && name.slice(shortName.length).trim()
  return (
    <span aria-hidden="true" className={`logo inline-flex items-center gap-[0.35em] ${className}`}>
      <span
        className="inline-flex text-[1.75em]"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: A file of the repository.
        dangerouslySetInnerHTML={{__html: logo}}
      />
      <span className="wordmark inline-flex flex-col font-serif leading-none">
        <span className="text-[1.1em] font-[650] tracking-[-0.015em]">{shortName}</span>
        {rest && (
          <span className="mt-[0.3em] text-[0.62em] font-medium tracking-[0.08em]">{rest}</span>
        )}
      </span>
    </span>
  )
}
