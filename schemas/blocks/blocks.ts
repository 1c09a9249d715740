import {areaList} from './areaList.ts'
import {callout} from './callout.ts'
import {checkList} from './checkList.ts'
import {companyFacts} from './companyFacts.ts'
import {exampleWeeks} from './exampleWeeks.ts'
import {figureSources} from './figureSources.ts'
import {figureTable} from './figureTable.ts'
import {figureTiles} from './figureTiles.ts'
import {hoursTable} from './hoursTable.ts'
import {languageList} from './languageList.ts'
import {meansTestTool} from './meansTestTool.ts'
import {membershipList} from './membershipList.ts'
import {numberedList} from './numberedList.ts'
import {officialLinks} from './officialLinks.ts'
import {pageCards} from './pageCards.ts'
import {pageLinks} from './pageLinks.ts'
import {peopleList} from './peopleList.ts'
import {pictureList} from './pictureList.ts'
import {placeFinderTool} from './placeFinderTool.ts'
import {priceGuide} from './priceGuide.ts'
import {priceStrip} from './priceStrip.ts'
import {printedChecklist} from './printedChecklist.ts'
import {qualityFigures} from './qualityFigures.ts'
import {questionList} from './questionList.ts'
import {regulatorFacts} from './regulatorFacts.ts'
import {searchForm} from './searchForm.ts'
import {serviceList} from './serviceList.ts'
import {situationList} from './situationList.ts'
import {statement} from './statement.ts'
import {stepList} from './stepList.ts'
import {storyList} from './storyList.ts'
import {textBlock} from './textBlock.ts'
import {timeline} from './timeline.ts'
import {vacancyList} from './vacancyList.ts'
import {valueList} from './valueList.ts'
import {weeklyCostTool} from './weeklyCostTool.ts'
import {whichHelpTool} from './whichHelpTool.ts'

/** The blocks of a section, by the groups of the menu that adds one. */
export const blockGroups = [
  {
    name: 'words',
    title: 'Words',
    blocks: [
      textBlock,
      checkList,
      stepList,
      numberedList,
      questionList,
      callout,
      timeline,
      valueList,
      statement,
      pictureList,
      languageList,
    ],
  },
  {
    name: 'links',
    title: 'Numbers and links',
    blocks: [situationList, officialLinks, pageLinks, pageCards, printedChecklist, searchForm],
  },
  {
    name: 'figures',
    title: 'Figures and prices',
    blocks: [figureTable, priceGuide, priceStrip, exampleWeeks, figureTiles, figureSources],
  },
  {
    name: 'documents',
    title: 'What other documents say',
    blocks: [
      serviceList,
      areaList,
      storyList,
      vacancyList,
      peopleList,
      membershipList,
      companyFacts,
      regulatorFacts,
      qualityFigures,
      hoursTable,
    ],
  },
  {
    name: 'tools',
    title: 'Tools',
    blocks: [whichHelpTool, weeklyCostTool, meansTestTool, placeFinderTool],
  },
] as const

/** Every type of block. */
export const blockTypes = blockGroups.flatMap(({blocks}) => [...blocks])
