import {articles, pages} from '@home-care/schemas/site/siteMap.ts'
import {amount, type Figures, rate, rateInYear, yearOf} from '../figures.ts'

/** A static help article (product.md 3.3). */
export interface HelpArticle {
  slug: string
  path: string
  title: string
  /** ISO day. */
  publishDate: string
  excerpt: string
  /** Trusted HTML from h2 downwards, made by the tag `html`. */
  content: (figures: Figures) => string
  /** The main points, in a few lines. */
  highlights: string[]
  /** The official figures in the text, which carry a review date and a source. */
  officialFigures: (keyof Figures)[]
  /** A drawing in public/images, without `.webp`. */
  drawing: 'how-to-choose' | 'preparing-the-home' | 'funding'
}

function article(text: Omit<HelpArticle, 'slug'>): HelpArticle {
  return {...text, slug: text.path.slice(`${pages.helpHub.path}/`.length)}
}

const entities: Record<string, string> = {'&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;'}

type Item = string | {title: string; description: string}

const escaped = (words: string) => words.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? '')

const listItem = (item: Item) =>
  typeof item === 'string'
    ? `<li>${escaped(item)}</li>`
    : `<li><strong>${escaped(item.title)}</strong> ${escaped(item.description)}</li>`

/**
 * Builds trusted HTML. Only the template itself may contain markup: inserted values are escaped, and a
 * list becomes list items.
 */
function html(template: TemplateStringsArray, ...values: (string | readonly Item[])[]): string {
  const written = values.map((value) =>
    typeof value === 'string' ? escaped(value) : value.map(listItem).join('\n'),
  )
  return String.raw({raw: template}, ...written).trim()
}

export const telephoneQuestions = (figures: Figures) => [
  {
    title: 'Who will come?',
    description:
      'Ask how many different carers there would be in an ordinary week, and whether you meet each of them before they visit alone.',
  },
  {
    title: 'How long is a visit?',
    description: `Ask for the shortest. Ours last at least ${amount(figures.minimumVisit)}, because less isn’t time enough to help someone wash and to notice how they are.`,
  },
  {
    title: 'What happens when a carer is ill or late?',
    description:
      'You want a plan, a person to call, and a call to you before you have to make one.',
  },
  {
    title: 'Are your staff checked and trained?',
    description:
      'Every carer should have an enhanced DBS check and references. Ask how they are trained in moving people safely, in medicines, safeguarding and infection control, and who watches them at work.',
  },
  {
    title: 'Who writes the plan, and when is it reviewed?',
    description:
      'It should be written with the person, kept in the home, and changed when life does.',
  },
  {
    title: 'What does it cost, all of it?',
    description:
      'Ask about evenings, weekends, bank holidays, travel, the assessment, and how much notice you have to give. Ask for it in writing.',
  },
  {
    title: 'How do I complain?',
    description: 'A good provider answers quickly, and isn’t offended.',
  },
]

