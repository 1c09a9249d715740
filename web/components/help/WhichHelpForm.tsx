import {pages} from '@home-care/schemas/site/siteMap.ts'
import {getFigures} from '../../content/read.ts'
import type {SearchParameters} from '../../tools/answers.ts'
import {choices, knowsPayers} from '../../tools/whichHelp.ts'
import {Button} from '../Button.tsx'
import {ChoicesControl} from '../forms/controls.tsx'
import {estimateId} from './EstimateResult.tsx'

const questions = {
  for: {label: 'Who is the help for?', type: 'radio'},
  hard: {label: 'What is hard?', type: 'checkbox', hint: 'Choose as many as you like.'},
  often: {label: 'How often should someone come?', type: 'radio'},
  when: {label: 'When should help start?', type: 'radio'},
  savings: {
    label: 'Savings of the person who needs help',
    type: 'radio',
    hint: 'Leave out the home they live in.',
  },
} as const

/**
 * Asks the questions: of savings only where their answer says who pays. The form is posted, so that no answer is in a URL; it works without
 * JavaScript.
 * @param given the previous answers, by field
 */
export async function WhichHelpForm({
  given,
  errors,
}: {
  given: SearchParameters
  errors: Record<string, string>
}) {
  const options = choices(await getFigures())
  const names = (['for', 'hard', 'often', 'when', 'savings'] as const).filter(
    (name) => name !== 'savings' || knowsPayers,
  )
  return (
    <form
      action={`${pages.whichHelp.path}#${estimateId}`}
      method="post"
      noValidate
      className="grid gap-9"
    >
      {names.map((name) => (
        <ChoicesControl
          key={name}
          mark={name === 'savings' ? 'optional' : 'none'}
          name={name}
          {...questions[name]}
          options={options[name]}
          chosen={[given[name] ?? []].flat()}
          message={errors[name]}
        />
      ))}
      <Button type="submit" className="justify-self-start">
        Show me
      </Button>
    </form>
  )
}
