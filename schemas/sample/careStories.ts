import type {CareStories} from '../sanity.types.ts'
import {type Fields, mention, picture, slug, systemFields} from './fields.ts'
import {bullets, h2, link, p, quote, richText} from './portableText.ts'

/** A story without an address is shown as coming soon. */
const careStory = (
  id: string,
  createdAt: string,
  address: string | undefined,
  {
    services,
    area,
    ...fields
  }: Omit<Fields<CareStories>, 'services' | 'area'> & {
    services: string[]
    area: string
  },
) =>
  ({
    _id: `careStories-${id}`,
    _type: 'careStories',
    ...systemFields(createdAt),
    publishedOn: createdAt.slice(0, 10),
    services: services.map((each) => ({_key: each, ...mention(`service-${each}`)})),
    area: mention(`location-${area}`),
    consent: {isMadeUp: true},
    ...(address ? {slug: slug(address)} : {}),
    ...fields,
  }) satisfies CareStories

/** Closes every story, so that no reader takes an invented person for a real one. */
const madeUp = p({
  em: 'This is a sample story. The people in it are made up; the kind of care it describes isn’t.',
})

const hospitalDischarge = careStory(
  'hospital-discharge',
  '2025-08-25T09:00:00Z',
  'home-again-after-a-hip-operation',
  {
    title: 'Home again after a hip operation',
    services: ['personal-care', 'companionship'],
    area: 'kettering',
    excerpt:
      'Walter wanted his own bed, his own kettle and his cat. Six weeks of care got him from the ambulance to the garden gate. A sample story: Walter is made up.',
    description:
      'How visits four times a day, shrinking to none, helped a man of 82 recover at home after a broken hip.',
    image: picture(
      'story-hospital-discharge',
      'An older man with a walking frame coming in at his front door, with a carer carrying his bag',
    ),
    body: richText(
      p(
        'Walter, who is 82, broke his hip on the back step, reaching for a peg. The operation went well. Nine days later the ward wanted his bed and Walter wanted his own, but he couldn’t yet stand without a frame, climb the stairs, or carry a cup of tea across the kitchen. His son lives in Aberdeen. The question wasn’t whether he should go home but how.',
      ),
      h2('Before he left the ward'),
      p(
        'The discharge team called us on a Tuesday morning. Our care manager, Ruth, was at the bedside that afternoon with the physiotherapist’s notes. Walter could wash his top half and had firm opinions about soap. He was frightened of the stairs and more frightened of being a nuisance. Together they made a list of what had to be true before he could be safe at home:',
      ),
      bullets(
        'a bed downstairs, and a commode he would agree to',
        'a key safe by the door, and the back step out of bounds',
        'tablets sorted out with the pharmacist, since four had changed',
        'someone there when he came home, with the heating on',
        'food for the cat, who had been living on the charity of next door',
      ),
      p(
        'By Wednesday night it was done. On Thursday one of his four carers, Denise, met the ambulance car at the kerb, took his bag, and walked up the path beside him at the speed of his frame. There were tulips in the hall, and the cat was on the bed.',
      ),
      h2('Four visits a day, then three, then one'),
      p(
        'In the first fortnight we came four times a day: to help him up and wash, at lunch, at tea, and to settle him for the night. The carers did the physiotherapist’s exercises with him at the worktop, ten of this and ten of that, and put a tick on the chart beside the fridge. They watched his wound, his ankles and his appetite, and once, when his calf was hot and sore, called the surgery straight away. It was nothing, and it was right to call.',
      ),
      p(
        'By the third week Walter was making the tea himself, with the carer standing by and being told not to hover. The lunch visit went. In the fifth week he climbed the stairs, counted them aloud, and slept in his own room.',
      ),
      quote(
        '“I told them I would be back in my garden for the sweet peas,” he says. “I was two days late.”',
      ),
      h2('Where things stand now'),
      p(
        'Seven weeks after coming home Walter needs no care at all from us, which is how it should be. Denise still calls once a week as a companion: they do the heavy shopping, and Walter wins at rummy. There’s a rail by the back step now, and a basket for the pegs at the height of his hand.',
      ),
      p(
        'If someone you love is soon to leave hospital, call us before the date is fixed. The earlier we talk with the ward, the calmer the day will be. Our ',
        link('guide to arranging care at home', '/help-advice/arranging-care-at-home'),
        ' says what to ask.',
      ),
      madeUp,
    ),
  },
)