export const howToChoose = article({
  ...articles.howToChoose,
  publishDate: '2025-08-18',
  excerpt:
    'Where to look, what to ask on the telephone, and the small signs that tell you whether a provider will still be good in six months.',
  highlights: [
    'Read the provider’s latest CQC report before you call. It’s free and takes ten minutes.',
    'Ask who will come, how many different people that means in a week, and what happens when one is ill.',
    'Get the whole price in writing: hours, evenings, weekends, bank holidays, notice.',
    'Meet before you decide. A good provider wants to meet the person, not only the family.',
  ],
  officialFigures: [],
  drawing: 'how-to-choose',
  content: (figures) => html`
<p>Choosing someone to come into your mother’s kitchen, help her wash and know where the spare key is kept isn’t like choosing a broadband supplier. It’s also, very often, a choice made in a hurry: the ward has called, and she is coming home on Thursday. This guide is the list we would give a friend. You can get through the first half in an evening.</p>

<h2>Start with what a good day looks like</h2>
<p>Before you look at providers, write down what help is for. Not “personal care” but “Dad has always been up, shaved and dressed by half past eight, and he hates to be rushed”. Include what he can do and wants to go on doing. Then note the parts that worry you: the stairs at night, the tablets, the days when nobody calls.</p>
<p>Put the tasks in three columns: what must happen every day, what would help most weeks, and what would be a pleasure. The first column tells you how many visits you need. The last is how you’ll know whether care is good, because it’s the part that a poor provider drops first.</p>

<h2>Make a short list from the regulator, not from an advertisement</h2>
<p>Anyone who provides personal care at home in England must be registered with the Care Quality Commission (CQC). On <a href="https://www.cqc.org.uk/find-services">the CQC’s website</a> you can search by postcode, see the rating, and read the full inspection report. Look at three things:</p>
<ul>
<li><strong>The date.</strong> A rating can be several years old. If it is, ask what has changed since, and who the registered manager was then.</li>
<li><strong>“Well-led” and “safe”.</strong> There are five questions in each report. These two tell you most about what happens when something goes wrong.</li>
<li><strong>The quotes.</strong> Inspectors talk to people who receive care and to families. A report with many of their words in it is worth reading twice.</li>
</ul>
<p>Then ask people who see a lot of providers at work: the district nurse, the practice receptionist, the pharmacist, a neighbour. Your council keeps a directory too. Three names are enough.</p>

<h2>What to ask on the telephone</h2>
<p>Notice how the call itself goes. Did a person answer? Did they ask about your mother before they asked about hours? Then work through these:</p>
<ol>
${telephoneQuestions(figures)}
</ol>

<h2>Insist on a meeting at home</h2>
<p>Nobody can plan care without seeing the bathroom. A care assessment should be free of obligation, should typically take ${amount(figures.careAssessment)}, and should be done with the person in the room and taking part. Watch who the assessor looks at when she asks a question. If it’s you and never your father, say so, or take it as a sign.</p>
<p>It’s fair to ask to meet the carers who are likely to come. It’s also fair to ask for a man or a woman, for someone who speaks Gujarati or Polish, or for someone who won’t mind the dog.</p>

<h2>Read the agreement before the first visit</h2>
<p>You should have, on paper or by email, a statement of what will be done, when, by how many people and at what price. Check how either side can end it, what happens to visits during a stay in hospital, and how prices may change. If anything was promised on the telephone, find the line where it is written down. If you can’t find it, ask for it to be added.</p>

<h2>Give it a fortnight, then look again</h2>
<p>The first visits are awkward for everyone. After two weeks, sit down with the person and ask: are they on time, are they kind, is there enough time, is there anything you would rather I didn’t ask? Look through the visit notes. Call the office about one small thing that isn’t right and see what happens. A provider who mends small things quickly can be trusted with large ones.</p>
<p>If it isn’t working and saying so changes nothing, move. You’re not being difficult, and you don’t have to have a reason that would stand up in court. The right to choose doesn’t end when the agreement is signed.</p>

<h2>What to do next</h2>
<p>Write the three columns tonight. Tomorrow, look up three providers and read three reports. If one of them is us, <a href="${pages.contact.path}">call or write with your questions</a>, including the awkward ones. To see how care is set up from the first call to the first visit, read <a href="${pages.arrangingCare.path}">arranging care at home</a>.</p>
`,
})

