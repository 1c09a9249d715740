import {getOfficeChanges, getOnCallChanges} from '../content/openNow.ts'
import {OpenNowWords} from './OpenNowWords.tsx'

/** What each says before the time; and while it is open with no end in sight. */
const wordings = {
  office: {
    open: 'Open now, until',
    closed: 'Closed: we call back from',
    always: 'Open now, day and night',
  },
  /** The office's, where there is little room. */
  officeInBrief: {open: 'Open until', closed: 'Closed until', always: 'Open day and night'},
  onCall: {
    open: 'Answered now, until',
    closed: 'Answered again from',
    always: 'Answered day and night',
  },
}

/**
 * Whether somebody answers now: "Open now, until 6pm", "Closed: we ring back from 8am on Monday".
 * Right when the page was made (content/openNow.ts says for how long that stands), and kept right by
 * a few lines of script. Renders nothing when the content has no hours.
 */
export async function OpenNow({wording = 'office'}: {wording?: keyof typeof wordings}) {
  const changes = await (wording === 'onCall' ? getOnCallChanges() : getOfficeChanges())
  return changes.length > 0 && <OpenNowWords changes={changes} {...wordings[wording]} />
}
