import {isWritten} from '@home-care/schemas/rules/showsSomething.ts'
import type {QuestionList as Content} from '@home-care/schemas/sanity.types.ts'
import {plainTextOf} from '../../content/facts.ts'
import {getFacts} from '../../content/read.ts'
import {FaqAccordion} from '../FaqAccordion.tsx'
import {ShortText} from '../ShortText.tsx'
import {BlockFrame, type BlockProps, levelWithin} from './BlockFrame.tsx'

export async function QuestionListBlock({block, level}: BlockProps<Content>) {
  const facts = await getFacts(block)
  const faqs = (block.questions ?? []).flatMap(({question, answer}) =>
    question && answer && isWritten(answer)
      ? [
          {
            question,
            answer: <ShortText value={answer} isParagraphs />,
            answerInWords: plainTextOf(answer, facts),
          },
        ]
      : [],
  )
  if (faqs.length === 0) return null
  return (
    <BlockFrame block={block} level={level}>
      <FaqAccordion faqs={faqs} level={levelWithin(block, level)} />
    </BlockFrame>
  )
}
