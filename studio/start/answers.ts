interface Answer {
  /** Also the name of its picture. */
  id: string
  question: string
  /** Names of controls stand between asterisks; stack/test/browser/howTo.test.ts follows them. */
  answer: string
  /** The alternative text. */
  picture: string
}

/** The handbook of the start page. `npm run pictures` makes its pictures. */
export const answers: readonly Answer[] = [
  {
    id: 'change-words',
    question: 'Change words on a page',
    answer:
      'Open *Preview*, go to the page, and click the words. Type in the form beside it: the page follows. Visitors see it once you choose *Publish*.',
    picture: 'The page in Preview, with the words that were clicked',
  },
  {
    id: 'site-settings',
    question: 'Change the telephone, the address or the opening hours',
    answer:
      '*Content*, *Site settings*. Every page follows, and the legal texts that name them. To name one in a text of yours, click where it belongs, and *Contact* above the text.',
    picture: 'Site settings in the list that Content opens with',
  },
  {
    id: 'write-new',
    question: 'Write a new story, service or location',
    answer:
      '*Content*, the list, the + at its top. Give it a title, choose *Generate* for its web address, write, and *Publish*. A story says as well who agreed to it, and until when.',
    picture: 'Generate, at the right of the web address',
  },
  {
    id: 'pictures',
    question: 'Find a picture again, describe it, or see where it is used',
    answer:
      '*Pictures*. Search by its name, and click it: *References* says where it is. *Alt Text* is the sentence that describes it, which comes along whenever the picture is chosen. In a document, the dots on a picture offer *Search by name or words*.',
    picture: 'Pictures, at the top of the Studio',
  },
  {
    id: 'link',
    question: 'Link to another page',
    answer:
      'Choose the words, then *Link* above them. Choose the page by its name, or type any web address. A document with a link to a page that does not exist cannot be published.',
    picture: 'Link, among the buttons above the text',
  },
  {
    id: 'menus',
    question: 'Put a link of your own into a menu, or at the foot of every page',
    answer:
      '*Content*, *Site settings*, *Menus*. *Add item*, say what it leads to and where it stands, and *Publish*.',
    picture: 'Menus, the last heading above the form of Site settings',
  },
  {
    id: 'order',
    question: 'Put services or locations in another order',
    answer:
      '*Content*, *Site settings*, *Order of lists*. Drag them by the dots, and *Publish*: every list of the site follows.',
    picture: 'Order of lists, above the form of Site settings',
  },
  {
    id: 'take-off',
    question: 'Take something off the site',
    answer:
      'A service or a location has a switch, *Shown on the site*. A story has *Consent was withdrawn*. Anything else: click *Published* above the form, then *Unpublish*. The text is kept as a draft.',
    picture: 'The switch “Shown on the site” of a service',
  },
  {
    id: 'schedule',
    question: 'Let a change go live by itself',
    answer:
      'Write the change, open the three dots beside Publish, choose *Schedule publish*, and type a day and time, such as 1 April 2027 9am. *Pause to edit* above the form takes it back.',
    picture: 'The three dots beside Publish, at the foot of the form',
  },
  {
    id: 'releases',
    question: 'Let several changes go live together, such as new prices',
    answer:
      '*Releases*, *New release*, *At time*. In each document choose *Add to release* and write the change. Preview shows the site as of then, as long as the release is chosen at the top right. Then Releases, the release, *Schedule release*; *Unschedule release* takes it back.',
    picture: 'New release, in Releases',
  },
  {
    id: 'comment',
    question: 'Ask a colleague about a field',
    answer:
      'Point at the field, choose *Add comment* at its right, and write: @ and a name tells that colleague. Answers stand below it. When it is done, choose *Mark as resolved*.',
    picture: 'Add comment, at the right of the field that is pointed at',
  },
  {
    id: 'task',
    question: 'Ask a colleague to review, or to do something by a day',
    answer:
      'Open the three dots at the top of the document and choose *Create new task*. Give it a title, choose a colleague under *Assign to*, and a deadline if there is one. It stands on their start page until they mark it as done. The tick at the top right lists all tasks. This is also how to ask for a second person, where Staff says that policies need one to be published.',
    picture: 'Create new task, in the menu of the three dots',
  },
  {
    id: 'history',
    question: 'Bring back what was there before',
    answer:
      'Open the three dots at the top of the document and choose *History*. Choose the day, and *Revert to revision*. Then *Publish*.',
    picture: 'History, in the menu of the three dots',
  },
  {
    id: 'enquiry',
    question: 'Answer an enquiry',
    answer:
      '*Enquiries* shows what was promised first at the top. Open one, call or write, choose *Contacted*, and *Closed* when all is done.',
    picture: 'Enquiries, at the top of the Studio',
  },
]
