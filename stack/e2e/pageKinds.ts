import {sampleDocumentsOf} from '@home-care/schemas/sample/documents.ts'
import {pages, pathOf} from '@home-care/schemas/site/siteMap.ts'

const careStories = sampleDocumentsOf('careStories')

const story = careStories.find(({slug}) => slug)?.slug?.current ?? ''

/** One page of each kind, for what depends on how a page is built. */
export const pageKinds = [
  pages.home.path,
  pages.services.path,
  pathOf('service', 'personal-care'),
  pages.locations.path,
  pathOf('location', 'north-northamptonshire'),
  `${pages.findPlace.path}?place=Kettering`,
  `${pages.search.path}?q=cost`,
  pages.about.path,
  pages.team.path,
  pages.jobs.path,
  pages.arrangeCare.path,
  pages.referral.path,
  pages.contact.path,
  pages.helpHub.path,
  pages.missedVisit.path,
  pages.whichHelp.path,
  pages.arrangingCare.path,
  pages.socialCareFunding.path,
  pages.costOfVisitingCare.path,
  pages.howToChoose.path,
  pages.beforeYouCall.path,
  pages.caseManagers.path,
  pages.caseStudies.path,
  pathOf('careStories', story),
  pathOf('legalPage', 'privacy-policy'),
  pages.complaints.path,
  pages.otherFormats.path,
  '/no/such/page',
]