const dementiaAtHome = careStory(
  'dementia-at-home',
  '2025-08-18T09:00:00Z',
  'the-baker-who-got-up-at-four',
  {
    title: 'The baker who got up at four',
    services: ['dementia-care', 'companionship'],
    area: 'wellingborough',
    excerpt:
      'Arthur’s early mornings were wearing his wife out. The answer lay in what he had done for forty years. A sample story: Arthur and Jean are made up.',
    description:
      'How knowing a baker’s life story let a couple go on living together with dementia, and dancing.',
    image: picture(
      'story-dementia-at-home',
      'An older couple dancing in their kitchen to the music of an old radio',
    ),
    body: richText(
      p(
        'For forty-one years Arthur baked bread in Wellingborough, and for forty-one years he got up at four. Then the bakery closed, and some years later came the diagnosis: Alzheimer’s disease. He forgot that it had closed. He didn’t forget the bread. Each morning, in the dark, he got up, looked for his apron, and went to the door.',
      ),
      h2('What it was like for Jean'),
      p(
        'His wife Jean is 79. She had hidden the apron, then the key. She told him every morning that there was no bakery, and every morning he learned it for the first time and was upset, and she had to watch. She hadn’t slept a night through since the spring. By the time their daughter called us, everyone was speaking of a care home, and nobody wanted one.',
      ),
      h2('Listening first'),
      p(
        'Our care manager asked Jean to tell her about an ordinary day at the bakery, and wrote it all down. There was the order of the jobs and the names of the ovens. There were the dance records of the night shift, and the fried egg at half past seven. That page became the heart of the plan. Arthur didn’t need to be told that he was wrong. He needed his morning.',
      ),
      p(
        'So we began with three mornings a week. A carer, Marek, arrives at a quarter to four and lets himself in. When Arthur comes down, the apron is on its hook and the flour is out.',
      ),
      bullets(
        'They weigh, mix and knead. Arthur’s hands know what to do, and he corrects Marek’s.',
        'While the dough rises they walk to the corner and look at the sky.',
        'The loaf goes in. Marek sees to the oven, and Arthur tells him when it’s done by knocking on it.',
        'At half past seven there’s a fried egg on new bread, and Arthur is ready for a doze.',
      ),
      p(
        'Jean, upstairs, sleeps until eight. Then she comes down, puts the radio on, and if it’s the right kind of song he holds out his hand to her, and they dance.',
      ),
      quote(
        '“It sounds a small thing,” she says. “I got my husband back in the daytime, because I had slept.”',
      ),
      h2('Keeping it going'),
      p(
        'Arthur now has visits every morning, shared by only three carers. We added help with washing a month later, once he knew them: after his egg, when he is warm and in good humour. The oven has a switch that only a carer or Jean can turn, and a sensor on the front door tells Jean’s bedside clock when it opens on any night that we’re not there. An Admiral Nurse showed the family what to expect, and the daughter takes the notes of each visit to the memory clinic.',
      ),
      p(
        'It won’t stay like this. In our monthly review with Jean and her daughter we talk about that too: what will tell us that it’s time to change the plan, and what Arthur would have wanted. For now, he has his morning and they have each other. The neighbours have never eaten so much bread.',
      ),
      madeUp,
    ),
  },
)

