import type {Figure} from '@home-care/schemas/options/figures.ts'
import {amount} from '@home-care/schemas/rules/figureWords.ts'
import {Sample} from './Sample.tsx'

/**
 * A figure in large letters, with its mark in small ones.
 * @param isOnOneLine for a price in a narrow column: its mark goes below it instead
 */
export const Amount = ({figure, isOnOneLine}: {figure: Figure; isOnOneLine?: boolean}) => (
  <>
    <span className={isOnOneLine ? 'whitespace-nowrap' : undefined}>
      {amount({...figure, isSample: false})}
    </span>
    {figure.isSample && (
      <>
        {' '}
        <Sample />
      </>
    )}
  </>
)