const fundingCosts = article({
  ...articles.fundingCosts,
  publishDate: '2025-08-25',
  excerpt:
    'The NHS, the council, benefits and your own money: the order to try them in, so that you neither pay for what is free nor miss what is yours.',
  highlights: [
    'Ask the NHS first: Continuing Healthcare is free and has no means test.',
    'Anyone may have a council needs assessment, whatever their savings.',
    'While care is at home, the value of the home isn’t counted.',
    'Attendance Allowance doesn’t depend on savings or income. Claim it now.',
  ],
  officialFigures: [
    'chcDecision',
    'lowerCapitalLimit',
    'attendanceAllowance',
    'disabledFacilitiesGrant',
  ],
  drawing: 'funding',
  content: (figures) => html`
<p>There are four places the money for care at home can come from: the NHS, the council, benefits, and the person’s own pocket. Most people end up with a mixture. What matters is the order in which you ask. The first two can change what you pay for the rest of someone’s life, and nobody will ask on your behalf.</p>
<p>This is the order we suggest. None of it needs a solicitor, and none of it has to be finished before care can start.</p>

<h2>First: is it really a health need?</h2>
<p>If someone needs care mainly because of their health, and not because they’re old and frail, the NHS may have to pay for all of it. This is NHS Continuing Healthcare (CHC). It can be provided at home, and it isn’t means-tested: savings and income make no difference.</p>
<p>It isn’t given for a diagnosis. Someone with advanced dementia may be refused and someone with a stroke accepted. What counts is the needs: what kind they are, how strong, how hard to meet and how hard to foresee. A nurse or social worker can complete a short checklist, and if that is positive a full assessment looks at ${amount(figures.chcDomains)} of need. From the positive checklist to a decision should take no more than ${amount(figures.chcDecision)}.</p>
<p>Ask for the checklist when someone leaves hospital, when a condition gets markedly worse, or when a care package is about to grow. If someone is dying and getting worse quickly, ask the GP or nurse for the <em>fast track</em>, which skips the checklist. We explain every step in <a href="${pages.healthcareFunding.path}">healthcare funding</a>.</p>

<h2>Second: ask the council for a needs assessment</h2>
<p>Anyone who may need care has the right to a needs assessment by their council. It’s free, whatever they own. Don’t let anyone tell you there’s no point because of the savings. The assessment tells you in writing what help is needed. It opens the door to equipment and small adaptations, and starts the clock if the money later runs low. If you look after the person without pay, you have a right to a carer’s assessment of your own.</p>
<p>After the needs assessment, and only if the council would pay for something, comes the means test. In England it works like this:</p>
<ul>
<li>With capital under ${amount(figures.lowerCapitalLimit)}, nothing has to be paid from capital. There may be a contribution from income.</li>
<li>With capital from ${amount(figures.lowerCapitalLimit)} to ${amount(figures.upperCapitalLimit)}, the council pays in part. It assumes an income of about ${rate(figures.tariffIncome)} for each ${amount(figures.tariffStep)} above the lower limit, and adds it to the real income.</li>
<li>With capital over ${amount(figures.upperCapitalLimit)}, you pay the full cost until the capital comes down to that limit.</li>
</ul>
<p>Two things surprise people. The first is that <strong>the home someone lives in isn’t counted while the care is at home</strong>. The second is that only the person’s own capital counts, and half of a joint account. You can try your own figures in the <a href="${pages.socialCareFunding.path}#estimate">means-test estimate</a>.</p>

<h2>Third: claim the benefits that ignore savings</h2>
<p>Attendance Allowance is for people over State Pension age who need help with personal care or someone to watch over them. It’s worth ${rateInYear(figures.attendanceAllowance)}, and neither savings nor income matter. You don’t have to have a carer to claim it, nor to spend it on one. Below State Pension age the benefit to look at is Personal Independence Payment.</p>
<p>One claim opens others. Someone who receives Attendance Allowance may get more Pension Credit, a reduction in Council Tax, or help with rent. The person who looks after them may be able to claim Carer’s Allowance. Age UK and Citizens Advice fill in the forms with people, free, and are very good at it. When you describe what help is needed, describe the bad days.</p>
<p>If the house itself is the trouble, the council’s Disabled Facilities Grant can pay up to ${amount(figures.disabledFacilitiesGrant)} in England towards a level shower, a ramp or a stairlift. Ask for an occupational therapist’s visit.</p>

<h2>Fourth: plan what you pay yourself</h2>
<p>Visiting care is bought by the hour. As a guide (${yearOf(figures.personalCare)}), personal care with us costs ${rate(figures.personalCare)} and companionship ${rate(figures.companionship)}, and a modest week of support ${amount(figures.lightWeek)}. The <a href="${pages.costOfVisitingCare.path}">cost of visiting care</a> has the full table and an estimate for your own week.</p>
<p>Work out how long the money will last at that rate, and put a date in the diary for a few months before capital will reach ${amount(figures.upperCapitalLimit)}. That’s when to go back to the council. It needs time to assess, and doesn’t usually pay for the weeks before it was asked. If there’s a large sum to invest, talk to a financial adviser who is accredited in later-life advice. And whatever you do, don’t give money or the house away in order to pass the means test. Councils call it deprivation of assets, and can count what was given away as though it were still there.</p>

<h2>If you disagree with a decision</h2>
<p>Ask for the decision and the reasons in writing. A CHC decision can be reviewed by the integrated care board and then by NHS England. A council’s can be taken through its complaints procedure and then to the Local Government and Social Care Ombudsman. Beacon gives free, independent advice on CHC; Age UK’s advice line helps with both. Keep notes, keep copies, and keep dates.</p>

<h2>What to do next</h2>
<p>Make two calls this week: to the council, for the needs assessment, and to Age UK or Citizens Advice, for a benefits check. If you would like someone to think it through with you first, <a href="${pages.contact.path}">call us</a>. We can’t give regulated financial advice, but we can tell you who does, and what other families in the same place have done.</p>
`,
})

