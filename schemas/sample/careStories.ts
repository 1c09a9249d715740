import type {CareStories} from '../sanity.types.ts'
import {type Fields, picture, slug, systemFields} from './fields.ts'
import {bullets, h2, link, p, quote, richText} from './portableText.ts'

/** A story without an address is shown as coming soon. */
const careStory = (
  id: string,
  createdAt: string,
  address: string | undefined,
  fields: Fields<CareStories>,
) =>
  ({
    _id: `careStories-${id}`,
    _type: 'careStories',
    ...systemFields(createdAt),
    ...(address ? {slug: slug(address)} : {}),
    ...fields,
  }) satisfies CareStories

/** Closes every story, so that no reader takes an invented person for a real one. */
const madeUp = p({
  em: 'This is a sample story. The people in it are made up; the kind of care it describes is not.',
})

const hospitalDischarge = careStory(
  'hospital-discharge',
  '2025-08-25T09:00:00Z',
  'home-again-after-a-hip-operation',
  {
    title: 'Home again after a hip operation',
    excerpt:
      'Joan wanted her own bed, her own kettle and her cat. Six weeks of care got her from the ambulance to the garden gate. A sample story: Joan is made up.',
    description:
      'How visits four times a day, shrinking to none, helped a woman of 82 recover at home after a broken hip.',
    image: picture(
      'story-hospital-discharge',
      'An older woman with a walking frame coming in at her front door, a carer beside her',
    ),
    body: richText(
      p(
        'Joan, who is 82, broke her hip on the back step, reaching for a peg. The operation went well. Nine days later the ward wanted her bed and Joan wanted her own, but she could not yet stand without a frame, climb the stairs, or carry a cup of tea across the kitchen. Her son lives in Aberdeen. The question was not whether she should go home but how.',
      ),
      h2('Before she left the ward'),
      p(
        'The discharge team rang us on a Tuesday morning. Our care manager, Ruth, was at the bedside that afternoon with the physiotherapist’s notes. Joan could wash her top half and had firm opinions about soap. She was frightened of the stairs and more frightened of being a nuisance. Together they made a list of what had to be true before she could be safe at home:',
      ),
      bullets(
        'a bed downstairs, and a commode she would agree to',
        'a key safe by the door, and the back step out of bounds',
        'tablets sorted out with the pharmacist, since four had changed',
        'somebody there when the transport arrived, with the heating on',
        'food for the cat, who had been living on the charity of next door',
      ),
      p(
        'By Wednesday night it was done. When the ambulance car pulled up on Thursday, one of her four carers, Denise, was at the door, and the cat was on the bed.',
      ),
      h2('Four visits a day, then three, then one'),
      p(
        'In the first fortnight we came four times a day: to help her up and wash, at lunch, at tea, and to settle her for the night. The carers did the physiotherapist’s exercises with her at the worktop, ten of this and ten of that, and put a tick on the chart beside the fridge. They watched her wound, her ankles and her appetite, and once, when her calf was hot and sore, rang the surgery straight away. It was nothing, and it was right to ring.',
      ),
      p(
        'By the third week Joan was making the tea herself, with the carer standing by and being told not to hover. The lunch visit went. In the fifth week she climbed the stairs, counted them aloud, and slept in her own room.',
      ),
      quote(
        '“I told them I would be back in my garden for the sweet peas,” she says. “I was two days late.”',
      ),
      h2('Where things stand now'),
      p(
        'Seven weeks after coming home Joan needs no care at all from us, which is how it should be. Denise still calls once a week as a companion: they do the heavy shopping, and Joan wins at rummy. There is a rail by the back step now, and a basket for the pegs at the height of her hand.',
      ),
      p(
        'If somebody you love is soon to leave hospital, ring us before the date is fixed. The earlier we talk with the ward, the calmer the day will be. Our ',
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
  'the-man-who-got-up-at-four',
  {
    title: 'The man who got up at four',
    excerpt:
      'Arthur’s early mornings were wearing his wife out. The answer lay in what he had done for forty years. A sample story: Arthur and Jean are made up.',
    description:
      'How knowing a farmer’s life story let a couple go on living together with dementia, and sleep.',
    image: picture(
      'story-dementia-at-home',
      'An older farmer and a carer leaning on a field gate at sunrise',
    ),
    body: richText(
      p(
        'For forty-one years Arthur milked cows on a farm outside Oundle, and for forty-one years he got up at four. Then the herd was sold, and some years later came the diagnosis: Alzheimer’s disease. He forgot the sale. He did not forget the cows. Each morning, in the dark, he got up, looked for his boots, and went to the door.',
      ),
      h2('What it was like for Jean'),
      p(
        'His wife Jean is 79. She had hidden the boots, then the key. She told him every morning that there were no cows, and every morning he learned it for the first time and was upset, and she had to watch. She had not slept a night through since the spring. By the time their daughter rang us, everybody was speaking of a care home, and nobody wanted one.',
      ),
      h2('Listening first'),
      p(
        'Our care manager asked Jean to tell her about an ordinary day on the farm, and wrote it all down: the order of the jobs, the names of the dogs, the wireless in the dairy, the fried egg at half past seven. That page became the heart of the plan. Arthur did not need to be told that he was wrong. He needed his morning.',
      ),
      p(
        'So we began with three mornings a week. A carer, Marek, arrives at a quarter to four and lets himself in. When Arthur comes down, Marek has his boots ready and a torch in his hand.',
      ),
      bullets(
        'They walk to the field gate at the end of the lane and look over it.',
        'Arthur says whether it will rain. He is generally right.',
        'They come back, wash their hands at the kitchen sink, and listen to the farming programme.',
        'At half past seven there is a fried egg, and Arthur is ready for a doze.',
      ),
      p('Jean, upstairs, sleeps until eight.'),
      quote(
        '“It sounds a small thing,” she says. “I got my husband back in the daytime, because I had slept.”',
      ),
      h2('Keeping it going'),
      p(
        'Arthur now has visits every morning, shared by only three carers. We added help with washing a month later, once he knew them, after his egg when he is warm and in good humour. The gate has a new catch, the lane has a light that comes on by itself, and a sensor on the door tells Jean’s bedside clock when it opens on any night that we are not there. An Admiral Nurse showed the family what to expect, and the daughter takes the notes of each visit to the memory clinic.',
      ),
      p(
        'It will not stay like this. In our monthly review with Jean and her daughter we talk about that too: what will tell us that it is time to change the plan, and what Arthur would have wanted. For now, he has his morning and they have each other.',
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
    excerpt:
      'After her stroke Grace could manage no more than a few words and one hand. She started with an onion. A sample story: Grace is made up.',
    description:
      'How carers and therapists worked to the same goals, and made practice part of an ordinary day.',
    image: picture(
      'story-stroke-rehabilitation',
      'A woman chopping vegetables one-handed on a spiked board while a carer steadies the bowl',
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
        'use the right hand to hold things still, even if it could do nothing else',
        'chop an onion on a board with spikes, with a rocking knife',
        'ask for the things she needed, by name',
      ),
      h2('Practice hidden in the day'),
      p(
        'Exercises done for their own sake are dull, and dull things get left out. Our carers, Priya and Lorraine, put them into the day instead. Doing up a cardigan was practice. So was laying the table, drying one plate, and carrying a sponge from the sink to the stove. They gave Grace time to find each word and learned not to find it for her. They sang a good deal, because words that would not come in speech often came in a hymn.',
      ),
      p(
        'They also kept watch. They knew the signs of another stroke and when to call 999, looked after the shoulder on her weak side, and noticed in the sixth week that she had gone quiet in a way that was not about words. Winston had seen it as well. The GP saw her that week, and treated her for depression, which is common after a stroke and can be helped.',
      ),
      quote('“They never did it for her,” says Winston. “They did it next to her.”'),
      h2('Sunday dinner'),
      p(
        'In May, Grace cooked Sunday dinner for six. It took four hours and a carer to lift the roasting tin. She can walk to the corner with a stick, and her right hand opens and closes. Her words come back when she is rested and cross. Visits have gone from three a day to four a week, and the next goal is on the fridge in her own left-handed writing: the church bazaar, two hundred cakes, with help.',
      ),
      p(
        'If you work in a stroke or therapy team, you can ',
        link('refer somebody to us', '/referral'),
        ' and send the goals with the referral. We will start from them.',
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
    excerpt:
      'It began with two hours of cleaning a week. The care has grown slowly, and the faces have stayed. A sample story: Margaret and Peter are made up.',
    description: 'How a couple’s care grew over the years without ever being handed to strangers.',
    image: picture(
      'story-long-term-partnership',
      'An older couple and a carer laughing on a garden bench',
    ),
    body: richText(
      p(
        'When Margaret first rang, she wanted somebody to do the floors. She was 74, her husband Peter was 77, and Parkinson’s had made his walking slow and her days long. “Two hours on a Thursday,” she said, “and no fuss.” That is what they had, and on most Thursdays since, for eleven years, it has been Carol who came.',
      ),
      h2('Growing a little at a time'),
      p(
        'Nothing about the care has ever changed suddenly, because Carol saw each change coming. It was she who noticed when Peter’s collar was buttoned wrong, and Margaret’s wrist was strapped up from catching him. A care manager came to talk, and the plan grew:',
      ),
      bullets(
        'in the second year, help with Peter’s bath on two mornings',
        'in the fourth, visits timed to the minute around his tablets',
        'in the sixth, after a fall, two carers and a hoist for getting up',
        'in the eighth, one night a week when Margaret sleeps and a carer does not',
        'since last year, help for Margaret as well, whose eyes are failing',
      ),
      p(
        'Each time we sat down at the same kitchen table, looked at what was hard now and what might be harder soon, and agreed the price in writing before anything began. Each time we asked Peter first. His voice is a whisper these days, but he has strong views about marmalade, the county cricket side, and having the radio on in the bathroom.',
      ),
      h2('The value of knowing'),
      p(
        'People think that long-term care is about doing the same thing over and over. It is really about knowing what “the same” looks like, so that you see when it is not. Two winters ago, Carol thought that Peter was “not quite himself”. There was no temperature and nothing to point at. She rang the surgery, was listened to because she was known there, and the infection was treated at home before it became a stay in hospital.',
      ),
      p(
        'Four other carers know the house, and one of them is always ready to step in when Carol is on holiday. When a new one joins, Carol brings her for a week. Peter calls it the apprenticeship.',
      ),
      quote('“I did not want carers,” Margaret says. “I still do not. I want Carol and that lot.”'),
      h2('And the floors?'),
      p(
        'Still done on a Thursday. Their daughter comes from Leicester that evening for supper, and finds her parents as a daughter would hope to: tidy, fed, a bit bored with each other, and at home. The next review is in the spring. Nobody expects that the plan will get any shorter; nobody is afraid of the conversation.',
      ),
      madeUp,
    ),
  },
)

const companionship = careStory('companionship', '2025-07-28T09:00:00Z', undefined, {
  title: 'A second chair at the chess board',
  excerpt:
    'Two neighbours who had never met, one chess set, and a Tuesday that both of them look forward to. A sample story, still being written.',
  description: 'How a companion with the right interest brought a quiet man back among people.',
  image: picture(
    'story-companionship',
    'Two people bent over a chess board by a window, with mugs of tea beside them',
  ),
})

const youngAdult = careStory('young-adult', '2025-07-21T09:00:00Z', 'a-flat-of-his-own', {
  title: 'A flat of his own',
  excerpt:
    'At 23, Dan wanted what his friends had: a front door, a late night now and then, and nobody’s mum in the kitchen. A sample story: Dan is made up.',
  description:
    'How a young man with muscular dystrophy moved out of the family home, with a team he chose himself.',
  image: picture(
    'story-young-adult',
    'A young man in a powered wheelchair playing a video game with a friend in his flat',
  ),
  body: richText(
    p(
      'Dan has Duchenne muscular dystrophy. He uses a powered wheelchair, needs somebody to move him at night, and breathes with the help of a machine while he sleeps. He also has a degree in computing, a job testing games, and a season ticket at Sixfields. What he did not have, at 23, was a front door. His parents had cared for him all his life, and the three of them agreed, with love and a certain amount of shouting, that it was time.',
    ),
    h2('Dan in charge'),
    p(
      'The flat was found by the housing association, and the money came from NHS Continuing Healthcare as a personal health budget. The team was Dan’s to choose. We shortlisted; he interviewed. His questions were not in any of our handbooks:',
    ),
    bullets(
      'Can you drive a van with a ramp, and park it?',
      'What do you do when I am on a call with work?',
      'Would you go into a pub and not tell my mum how long I stayed?',
      'Do you know how to keep quiet during a film?',
      'If I want to do something you would not do, what do you say?',
    ),
    p(
      'The last was the one that mattered. The carers he chose are between 22 and 31, and every one of them gave some version of the same answer: “I would tell you what could go wrong, and then I would get the van.”',
    ),
    h2('Getting it right'),
    p(
      'Before he moved, the respiratory nurses trained each carer on his breathing machine and his cough assist, watched them do it, and signed them off one by one. There is a plan for power cuts, a spare battery, and a number that is answered at night. His mother wrote four pages called “Things nobody will think of”. We have used all of them.',
    ),
    p(
      'The first month was rough in places. A carer called in sick at six in the morning and the cover did not know the hoist. Dan told us what he thought about that, in writing, with bullet points. We changed how cover works: since then nobody comes to Dan who has not done two shadow shifts first.',
    ),
    quote(
      '“At home I was looked after,” he says. “Here I have staff. It is a different feeling altogether.”',
    ),
    h2('One year on'),
    p(
      'Dan is at work by ten, at the match when they are at home, and up later than his consultant would like. His parents come to dinner on Sundays and have been on their first holiday in nineteen years. At his last review he had one request: could somebody please learn to make his grandmother’s curry? Two of the team are taking lessons, on video, from Mombasa.',
    ),
    madeUp,
  ),
})

const endOfLife = careStory('end-of-life', '2025-07-14T09:00:00Z', 'the-window-over-the-water', {
  title: 'The window over the water',
  excerpt:
    'Bill wished to die at home, where he could see the boats. It took a nurse, a daughter and three carers. A sample story: Bill is made up.',
  description:
    'How a small team, the district nurses and a family gave a man the end that he had asked for.',
  image: picture(
    'story-end-of-life',
    'A bed by a wide window looking over calm water with a single sailing boat',
  ),
  body: richText(
    p(
      'Bill taught three generations of children to sail on Rutland Water. When the doctors told him, at 86, that the cancer had spread and that there were weeks rather than months, he asked for two things: no more hospital, and to have his bed turned round to face the window. His daughter Sarah moved back into her old room, and on a Friday afternoon the community nurse rang us.',
    ),
    h2('The first evening'),
    p(
      'We were there by six. Nights were the worst: Sarah had been dozing in a chair, listening to his breathing. So before we wrote a plan or talked about hours, a carer named Bev sat up, and Sarah went to bed. In the morning, with everybody a little more rested, we sat down together and worked out who would do what.',
    ),
    bullets(
      'The nurses looked after his pain relief, and a box of just-in-case medicines was kept in the house.',
      'Our carers came four times a day, always in twos for turning him, and on five nights a week.',
      'Sarah was to be his daughter, as far as we could manage it, and not his nurse.',
      'The GP had recorded his wishes about treatment, and everybody knew where the form was.',
    ),
    h2('Small things'),
    p(
      'There is not much that can be mended at such a time, and a great deal that can be made better. The carers learned that Bill liked his face shaved with a brush, as his father had done it, and a spoonful of frozen pineapple when his mouth was dry. They opened the window when the wind was in the west, so that he could hear the halyards. Bev, who had never set foot on a boat, was taught eleven knots on the cord of a dressing gown.',
    ),
    p(
      'On a still evening in the third week, word having got about, the sailing club came past. They came in a line, close in, with their lights on, fourteen boats and a canoe. Bill counted them. He said that the third one wanted to let out her mainsail.',
    ),
    quote(
      '“He was himself right up to the end,” says Sarah. “You cannot ask for more, and we very nearly had less.”',
    ),
    h2('Afterwards'),
    p(
      'He died two days later, a little before dawn, with Sarah holding one hand and Bev the other. Bev helped to wash and dress him, made the tea, rang the nurse, and stayed until the family had come. There was no hurry about anything.',
    ),
    p(
      'She went to the funeral, and to see Sarah in the weeks that followed. Our carers do that when a family would like it, and the office makes room for it in their rounds, because the work does not stop quite so suddenly as the visits do. There is more about this kind of care on our ',
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
