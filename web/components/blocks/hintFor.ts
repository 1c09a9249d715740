import {lacks} from '@home-care/schemas/blocks/lacks.ts'
import {figureNamed} from '@home-care/schemas/rules/figureWords.ts'
import {isWritten} from '@home-care/schemas/rules/showsSomething.ts'
import {stegaClean} from '@sanity/client/stega'
import {getAnsweredShare} from '../../content/answeredInTime.ts'
import {chosenFrom, getPageById, linkedPages} from '../../content/pages.ts'
import {
  getCompany,
  getFigures,
  getLocations,
  getServices,
  getVacancies,
} from '../../content/read.ts'
import type {Block} from './Blocks.tsx'
import {peopleOf} from './PeopleListBlock.tsx'

/**
 * Says what an editor has to do before a block shows anything: fill in a field of its own, or of the
 * documents that it shows; undefined for a block that shows something.
 */
export const hintFor = async (block: Block): Promise<string | undefined> =>
  lacks(block) ?? (await lacksDocuments(block))

async function lacksDocuments(block: Block): Promise<string | undefined> {
  switch (block._type) {
    case 'membershipList':
      return (await getCompany()).memberships.length > 0
        ? undefined
        : 'Add a membership in The company.'
    case 'qualityFigures': {
      const {qualityStatistics, showsAnsweredInTime} = await getCompany()
      const isFilled =
        qualityStatistics.length > 0 || (showsAnsweredInTime && (await getAnsweredShare()))
      return isFilled ? undefined : 'Add a quality statistic in The company.'
    }
    case 'companyFacts': {
      const {registration, insurance, memberships} = await getCompany()
      return registration || insurance || memberships.length > 0
        ? undefined
        : 'Fill in the registration in The company.'
    }
    case 'peopleList':
      return (await peopleOf(stegaClean(block.who))).length > 0
        ? undefined
        : 'Name the people in The company.'
    case 'areaList':
      return chosenFrom((await getLocations()).locations, block.chosen).length > 0
        ? undefined
        : 'Its locations are not on the site.'
    case 'serviceList':
      return isWritten(block.empty) || chosenFrom(await getServices(), block.chosen).length > 0
        ? undefined
        : 'Its services are not on the site.'
    case 'vacancyList':
      return isWritten(block.empty) || (await getVacancies()).length > 0
        ? undefined
        : 'Write what it says without a vacancy.'
    case 'pageCards':
    case 'pageLinks':
      return (await linkedPages(block.pages)).length > 0
        ? undefined
        : 'Its pages are not on the site.'
    case 'printedChecklist':
      return block.page?._ref && (await getPageById(block.page._ref))
        ? undefined
        : 'The checklist is not on the site.'
    case 'priceGuide':
      return lacksFigures(block.rows?.map(({figure}) => figure))
    case 'exampleWeeks':
      return lacksFigures(block.weeks?.map(({figure}) => figure))
    case 'figureTiles':
      return lacksFigures(block.tiles?.map(({figure}) => figure))
    case 'figureSources':
      return lacksFigures(block.figures)
    default:
      return undefined
  }
}

async function lacksFigures(names: readonly (string | undefined)[] = []) {
  const figures = await getFigures()
  return names.some((name) => figureNamed(figures, stegaClean(name)))
    ? undefined
    : 'Give its figures in Figures and prices.'
}
