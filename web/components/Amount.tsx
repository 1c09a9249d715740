import type {Figure} from '@home-care/schemas/options/figures.ts'
import {amount} from '@home-care/schemas/rules/figureWords.ts'
import {Sample} from './Sample.tsx'

/** A figure in large letters, with its mark in small ones, below it where the line is full. */
export function Amount({figure}: {figure: Figure}) {
  // Its unit may stand below it, where letters are large.
  const [sum, ...unit] = amount({...figure, isSample: false}).split(' ')
  return (
    <>
      <span className="whitespace-nowrap">{sum}</span> {unit.join(' ')}
      {figure.isSample && (
        <>
          {' '}
          <Sample />
        </>
      )}
    </>
  )
}