const strokeRehabilitation = careStory(
  'stroke-rehabilitation',
  '2025-08-11T09:00:00Z',
  'learning-to-cook-with-one-hand',
  {
    title: 'Learning to cook with one hand',
    services: ['personal-care'],
    area: 'northampton',
    excerpt:
      'After her stroke Grace could manage no more than a few words and one hand. She started with an onion. A sample story: Grace is made up.',
    description:
      'How carers and therapists worked to the same goals, and made practice part of an ordinary day.',
    image: picture(
      'story-stroke-rehabilitation',
      'A woman practising her walking with a four-footed stick, a carer close beside her',
    ),
    body: richText(
      p(
        'Grace, who is 64, was a school cook in Northampton: three hundred dinners a day, and a voice you could hear from the gate. A stroke in January took the use of her right hand and most of her words. After five weeks in hospital she came home with a wheelchair, a thick folder of exercises, and a husband, Winston, who was afraid of doing anything wrong.',
      ),
      h2('One set of goals'),
      p(
        'The early supported discharge team came to the house most days for the first weeks. We asked to be there at their first visit, so that we would all be working to the same end. The therapists asked Grace what she wanted. It took her some time. The word she found was “onion”.',
      ),
      p('So that was the goal, and we broke it down with them into steps:'),
      bullets(
        'sit at the table for a quarter of an hour without leaning',
        'stand at the worktop, weight on both feet, for the length of a song',
        'walk the length of the front room with a four-footed stick, along coloured spots on the floor',
        'use the right hand to hold things still, even if it could do nothing else',
        'chop an onion on a board with spikes, with a rocking knife',
        'ask for the things she needed, by name',
      ),
      h2('Practice hidden in the day'),
      p(
        'Exercises done for their own sake are dull, and dull things get left out. Our carers, Priya and Lorraine, put them into the day instead. Doing up a cardigan was practice. So was laying the table, drying one plate, and carrying a sponge from the sink to the stove. They gave Grace time to find each word and learned not to find it for her. They sang a good deal, because words that wouldn’t come in speech often came in a hymn.',
      ),
      p(
        'They also kept watch. They knew the signs of another stroke and when to call 999, and looked after the shoulder on her weak side. In the sixth week they noticed that she had gone quiet in a way that wasn’t about words. Winston had seen it as well. The GP saw her that week, and treated her for depression, which is common after a stroke and can be helped.',
      ),
      quote('“They never did it for her,” says Winston. “They did it next to her.”'),
      h2('Sunday dinner'),
      p(
        'In May, Grace cooked Sunday dinner for six. It took four hours and a carer to lift the roasting tin. She can walk to the corner with a stick, and her right hand opens and closes. Her words come back when she is rested and cross. Visits have gone from three a day to four a week, and the next goal is on the fridge in her own left-handed writing: the church bazaar, two hundred cakes, with help.',
      ),
      p(
        'If you work in a stroke or therapy team, you can ',
        link('refer someone to us', '/referral'),
        ' and send the goals with the referral. We’ll start from them.',
      ),
      madeUp,
    ),
  },
)

const longTermPartnership = careStory(
  'long-term-partnership',
  '2025-08-04T09:00:00Z',
  'eleven-years-of-thursdays',
  {
    title: 'Eleven years of Thursdays',
    services: ['personal-care', 'medication-support'],
    area: 'harborough',
    excerpt:
      'It began with two hours of cleaning a week. The care has grown slowly, and the faces have stayed. A sample story: Margaret and Peter are made up.',
    description: 'How a couple’s care grew over the years without ever being handed to strangers.',
    image: picture(
      'story-long-term-partnership',
      'A woman in a wheelchair picking tomatoes in a greenhouse while a carer waters them',
    ),
    body: richText(
      p(
        'When Peter first called, he wanted someone to do the floors. He was 77, his wife Margaret was 74, and Parkinson’s had made her walking slow and his days long. “Two hours on a Thursday,” he said, “and no fuss.” That’s what they had, and on most Thursdays since, for eleven years, it has been Colin who came.',
      ),
      h2('Growing a little at a time'),
      p(
        'Nothing about the care has ever changed suddenly, because Colin saw each change coming. It was he who noticed when Margaret’s collar was buttoned wrong, and that Peter’s wrist was strapped up from catching her. A care manager came to talk, and the plan grew:',
      ),
      bullets(
        'in the second year, a second carer, Carol, to help Margaret with her bath',
        'in the fourth, visits timed to the minute around her tablets',
        'in the sixth, after a fall, two carers and a hoist for getting up',
        'in the eighth, one night a week when Peter sleeps and a carer doesn’t',
        'since last year, help for Peter as well, whose eyes are failing',
      ),
      p(
        'Each time we sat down at the same kitchen table, looked at what was hard now and what might be harder soon, and agreed the price in writing before anything began. Each time we asked Margaret first. Her voice is a whisper these days, but she has strong views about marmalade, the county cricket side, and how tomatoes should be pinched out.',
      ),
      h2('The value of knowing'),
      p(
        'People think that long-term care is about doing the same thing over and over. It’s really about knowing what “the same” looks like, so that you see when it isn’t. Two winters ago, Carol thought that Margaret was “not quite herself”. There was no temperature and nothing to point at. She called the surgery, was listened to because she was known there, and the infection was treated at home before it became a stay in hospital.',
      ),
      p(
        'Four other carers know the house, and one of them is always ready to step in when someone is on holiday. When a new one joins, Colin or Carol brings them for a week. Margaret calls it the apprenticeship, and it ends in the greenhouse: nobody passes who can’t tell a side shoot from a truss.',
      ),
      quote('“I didn’t want carers,” Peter says. “I still don’t. I want Colin and that lot.”'),
      h2('And the floors?'),
      p(
        'Still done on a Thursday. Afterwards, from April to October, Colin wheels Margaret down to the greenhouse that her father built, and they pick, or water, or simply sit in the warm and disagree about blight. Their daughter comes from Leicester that evening for supper, and finds her parents as a daughter would hope to: tidy, fed, a bit bored with each other, and at home. The next review is in the spring. Nobody expects that the plan will get any shorter; nobody is afraid of the conversation.',
      ),
      madeUp,
    ),
  },
)

