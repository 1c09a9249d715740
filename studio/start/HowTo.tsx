import {Card, Heading, Stack, Text} from '@sanity/ui'

const answers = [
  {
    question: 'Change words on a page',
    answer:
      'Open Preview, go to the page, and click the words. Type in the form beside it: the page follows. Visitors see it once you choose Publish.',
  },
  {
    question: 'Change the telephone, the address or the opening hours',
    answer: 'Content, Site settings. Every page follows, and the legal texts that name them.',
  },
  {
    question: 'Write a new story, service or location',
    answer:
      'Content, the list, the + at its top. Give it a title, choose Generate for its web address, write, and Publish.',
  },
  {
    question: 'Link to another page',
    answer:
      'Choose the words, then Link above them. Choose the page by its name, or type any web address. A page that there is not keeps the document from being published.',
  },
  {
    question: 'Put a link of your own into a menu, or at the foot of every page',
    answer:
      'Content, Site settings, Menus. Add an item, say what it leads to and where it stands, and Publish.',
  },
  {
    question: 'Put services or locations in another order',
    answer:
      'Content, Site settings, Order of lists. Drag them by the dots, and Publish: every list of the site follows.',
  },
  {
    question: 'Take something off the site',
    answer:
      'A service or a location has a switch, “Shown on the site”. A story has “Consent was withdrawn”. Anything else: click Published above the form, then Unpublish. The text is kept as a draft.',
  },
  {
    question: 'Let a change go live by itself',
    answer:
      'Write the change, open the menu beside Publish, choose Schedule publish, and a day and time. “Pause to edit” above the form takes it back.',
  },
  {
    question: 'Let several changes go live together, such as new prices',
    answer:
      'Releases, New release, At time. In each document choose Add to release and write the change. Preview shows the site as of then, as long as the release is chosen at the top right. Then Releases, the release, Schedule release; Unschedule release takes it back.',
  },
  {
    question: 'Ask a colleague about a field',
    answer:
      'Point at the field, choose Add comment at its right, and write: @ and a name tells that colleague. Answers stand below it. Whoever has done what was asked chooses Mark as resolved.',
  },
  {
    question: 'Ask a colleague to review, or to do something by a day',
    answer:
      'Open the three dots at the top of the document and choose Create new task. Give it a title, choose a colleague under Assign to, and a deadline if there is one. It stands on their start page until they mark it as done. The tick at the top right lists all tasks.',
  },
  {
    question: 'Bring back what was there before',
    answer:
      'Open the document, choose History at its top, look for the day, and Revert. Then Publish.',
  },
  {
    question: 'Answer an enquiry',
    answer:
      'Enquiries shows what was promised first at the top. Open one, call or write, choose “Mark as contacted”, and close it when all is done.',
  },
]

/** A short handbook: native elements that open one by one. */
export function HowTo() {
  return (
    <Card as="section" aria-label="How to" padding={4} radius={3} border>
      <Stack gap={4}>
        <Heading as="h2" size={1}>
          How to
        </Heading>
        {answers.map(({question, answer}) => (
          <details key={question}>
            <summary style={{cursor: 'pointer', fontSize: '0.8125rem', lineHeight: 1.5}}>
              {question}
            </summary>
            <Card paddingY={3} paddingLeft={3}>
              <Text size={1}>{answer}</Text>
            </Card>
          </details>
        ))}
      </Stack>
    </Card>
  )
}
