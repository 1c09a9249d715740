import type {Figure} from '@home-care/schemas/options/figures.ts'
import {amount} from '@home-care/schemas/rules/figureWords.ts'
import {Sample} from './Sample.tsx'

/** A figure in large letters, with its mark in small ones. */
export const Amount = ({figure}: {figure: Figure}) => (
  <>
    {amount({...figure, isSample: false})}
    {figure.isSample && (
      <>
        {' '}
        <Sample />
      </>
    )}
  </>
)
