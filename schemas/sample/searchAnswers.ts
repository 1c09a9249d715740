import {provider} from '../provider/provider.ts'
import type {PageWords} from '../sanity.types.ts'
import {guides, helpHub} from '../site/guides.ts'
import {documentOf} from '../site/relations.ts'
import {articles, pages, pathOf} from '../site/siteMap.ts'
import {servicesOf} from './firstDocuments.ts'

type SearchAnswer = Omit<NonNullable<PageWords['answers']>[number], '_key'>

/** Searches as families type them, and the page that answers each. */
export const searchAnswers: SearchAnswer[] = [
  ...[helpHub, ...Object.values(guides)].map(({path, searches}) => answer(path, searches)),
  answer(pages.otherFormats.path, [
    'translator',
    'translation',
    'interpreter',
    'deaf',
    'hard of hearing',
    'sign language',
    'relay uk',
    'text relay',
    'braille',
    'large print',
    'audio',
    'blind',
    'language',
    'languages',
    'polish',
    'carer speaks polish',
    'polish speaking carer',
    'gujarati',
    'romanian',
    'punjabi',
    'speaks my language',
    'tłumacz',
    'opieka',
    'polska',
    'tălmaci',
    'traducător',
    'îngrijire',
    'દુભાષિયો',
    'સંભાળ',
    'ਦੁਭਾਸ਼ੀਆ',
    'ਦੇਖਭਾਲ',
  ]),
  answer(pages.easyRead.path, ['easy read', 'learning disability', 'simple words', 'pictures']),
  answer(pages.services.path, ['dementia', 'alzheimers', 'memory', 'what do you do', 'services']),
  answer(pages.locations.path, [
    'do you cover',
    'which areas',
    'areas',
    'postcode',
    'near me',
    ...(provider.content ? [] : ['leicester']),
    'villages',
  ]),
  answer(pages.jobs.path, [
    'job',
    'jobs',
    'vacancy',
    'vacancies',
    'work for you',
    'recruitment',
    'careers',
    'apply',
  ]),
  answer(pages.complaints.path, ['complain', 'complaint', 'unhappy', 'ombudsman', 'rude']),
  answer(pages.about.path, [
    'cqc',
    'cqc rating',
    'cqc report',
    'inspection report',
    'rating',
    'inspection',
    'who are you',
    'registered',
  ]),
  answer(pages.team.path, ['manager', 'registered manager', 'who comes', 'staff', 'carers']),
  answer(pages.contact.path, [
    'phone number',
    'telephone number',
    'email address',
    'opening hours',
    'whatsapp',
    'contact',
  ]),
  answer(pages.callMeBack.path, ['call me', 'call back', 'ring me', 'phone me']),
  answer(pages.referral.path, ['refer', 'refer a patient', 'referral form']),
  answer(pathOf('service', 'personal-care'), [
    'wash',
    'washing',
    'bath',
    'shower',
    'dressing',
    'toilet',
    'incontinence',
    'getting up',
    'personal hygiene',
  ]),
  answer(pathOf('service', 'companionship'), [
    'lonely',
    'loneliness',
    'company',
    'respite',
    'break for carers',
    'sitting service',
    'cleaning',
    'housework',
    'shopping',
    'meals',
    'cooking',
  ]),
  answer(pathOf('service', 'medication-support'), [
    'tablets',
    'medicines',
    'medication',
    'pills',
    'prescription',
    'dosette box',
    'eye drops',
  ]),
  answer(pathOf('service', 'palliative-care'), [
    'dying',
    'end of life',
    'terminal',
    'palliative',
    'hospice',
    'macmillan',
    'cancer',
  ]),
  answer(pathOf('legalPage', 'privacy-policy'), ['privacy', 'gdpr', 'my data', 'data protection']),
  answer(articles.howToChoose.path, [
    'how to choose',
    'good provider',
    'questions to ask',
    'compare providers',
  ]),
  answer(articles.fundingCosts.path, ['who pays', 'help with cost', 'afford']),
  answer(articles.preparingHome.path, ['get the house ready', 'key safe', 'equipment', 'commode']),
].filter(({href = ''}) => {
  const document = documentOf(href)
  const services = provider.content && servicesOf(provider.content)
  return (
    document?.type !== 'service' ||
    !services ||
    services.some(({slug}) => slug?.current === document.slug)
  )
})

function answer(href: string, asked: readonly string[]): SearchAnswer {
  return {_type: 'searchAnswer', href, asked: [...asked]}
}