const companionship = careStory('companionship', '2025-07-28T09:00:00Z', undefined, {
  title: 'A dog who needed walking',
  services: ['companionship'],
  area: 'corby',
  excerpt:
    'Two people who had never met, one young Labrador, and a Tuesday that all three look forward to. A sample story, still being written.',
  description: 'How a companion and her dog brought a quiet man back among people.',
  image: picture(
    'story-companionship',
    'An older man with a stick and his companion walking arm in arm through an autumn park with a dog',
  ),
})

const youngAdult = careStory('young-adult', '2025-07-21T09:00:00Z', 'a-flat-of-her-own', {
  title: 'A flat of her own',
  services: ['personal-care'],
  area: 'northampton',
  excerpt:
    'At 23, Zara wanted what her friends had: a front door, a late night now and then, and nobody’s mum in the kitchen. A sample story: Zara is made up.',
  description:
    'How a young artist with a muscle-wasting condition moved out of the family home, with a team she chose herself.',
  image: picture(
    'story-young-adult',
    'A young woman in a wheelchair painting at an easel while her carer sits by with a mug of tea',
  ),
  body: richText(
    p(
      'Zara has spinal muscular atrophy. She uses a wheelchair, needs someone to move her at night, and breathes with the help of a machine while she sleeps. She also has a degree in illustration, a contract for two picture books, and a season ticket at Sixfields. What she didn’t have, at 23, was a front door. Her parents had cared for her all her life, and the three of them agreed, with love and a certain amount of shouting, that it was time.',
    ),
    h2('Zara in charge'),
    p(
      'The flat, with a big north window, was found by the housing association, and the money came from NHS Continuing Healthcare as a personal health budget. The team was Zara’s to choose. We shortlisted; she interviewed. Her questions weren’t in any of our handbooks:',
    ),
    bullets(
      'Can you drive a van with a ramp, and park it?',
      'Can you sit still for two hours while I work, and not talk about it?',
      'Would you go into a pub and not tell my mum how long I stayed?',
      'Will you wash brushes properly?',
      'If I want to do something you wouldn’t do, what do you say?',
    ),
    p(
      'The last was the one that mattered. The carers she chose are between 22 and 31. Every one of them gave some version of the same answer: “I would tell you what could go wrong, and then I would get the van.”',
    ),
    h2('Getting it right'),
    p(
      'Before she moved, the respiratory nurses trained each carer on her breathing machine and her cough assist, watched them do it, and signed them off one by one. There’s a plan for power cuts, a spare battery, and a number that is answered at night. Her mother wrote four pages called “Things nobody will think of”. We have used all of them.',
    ),
    p(
      'The first month was rough in places. A carer called in sick at six in the morning and the cover didn’t know the hoist. Zara told us what she thought about that, in writing, with bullet points. We changed how cover works: since then nobody comes to Zara who hasn’t done two shadow shifts first.',
    ),
    quote(
      '“At home I was looked after,” she says. “Here I have staff. It’s a different feeling altogether.”',
    ),
    h2('One year on'),
    p(
      'Zara is at her easel by ten, at the match when they play at home, and up later than her consultant would like. Her parents come to dinner on Sundays and have been on their first holiday in nineteen years. The first picture book is finished; there’s a carer in it, asleep in a chair with a mug of tea, who is nobody in particular. At her last review she had one request: could someone please learn to make her grandmother’s curry? Two of the team are taking lessons, on video, from Mombasa.',
    ),
    madeUp,
  ),
})

