import {localProjectId} from '@home-care/schemas/localProject.ts'
import 'server-only'
import {enquiryWords} from '../../../content/enquiryWords.ts'
import {pageOf} from '../../../content/pageOf.ts'
import {locations} from '../../../content/queries.ts'
import {officeHours} from '../../../content/telephones.ts'
import {environment} from '../../../data/environment.ts'
import {siteState} from '../../../edition/current.ts'
import {enquiryRoles} from '../../../enquiries/staffIdentity.ts'
import {readingsRoutes} from '../../../inbox/readingsRoutes.ts'
import type {StaffRouteOptions} from '../../../inbox/staffGuard.ts'
import {staffRoutes} from '../../../inbox/staffRoutes.ts'
import {findPlace} from '../../../places/findPlace.ts'

const {SANITY_PROJECT_ID, SANITY_DATASET, LAKE_URL, STUDIO_URL} = environment

/** The Content Lake that the site reads decides who is staff. */
export const staffOptions: StaffRouteOptions = {
  studioUrl: STUDIO_URL,
  officeHours,
  words: enquiryWords,
  areaOf(place) {
    const found = findPlace(place, siteState().edition.answer(locations).value)
    return found.kind === 'covered' ? (found.locations[0]?.name ?? undefined) : undefined
  },
  project: SANITY_PROJECT_ID
    ? {
        api: `https://${SANITY_PROJECT_ID}.api.sanity.io`,
        projectId: SANITY_PROJECT_ID,
        dataset: SANITY_DATASET,
      }
    : {
        api: LAKE_URL,
        projectId: localProjectId,
        dataset: SANITY_DATASET,
        roles: enquiryRoles,
      },
}

/** The staff API of this site. */
export const siteStaffRoutes = staffRoutes(staffOptions)
export const siteReadingsRoutes = readingsRoutes({...staffOptions, pageOf})