const wayIn = {
  heading: 'The way in',
  items: [
    'Clear the path, cut back what overhangs it, and put a light with a sensor over the step.',
    'Make the house number visible from the road. Ambulance crews will thank you too.',
    'If the person can’t easily come to the door, have a key safe fitted: one of the police-preferred kind, out of sight of the street. Decide who knows the code, and change it when someone leaves. We store codes securely and never next to an address.',
    'Tell us about the alarm, the dog and the door that sticks.',
  ],
}

const wayThrough = {
  heading: 'The way through',
  items: [
    'Take up loose rugs, or fix them down. Move trailing leads behind furniture.',
    'Leave a clear width for a walking frame, and for two people side by side where help is needed.',
    'Put a light that comes on by itself between the bed and the bathroom. Nothing else you do today will matter as much.',
    'Fit a second stair rail. If the stairs are a struggle, ask about a bed downstairs for a time before you think about a stairlift.',
  ],
}

const bathroom = {
  heading: 'The bathroom',
  items: [
    'Before you buy equipment, ask the council for an occupational therapist.',
    'Set out towels, wash things and clean clothes where a carer can find them, with the person’s own soap.',
    'Turn the hot water down if it scalds: a plumber can fit a valve that keeps it safe.',
  ],
}

const bedroom = {
  heading: 'The bedroom',
  items: [
    'See that the bed is of a height at which feet reach the floor when the person sits on the edge.',
    'Put a lamp, a telephone, glasses, hearing aids and a glass of water within reach of someone lying down.',
    'Leave room on both sides if carers will help with turning or with a hoist. The care manager will show you how much when she comes.',
  ],
}

const kitchen = {
  heading: 'The kitchen',
  items: [
    'Bring everyday things down from high cupboards and up from low ones.',
    'Look through the fridge and the dates together. Leave a shelf and a list for carers.',
    'Put tea, cups and biscuits on one tray. People who won’t ask for a drink will take one that is there.',
    'Check the smoke alarm, and have a carbon monoxide alarm wherever fuel is burned. The fire service visits people at higher risk and fits alarms free.',
  ],
}

const medicines = {
  heading: 'Medicines',
  items: [
    'Gather them all in one place, in their original boxes.',
    'Take what is out of date back to the pharmacist.',
    'Ask the pharmacist for a review and a printed list.',
  ],
}

const folder = {
  heading: 'One folder, where anyone who comes in can see it',
  items: [
    'Who to call, in order, with numbers, and who holds a key.',
    'The GP surgery, the pharmacy, and the district nurses.',
    'The medicines list, and any allergies, in large letters.',
    'Decisions already taken: lasting power of attorney, an advance decision, and any DNACPR or ReSPECT form.',
    'A page about the person: what she likes to be called, how she takes her tea, what her work was, what makes a bad morning better.',
  ],
}

