import {isWritten} from '@home-care/schemas/rules/showsSomething.ts'
import type {FigureTable as Content} from '@home-care/schemas/sanity.types.ts'
import {yearOfFigures} from '../../content/facts.ts'
import {getFigures} from '../../content/read.ts'
import {FigureTable} from '../FigureTable.tsx'
import {ShortText} from '../ShortText.tsx'
import {BlockFrame, type BlockProps} from './BlockFrame.tsx'

export async function FigureTableBlock({block, level}: BlockProps<Content>) {
  const {caption, isForYear, columns = [], rows = [], note} = block
  const figures = await getFigures()
  const year = isForYear ? yearOfFigures(rows, figures) : undefined
  return (
    <BlockFrame block={block} level={level}>
      <FigureTable
        caption={[caption, year].filter(Boolean).join(', ')}
        columns={columns}
        rows={rows.map(({cells = []}) => {
          const [heading, ...others] = columns.map((column, index) => {
            const text = cells[index]?.text
            return isWritten(text) && <ShortText key={column} value={text} />
          })
          return [heading, ...others]
        })}
        note={isWritten(note) && <ShortText value={note} />}
      />
    </BlockFrame>
  )
}
