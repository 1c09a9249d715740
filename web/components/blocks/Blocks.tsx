import type {PageQueryResult} from '@home-care/schemas/sanity.types.ts'
import {pages} from '@home-care/schemas/site/siteMap.ts'
import {ButtonLink} from '../Button.tsx'
import type {Level} from '../Heading.tsx'
import {PlaceFinder} from '../PlaceFinder.tsx'
import {SiteSearchForm} from '../SiteSearchForm.tsx'
import {AreaListBlock} from './AreaListBlock.tsx'
import {CalloutBlock} from './CalloutBlock.tsx'
import {CheckListBlock} from './CheckListBlock.tsx'
import {CompanyFactsBlock} from './CompanyFactsBlock.tsx'
import {ExampleWeeksBlock} from './ExampleWeeksBlock.tsx'
import {FigureSourcesBlock} from './FigureSourcesBlock.tsx'
import {FigureTableBlock} from './FigureTableBlock.tsx'
import {FigureTilesBlock} from './FigureTilesBlock.tsx'
import {HoursTableBlock} from './HoursTableBlock.tsx'
import {LanguageListBlock} from './LanguageListBlock.tsx'
import {MembershipListBlock} from './MembershipListBlock.tsx'
import {NumberedListBlock} from './NumberedListBlock.tsx'
import {OfficialLinksBlock} from './OfficialLinksBlock.tsx'
import {PageCardsBlock} from './PageCardsBlock.tsx'
import {PageLinksBlock} from './PageLinksBlock.tsx'
import {PeopleListBlock} from './PeopleListBlock.tsx'
import {PictureListBlock} from './PictureListBlock.tsx'
import {PriceGuideBlock} from './PriceGuideBlock.tsx'
import {PriceStripBlock} from './PriceStripBlock.tsx'
import {PrintedChecklistBlock} from './PrintedChecklistBlock.tsx'
import {QualityFiguresBlock} from './QualityFiguresBlock.tsx'
import {QuestionListBlock} from './QuestionListBlock.tsx'
import {RegulatorFactsBlock} from './RegulatorFactsBlock.tsx'
import {ServiceListBlock} from './ServiceListBlock.tsx'
import {SituationListBlock} from './SituationListBlock.tsx'
import {StatementBlock} from './StatementBlock.tsx'
import {StepListBlock} from './StepListBlock.tsx'
import {StoryListBlock} from './StoryListBlock.tsx'
import {TextBlock} from './TextBlock.tsx'
import {TimelineBlock} from './TimelineBlock.tsx'
import {MeansTestBlock, WeeklyCostBlock} from './ToolBlocks.tsx'
import {VacancyListBlock} from './VacancyListBlock.tsx'
import {ValueListBlock} from './ValueListBlock.tsx'

type Sections = NonNullable<NonNullable<PageQueryResult>['sections']>
export type Block = NonNullable<Sections[number]['blocks']>[number]

/** A block, and in the preview what an editor has to do before visitors see it. */
export type ShownBlock = Block & {hint?: string}

/** The blocks of a section, each in an element that an editor can open and drag in the preview. */
export function Blocks({
  blocks,
  level,
  edit,
  areBeside = false,
}: {
  blocks: readonly ShownBlock[]
  level: Level
  /** Whether they are in columns, where the grid keeps them apart. */
  areBeside?: boolean
  /** Marks a block's field for the preview, by its path within the section. */
  edit: (path: string) => string | undefined
}) {
  return blocks.map((block, index) => {
    const path = `blocks[_key=="${block._key}"]`
    return (
      <div
        key={block._key}
        className={index > 0 && !areBeside ? 'text mt-8' : 'text'}
        data-sanity={edit(path)}
      >
        {block.hint ? (
          <Hint>{block.hint}</Hint>
        ) : (
          <OneBlock block={block} level={level} edit={(field) => edit(`${path}.${field}`)} />
        )}
      </div>
    )
  })
}

/** The preview says this in the place of a block that visitors do not see. */
const Hint = ({children}: {children: string}) => (
  <p className="rounded-card border border-rule border-dashed p-4">{children}</p>
)

function OneBlock({
  block,
  level,
  edit,
}: {
  block: Block
  level: Level
  edit: (path: string) => string | undefined
}) {
  switch (block._type) {
    case 'textBlock':
      return <TextBlock block={block} level={level} edit={edit} />
    case 'checkList':
      return <CheckListBlock block={block} level={level} />
    case 'stepList':
      return <StepListBlock block={block} level={level} />
    case 'numberedList':
      return <NumberedListBlock block={block} level={level} />
    case 'questionList':
      return <QuestionListBlock block={block} level={level} />
    case 'callout':
      return <CalloutBlock block={block} level={level} />
    case 'timeline':
      return <TimelineBlock block={block} level={level} />
    case 'valueList':
      return <ValueListBlock block={block} level={level} />
    case 'statement':
      return <StatementBlock block={block} level={level} />
    case 'pictureList':
      return <PictureListBlock block={block} level={level} />
    case 'languageList':
      return <LanguageListBlock block={block} level={level} />
    case 'situationList':
      return <SituationListBlock block={block} level={level} />
    case 'officialLinks':
      return <OfficialLinksBlock block={block} level={level} />
    case 'pageLinks':
      return <PageLinksBlock block={block} level={level} />
    case 'pageCards':
      return <PageCardsBlock block={block} level={level} />
    case 'printedChecklist':
      return <PrintedChecklistBlock block={block} level={level} />
    case 'searchForm':
      return (
        <SiteSearchForm id={`search-${block._key}`} {...(block.label && {label: block.label})} />
      )
    case 'figureTable':
      return <FigureTableBlock block={block} level={level} />
    case 'priceGuide':
      return <PriceGuideBlock block={block} level={level} />
    case 'priceStrip':
      return <PriceStripBlock block={block} level={level} />
    case 'exampleWeeks':
      return <ExampleWeeksBlock block={block} level={level} />
    case 'figureTiles':
      return <FigureTilesBlock block={block} level={level} />
    case 'figureSources':
      return <FigureSourcesBlock block={block} level={level} />
    case 'serviceList':
      return <ServiceListBlock block={block} level={level} />
    case 'areaList':
      return <AreaListBlock block={block} level={level} />
    case 'storyList':
      return <StoryListBlock block={block} level={level} />
    case 'vacancyList':
      return <VacancyListBlock block={block} level={level} />
    case 'peopleList':
      return <PeopleListBlock block={block} level={level} />
    case 'membershipList':
      return <MembershipListBlock block={block} level={level} />
    case 'companyFacts':
      return <CompanyFactsBlock block={block} level={level} />
    case 'regulatorFacts':
      return <RegulatorFactsBlock block={block} level={level} />
    case 'qualityFigures':
      return <QualityFiguresBlock block={block} level={level} />
    case 'hoursTable':
      return <HoursTableBlock block={block} level={level} />
    case 'weeklyCostTool':
      return <WeeklyCostBlock block={block} level={level} />
    case 'meansTestTool':
      return <MeansTestBlock block={block} level={level} />
    case 'whichHelpTool':
      return (
        <ButtonLink href={pages.whichHelp.path}>
          {block.label || 'Which help, what cost, who pays? Five questions'}
        </ButtonLink>
      )
    case 'placeFinderTool':
      return <PlaceFinder {...(block.label && {label: block.label})} />
    default:
      block satisfies never
      // A later release or a script wrote it. The edition leaves it out, and the preview does not.
      return <Hint>This site does not know this kind of block: visitors don’t see it.</Hint>
  }
}
