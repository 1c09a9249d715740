import {pages} from '@home-care/schemas/site/siteMap.ts'
import {amount, type Figures, figures as fixed, rate, rateInYear} from '../figures.ts'

/** Each guide's key points, for a reader with one minute, by path. */
export const keyPoints = (figures: Figures): Record<string, string[]> => ({
  [pages.arrangingCare.path]: [
    `Four steps: a call, a visit of ${amount(fixed.careAssessment)}, a plan with a price, the first visit.`,
    'Nothing binds you until you sign the agreement, and the assessment is free.',
    `When it’s urgent, care can usually start within ${amount(fixed.urgentCare)}.`,
  ],
  [pages.healthcareFunding.path]: [
    'If the main need is for health care, the NHS pays for all of it, whatever the savings.',
    'Ask the GP, the ward or the district nurse for the Continuing Healthcare checklist.',
    `A decision should take ${amount(fixed.chcDecision)}. If time is short, ask for the fast track.`,
  ],
  [pages.socialCareFunding.path]: [
    'Ask the council for a needs assessment: it’s free for everyone.',
    `Under ${amount(figures.lowerCapitalLimit)} of savings you keep them; over ${amount(figures.upperCapitalLimit)} you pay at first.`,
    'For care at home, the home itself isn’t counted.',
  ],
  [pages.selfFundedCare.path]: [
    'Before you pay, ask whether the NHS should, and claim what ignores savings.',
    `Attendance Allowance is ${rateInYear(figures.attendanceAllowance)}.`,
    `Personal care costs ${rate(figures.personalCare)}; a week with an hour each morning ${amount(figures.lightWeek)}.`,
  ],
  [pages.governmentInitiatives.path]: [
    `Attendance Allowance, ${rateInYear(figures.attendanceAllowance)}, doesn’t look at savings.`,
    `A grant of up to ${amount(figures.disabledFacilitiesGrant)} can pay for a ramp, a stairlift or a shower.`,
    'The cap on care costs was cancelled: pages that still promise it are out of date.',
  ],
  [pages.costOfVisitingCare.path]: [
    `Personal care costs ${rate(figures.personalCare)} at the standard rate.`,
    `Weekends add ${rate(figures.weekendCharge)}, evenings ${rate(figures.eveningCharge)}.`,
    'You get one exact price in writing, after a free assessment.',
  ],
})
