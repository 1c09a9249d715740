/** A roof over a willow leaf, in the colour of the text around it. */
export function Mark() {
  return (
    <svg viewBox="0 0 48 48" width="1em" height="1em" aria-hidden="true" focusable="false">
      <path
        d="M4.5 23.5 23 5.4a1.5 1.5 0 0 1 2 0L43.5 23.5"
        fill="none"
        stroke="currentColor"
        strokeWidth="4.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M24 45C13 37 11.5 26.5 24 16 36.5 26.5 35 37 24 45Z" fill="#c8643c" />
      <path d="M24 45V28" fill="none" stroke="#faf5ec" strokeWidth="2.2" strokeLinecap="round" />
    </svg>
  )
}

interface LogoProps {
  className?: string
}

/**
 * The mark with the name beside it. Hidden from assistive technology, because the link around it
 * carries the name ("Willowbrook Home Care, home").
 */
export function Logo({className = ''}: LogoProps) {
  return (
    <span aria-hidden="true" className={`logo inline-flex items-center gap-[0.35em] ${className}`}>
      <span className="inline-flex text-[1.75em]">
        <Mark />
      </span>
      <span className="wordmark inline-flex flex-col font-serif leading-none">
        <span className="text-[1.1em] font-[650] tracking-[-0.015em]">Willowbrook</span>
        <span className="mt-[0.3em] text-[0.62em] font-medium tracking-[0.08em]">Home Care</span>
      </span>
    </span>
  )
}
