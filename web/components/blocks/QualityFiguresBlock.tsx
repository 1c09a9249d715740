import type {QualityFigures as Content} from '@home-care/schemas/sanity.types.ts'
import {getAnsweredShare} from '../../content/answeredInTime.ts'
import {getCompany} from '../../content/read.ts'
import {formatMonth} from '../../time/londonTime.ts'
import {companyDocument, editable} from '../preview/dataAttribute.ts'
import {markSamples} from '../Sample.tsx'
import {BlockFrame, type BlockProps} from './BlockFrame.tsx'
import {FigureTiles} from './FigureTilesBlock.tsx'

/** Quality figures from the provider and, if an administrator shows it, the site's own count. */
export async function QualityFiguresBlock({block, level}: BlockProps<Content>) {
  const {qualityStatistics, showsAnsweredInTime} = await getCompany()
  const share = showsAnsweredInTime ? await getAnsweredShare() : undefined
  const edit = await editable(companyDocument)
  const {notice, mark} = markSamples(qualityStatistics, 'These figures are samples.')
  const tiles = qualityStatistics.map(({_key, number, what, period, source, isSample}) => ({
    key: _key,
    figure: number ?? '',
    label: (
      <>
        {what}
        <span className="block text-sm">
          {period}. Source: {source}. {mark({isSample})}
        </span>
      </>
    ),
  }))
  if (share)
    tiles.unshift({
      key: 'answered',
      figure: `${share.percent}%`,
      label: (
        <>
          of {share.count.toLocaleString('en-GB')} enquiries were answered within the time we
          promised
          <span className="block text-sm">
            {periodOf(share)}. Source: counted by this website: an enquiry is answered once we have
            spoken to its sender or an email has reached them.
          </span>
        </>
      ),
    })
  return (
    <div data-sanity={edit('qualityStatistics')}>
      <BlockFrame block={block} level={level}>
        {notice}
        <FigureTiles tiles={tiles} />
      </BlockFrame>
    </div>
  )
}

const periodOf = ({from, to}: {from: string; to: string}) =>
  from === to ? formatMonth(from) : `${formatMonth(from)} to ${formatMonth(to)}`
