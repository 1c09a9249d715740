/** Every picture of the site by the name of its file, with the program that draws it. */
import * as area from './drawings/area.ts'
import * as forms from './drawings/forms.ts'
import * as guides from './drawings/guides.ts'
import * as locations from './drawings/locations.ts'
import * as pages from './drawings/pages.ts'
import * as people from './drawings/people.ts'
import * as professionals from './drawings/professionals.ts'
import * as services from './drawings/services.ts'
import * as stories from './drawings/stories.ts'

/** Programs that draw a picture as SVG elements, 1600 by 1200, by the picture's name. */
export type Drawings = Record<string, () => string>

/** Of the sample content, in schemas/sample/images. */
export const contentImages: Drawings = {
  'hero-home': services.heroHome,
  'services-intro': services.servicesIntro,
  'service-personal-care': services.personalCare,
  'service-medication-support': services.medicationSupport,
  'service-palliative-care': services.palliativeCare,
  'service-companionship': services.companionship,
  'service-dementia-care': services.dementiaCare,
  'location-kettering': locations.kettering,
  'location-corby': locations.corby,
  'location-northampton': locations.northampton,
  'location-wellingborough': locations.wellingborough,
  'location-north-northamptonshire': locations.northNorthamptonshire,
  'location-west-northamptonshire': locations.westNorthamptonshire,
  'location-harborough': locations.harborough,
  'location-rutland': locations.rutland,
  'story-hospital-discharge': stories.hospitalDischarge,
  'story-dementia-at-home': stories.dementiaAtHome,
  'story-stroke-rehabilitation': stories.strokeRehabilitation,
  'story-long-term-partnership': stories.longTermPartnership,
  'story-young-adult': stories.youngAdult,
  'story-end-of-life': stories.endOfLife,
  'story-companionship': stories.companionship,
  'person-manager': people.manager,
  'person-nominated': people.nominated,
  'person-ruth': people.ruth,
  'person-marek': people.marek,
  'person-bev': people.bev,
  'person-anita': people.anita,
}

/** Of the fixed pages, in web/public/images. */
export const pageImages: Drawings = {
  'about-team': pages.aboutTeam,
  'help-advice': pages.helpAdvice,
  'arranging-care': guides.arrangingCare,
  funding: guides.funding,
  cost: guides.cost,
  'case-management': professionals.caseManagement,
  contact: pages.contact,
  'not-found': pages.notFound,
  referral: professionals.referral,
  'social-care-funding': guides.socialCareFunding,
  'healthcare-funding': guides.healthcareFunding,
  'self-funded-care': guides.selfFundedCare,
  'government-initiatives': guides.governmentInitiatives,
  'how-to-choose': guides.howToChoose,
  'preparing-the-home': guides.preparingTheHome,
  'evening-call': pages.eveningCall,
  accessibility: pages.accessibility,
  icb: professionals.integratedCareBoard,
  'local-authorities': professionals.localAuthorities,
  'professional-associations': professionals.professionalAssociations,
  complaints: pages.complaints,
  'area-map': area.areaMap,
  'first-visit': forms.firstVisit,
  'call-back': forms.callBack,
  'which-help': forms.whichHelp,
  policies: forms.policies,
  handover: professionals.handover,
  'home-visit': professionals.homeVisit,
}
