/**
 * Line drawings of the counties we serve, used between the bands of a page. All are decorative, hidden
 * from screen readers, and take the colour of the text around them.
 */

/** Rutland's low hills and the slow curve of the Willow Brook, for the page's Sprite. */
export function EdgeSymbols() {
  const box = {viewBox: '0 0 1440 90', preserveAspectRatio: 'none', fill: 'currentColor'}
  return (
    <>
      <symbol id="edge-hills" {...box}>
        <path
          opacity=".45"
          d="M0 90V52C150 20 300 14 470 40c150 23 240 30 380 4 190-36 390-52 590-6v52z"
        />
        <path d="M0 90V74c170-34 330-40 520-14 200 27 320 22 500-6 160-25 300-22 420 4v32z" />
      </symbol>
      <symbol id="edge-brook" {...box}>
        <path d="M0 90V60c240 34 470 24 700-10 260-38 500-48 740-12v52z" />
      </symbol>
    </>
  )
}

export function Edge({shape}: {shape: 'hills' | 'brook'}) {
  return (
    <svg className="edge screen-only text-ground" aria-hidden="true">
      <use href={`#edge-${shape}`} />
    </svg>
  )
}

/** A hand-drawn underline for a word, whose element must be `relative`. */
export function Underline() {
  return (
    <svg
      className="pointer-events-none absolute inset-x-0 -bottom-[0.16em] h-[0.26em] w-full text-accent"
      viewBox="0 0 300 22"
      preserveAspectRatio="none"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      aria-hidden="true"
      focusable="false"
    >
      <path strokeWidth="5" d="M4 13C70 5 180 2 296 7" />
      <path strokeWidth="3.5" d="M60 19c60-5 120-7 180-6" />
    </svg>
  )
}

/** A willow branch that hangs from the top right of a band. */
export function Willow({className = ''}: {className?: string}) {
  return (
    <svg
      className={`screen-only pointer-events-none absolute overflow-visible ${className}`}
      viewBox="0 0 320 420"
      fill="none"
      aria-hidden="true"
      focusable="false"
    >
      <g stroke="currentColor" strokeWidth="2.5" strokeLinecap="round">
        <path d="M300 0c-30 90-60 190-58 330" />
        <path d="M250 0c-50 80-90 170-92 400" />
        <path d="M190 0C140 70 96 140 86 270" />
      </g>
      <g fill="currentColor">
        {leaves.map(([x, y, turn]) => (
          <path
            key={`${x} ${y}`}
            transform={`translate(${x} ${y}) rotate(${turn})`}
            d="M0 0c14 5 26 18 30 42C14 36 2 22 0 0"
          />
        ))}
      </g>
    </svg>
  )
}

/** The willow's leaves, branch by branch: x, y, and rotation in degrees. */
export const leaves = [
  [284, 50, 30],
  [282, 62, -50],
  [266, 112, 36],
  [262, 128, -46],
  [252, 178, 40],
  [249, 196, -42],
  [243, 246, 44],
  [242, 264, -40],
  [241, 322, 8],
  [212, 66, 34],
  [206, 82, -46],
  [186, 130, 38],
  [181, 148, -44],
  [170, 200, 40],
  [167, 218, -42],
  [160, 274, 42],
  [159, 292, -40],
  [157, 344, 40],
  [157, 392, 6],
  [150, 58, 40],
  [142, 72, -42],
  [114, 128, 40],
  [109, 146, -42],
  [92, 206, 42],
  [90, 222, -40],
  [86, 264, 10],
] as const
