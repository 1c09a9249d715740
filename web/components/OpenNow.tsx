import {wordsAt} from '../behaviour/opening.ts'
import {getAnsweringChanges, getOfficeChanges, getOnCallChanges} from '../content/openNow.ts'

const hours = {
  office: getOfficeChanges,
  onCall: getOnCallChanges,
  anyOfUs: getAnsweringChanges,
}

/** What is said, and of whose hours. */
export const openingWordings = {
  office: {
    hours: 'office',
    open: 'Open now, until',
    closed: 'Closed: we call back from',
    always: 'Open now, day and night',
  },
  /** Where there is little room. */
  officeInBrief: {
    hours: 'office',
    open: 'Open until',
    closed: 'Closed until',
    always: 'Open day and night',
  },
  onCall: {
    hours: 'onCall',
    open: 'Answered now, until',
    closed: 'Answered again from',
    always: 'Answered day and night',
  },
  onCallInBrief: {
    hours: 'onCall',
    open: 'On call until',
    closed: 'On call from',
    always: 'On call day and night',
  },
  anyOfUs: {
    hours: 'anyOfUs',
    open: 'We answer until',
    closed: 'We answer from',
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
 * Whether somebody answers now: "Open now, until 6pm", "Closed: we ring back from 8am on Monday".
 * Right when the page was made (content/openNow.ts says for how long that stands), and kept right by
 * a few lines of script (behaviour/opening.ts). Renders nothing when the content has no hours.
 */
export async function OpenNow({wording = 'office'}: {wording?: keyof typeof openingWordings}) {
  const words = openingWordings[wording]
  const changes = await hours[words.hours]()
  const now = wordsAt(changes, 0, words)
  return (
    changes.length > 0 && (
      // React, where there is any, finds what the script made of it.
      <span data-opening={wording} data-open={now.isOpen} suppressHydrationWarning>
        {now.words}
      </span>
    )
  )
}