export const roomByRoom = [wayIn, wayThrough, bathroom, bedroom, kitchen, medicines, folder]

export const preparingHome = article({
  ...articles.preparingHome,
  publishDate: '2025-09-01',
  excerpt:
    'An afternoon’s work, room by room, that makes the first visits easier and falls less likely, without turning a home into a ward.',
  highlights: [
    'Walk the way from bed to bathroom at night. Light it first.',
    'Agree how carers get in: a key safe, and who knows the code.',
    'Put one folder in one place: medicines, telephone numbers, the care plan.',
    'Ask the council for an occupational therapist before you buy equipment.',
  ],
  officialFigures: ['disabledFacilitiesGrant'],
  drawing: 'preparing-the-home',
  content: (figures) => html`
<p>Someone is about to start coming in to help. You want the house to be safe and easy to work in; the person who lives there wants it to go on being home. Both are possible. Most of what follows costs nothing, and an afternoon with a cup of tea in the middle is time enough to make a good start.</p>
<p>Do it together. A chair that is moved without asking is a chair that will be moved back. Ask what may be touched and what may not, and begin with what bothers the person, not with what bothers you.</p>

<h2>The way in</h2>
<p>Carers need to reach the door, find it in the dark and open it.</p>
<ul>
${wayIn.items}
</ul>

<h2>The way through</h2>
<p>Most falls at home happen on an ordinary journey: bed to bathroom, chair to kitchen. Walk each one slowly, as though you had a frame, and then again in the dark.</p>
<ul>
${wayThrough.items}
</ul>

<h2>The bathroom</h2>
<p>This is where help is most private and the floor is hardest. A non-slip mat, a rail that is screwed to the wall and not stuck to it, a raised toilet seat and a shower stool make most bathrooms workable. Don’t buy them yet: an occupational therapist from the council will come and look, and equipment and minor adaptations are often provided free. For larger work, such as a level-access shower, a Disabled Facilities Grant can pay up to ${amount(figures.disabledFacilitiesGrant)} in England.</p>
<ul>
${bathroom.items}
</ul>

<h2>The bedroom</h2>
<ul>
${bedroom.items}
</ul>

<h2>The kitchen</h2>
<ul>
${kitchen.items}
</ul>

<h2>Medicines</h2>
<ul>
${medicines.items}
</ul>
<p>We help with medicines only from a current list, and record each dose; if tablets are kept in three drawers and a handbag, things get missed.</p>

<h2>One folder</h2>
<p>Keep a folder where anyone who comes in can see it. Put in it:</p>
<ol>
${folder.items}
</ol>
<p>That last page does more than any other to make a stranger into someone she is pleased to see.</p>

<h2>If memory is failing</h2>
<p>Change as little as you can, and make what matters easy to see: a picture on the toilet door, a plain cloth under the plate, a large clock that shows the day. Cover or move a mirror that frightens. Ask the council about telecare, such as a pendant or a sensor that notices a door opening at night, and talk about it together before it’s fitted.</p>

<h2>Before the first visit</h2>
<p>Our care manager comes to the house for an assessment, typically ${amount(figures.careAssessment)}, and looks at all of this with you. You don’t have to have finished. She will note what is needed for safety, tell you who provides it, and put the rest in the plan. We confirm that plan within ${amount(figures.planConfirmed)}.</p>
<p>If someone is coming home from hospital, ask the ward’s discharge team <em>before</em> the day for the equipment and the medicines list, and tell us both dates. Then put the heating on, make the bed and leave a light in the window. For what happens next, see <a href="${pages.arrangingCare.path}">arranging care at home</a>, or <a href="${pages.contact.path}">call us</a> with the address and the worry.</p>
`,
})

/** The three featured articles, in reading order. */
export const helpArticles: HelpArticle[] = [howToChoose, fundingCosts, preparingHome]

export function helpArticle(slug: string): HelpArticle | undefined {
  return helpArticles.find((article) => article.slug === slug)
}
