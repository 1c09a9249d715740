import type {Figure} from '@home-care/schemas/options/figures.ts'
import {amount} from '@home-care/schemas/rules/figureWords.ts'
import {Sample} from './Sample.tsx'

/** A figure in large letters, with its mark in small ones, below it where the line is full. */
export const Amount = ({figure}: {figure: Figure}) => (
  <>
    <span className="whitespace-nowrap">{amount({...figure, isSample: false})}</span>
    {figure.isSample && (
      <>
        {' '}
        <Sample />
      </>
    )}
  </>
)
