/** The low hills above the footer, for the page's Sprite. */
export function HillsSymbol() {
  return (
    <symbol id="hills" viewBox="0 0 1440 90" preserveAspectRatio="none" fill="currentColor">
      <path
        opacity=".45"
        d="M0 90V52C150 20 300 14 470 40c150 23 240 30 380 4 190-36 390-52 590-6v52z"
      />
      <path d="M0 90V74c170-34 330-40 520-14 200 27 320 22 500-6 160-25 300-22 420 4v32z" />
    </symbol>
  )
}

/** The hills, over the band above: the one drawn line that every page ends with. */
export function Hills() {
  return (
    <svg className="edge screen-only text-ground" aria-hidden="true">
      <use href="#hills" />
    </svg>
  )
}