const endOfLife = careStory('end-of-life', '2025-07-14T09:00:00Z', 'the-window-over-the-water', {
  title: 'The window over the water',
  services: ['palliative-care'],
  area: 'rutland',
  excerpt:
    'Bill wished to die at home, where he could see the boats. It took a nurse, a daughter and three carers. A sample story: Bill is made up.',
  description:
    'How a small team, the district nurses and a family gave a man the end that he had asked for.',
  image: picture(
    'story-end-of-life',
    'An older man and his daughter on a bench under one rug, watching the sun go down',
  ),
  body: richText(
    p(
      'Bill taught three generations of children to sail on Rutland Water. He was 86 when the doctors told him that the cancer had spread, and that there were weeks rather than months. He asked for two things: no more hospital, and his bed turned round to face the window. His daughter Sarah moved back into her old room, and on a Friday afternoon the community nurse called us.',
    ),
    h2('The first evening'),
    p(
      'We were there by six. Nights were the worst: Sarah had been dozing in a chair, listening to his breathing. So before we wrote a plan or talked about hours, a carer named Bev sat up, and Sarah went to bed. In the morning, with everyone a little more rested, we sat down together and worked out who would do what.',
    ),
    bullets(
      'The nurses looked after his pain relief, and a box of just-in-case medicines was kept in the house.',
      'Our carers came four times a day, always in twos for turning him, and on five nights a week.',
      'Sarah was to be his daughter, as far as we could manage it, and not his nurse.',
      'The GP had recorded his wishes about treatment, and everyone knew where the form was.',
    ),
    h2('Small things'),
    p(
      'There isn’t much that can be mended at such a time, and a great deal that can be made better. The carers learned that Bill liked his face shaved with a brush, as his father had done it, and a spoonful of frozen pineapple when his mouth was dry. They opened the window when the wind was in the west, so that he could hear the halyards. Bev, who had never set foot on a boat, was taught eleven knots on the cord of a dressing gown.',
    ),
    p(
      'On the first warm evening he wished to be out of doors. So two carers and a neighbour helped him, by wheelchair and then by inches, to the bench at the top of the garden. They left him and Sarah there under one rug until the sun had gone behind the fields. “That will do,” he said, “for a sunset.”',
    ),
    p(
      'And in the third week, on a still evening, word having got about, the sailing club came past. They came in a line, close in, with their lights on, fourteen boats and a canoe. Bill counted them. He said that the third one wanted to let out her mainsail.',
    ),
    quote(
      '“He was himself right up to the end,” says Sarah. “You can’t ask for more, and we very nearly had less.”',
    ),
    h2('Afterwards'),
    p(
      'He died two days later, a little before dawn, with Sarah holding one hand and Bev the other. Bev helped to wash and dress him, made the tea, called the nurse, and stayed until the family had come. There was no hurry about anything.',
    ),
    p(
      'She went to the funeral, and to see Sarah in the weeks that followed. Our carers do that when a family would like it, and the office makes room for it in their rounds, because the work doesn’t stop quite so suddenly as the visits do. There’s more about this kind of care on our ',
      link('palliative care page', '/services/palliative-care'),
      '.',
    ),
    madeUp,
  ),
})

/** Newest first, as the site lists them. */
export const careStories: CareStories[] = [
  hospitalDischarge,
  dementiaAtHome,
  strokeRehabilitation,
  longTermPartnership,
  companionship,
  youngAdult,
  endOfLife,
]

/** The stories on the home page; the oldest among them, which the list of six leaves out. */
export const featuredStories: CareStories[] = [hospitalDischarge, dementiaAtHome, endOfLife]
