import {wordsAt} from '../behaviour/opening.ts'
import {askClock} from '../content/ask.ts'
import {answeringChanges, officeChanges, onCallChanges} from '../content/clockQuestions.ts'

const hours = {office: officeChanges, onCall: onCallChanges, anyOfUs: answeringChanges}

/** The wordings of the opening state, and whose hours each is about. */
export const openingWordings = {
  office: {
    hours: 'office',
    open: 'Open now, until',
    closed: 'Closed: we call back from',
    always: 'Open now, day and night',
  },
  /** For narrow places. */
  officeInBrief: {
    hours: 'office',
    open: 'Open until',
    closed: 'Office closed until',
    always: 'Open day and night',
  },
  onCall: {
    hours: 'onCall',
    open: 'Answered now, until',
    closed: 'Answered again from',
    always: 'Answered day and night',
  },
  anyOfUs: {
    hours: 'anyOfUs',
    open: 'We answer until',
    closed: 'We are closed until',
    always: 'We answer day and night',
  },
  callBack: {
    hours: 'office',
    open: 'We call you back today, until',
    closed: 'We call you back from',
    always: 'We call you back, day and night',
  },
} as const

/**
 * Shows whether the telephone is answered: "Open now, until 6pm", "Closed: we call back from 8am on
 * Monday". It is right at the time of rendering (content/clockQuestions.ts says how long the page lives), and
 * a script keeps it right (behaviour/opening.ts). Renders nothing when the content has no hours.
 */
export async function OpenNow({wording = 'office'}: {wording?: keyof typeof openingWordings}) {
  const words = openingWordings[wording]
  const changes = await askClock(hours[words.hours])
  const now = wordsAt(changes, 0, words)
  return (
    changes.length > 0 && (
      // The script may have changed the text before React hydrates.
      <span data-opening={wording} data-open={now.isOpen} suppressHydrationWarning>
        {now.words}
      </span>
    )
  )
}
