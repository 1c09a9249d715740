import {sampleDocumentsOf} from '@home-care/schemas/sample/documents.ts'
import type {Page} from '@home-care/schemas/site/page.ts'
import {pageIdOf} from '@home-care/schemas/site/relations.ts'
import {pages} from '@home-care/schemas/site/siteMap.ts'
import {expect, test} from 'vitest'

/** The lengths of a section's lists, in order. */
function listsIn({path}: Page, anchor: string): number[] {
  const page = sampleDocumentsOf('page').find(({_id}) => _id === pageIdOf({path, title: ''}))
  const section = page?.sections?.find((each) => each.anchor === anchor)
  return (section?.blocks ?? []).flatMap((block) => {
    switch (block._type) {
      case 'questionList':
        return [block.questions?.length ?? 0]
      case 'stepList':
        return [block.steps?.length ?? 0]
      case 'checkList':
      case 'numberedList':
        return [block.items?.length ?? 0]
      case 'exampleWeeks':
        return [block.weeks?.length ?? 0]
      default:
        return []
    }
  })
}

test.each([
  [pages.helpHub, 'questions', 8],
  [pages.arrangingCare, 'steps', 4],
  [pages.healthcareFunding, 'kinds', 3],
  [pages.healthcareFunding, 'criteria', 4],
  [pages.healthcareFunding, 'domains', 12],
  [pages.healthcareFunding, 'applying', 6],
  [pages.healthcareFunding, 'questions', 6],
  [pages.socialCareFunding, 'types', 3],
  [pages.socialCareFunding, 'assessment', 6],
  [pages.socialCareFunding, 'questions', 6],
  [pages.costOfVisitingCare, 'examples', 3],
  [pages.costOfVisitingCare, 'questions', 5],
] as const)('$title lists what the specification requires under #%s', (page, anchor, count) => {
  expect(listsIn(page, anchor)).toContain(count)
})

test('domains are rated in the specification’s words', () => {
  const page = sampleDocumentsOf('page').find(({_id}) => _id === pageIdOf(pages.healthcareFunding))
  const domains = page?.sections?.find(({anchor}) => anchor === 'domains')
  expect(JSON.stringify(domains?.introduction)).toContain('none, low, moderate, high or priority')
})
