import {expect, test} from 'vitest'
import {asPasted, textAsPasted} from '../upstream/asPasted.ts'
import {openPage} from './openPage.ts'

openPage()

const wordsOf = (html: string, title?: string) => {
  const {html: pasted, lost} = asPasted(html, title)
  const {body} = new DOMParser().parseFromString(pasted, 'text/html')
  return {words: body.textContent.replace(/\s+/g, ' ').trim(), lost}
}

const deleted = 'Deleted and struck-out text was left out.'
const hidden = 'Hidden text was left out.'
const comments = 'Comments were left out.'

test.each([
  [
    'Word: a tracked change',
    '<p>We keep records for <del cite="mailto:a" datetime="2026">six</del><ins>eight</ins> years.</p>',
    deleted,
  ],
  [
    'Word for the web',
    '<p>We keep records for <span class="TrackChangeTextDeletion">six</span><span class="TrackChangeTextInsertion">eight</span> years.</p>',
    deleted,
  ],
  [
    'struck through',
    '<p>We keep records for <span style="text-decoration: line-through">six</span>eight years.</p>',
    deleted,
  ],
  [
    'struck out',
    '<p>We keep records for <s>six </s><strike>seven </strike>eight years.</p>',
    deleted,
  ],
  [
    'Word: hidden text',
    '<p>We keep records for eight<span style="display:none;mso-hide:all"> (ask Ann)</span> years.</p>',
    hidden,
  ],
  ['hidden otherwise', '<p>We keep records for eight<b hidden> (ask)</b> years.</p>', hidden],
  [
    'Word: a comment',
    `<p>We keep records for <a style="mso-comment-reference:A_1" id="_anchor_1"></a>eight<span
      class=MsoCommentReference><a href="#_msocom_1">[A1]</a></span> years.</p>
      <div style='mso-element:comment-list'><div style='mso-element:comment'>
      <p class=MsoCommentText>Is that so?</p></div></div>`,
    comments,
  ],
  [
    'Word: a style sheet of its own',
    `<html><head><style><!-- /* Styles */ @font-face {font-family:Arial;} @page WordSection1 {size:A4;}
      @media print {p.MsoNormal {display:none}}
      p.MsoNormal {margin:0} span.msoDel, span.Old {mso-style-type:export-only; text-decoration : line-through}
      --></style></head><body><p class=MsoNormal>We keep records for <span class=msoDel>six </span>eight
      years.</p></body></html>`,
    deleted,
  ],
  [
    'LibreOffice: hidden text, nested',
    `<p>We keep records for eight<span style="color: #c00"><b><span style="display : none"> (ask
      <i>Ann</i>)</span></b></span> years.</p>`,
    hidden,
  ],
  [
    'Word: a paragraph that was deleted whole, with an insertion in it',
    '<p><b><del>Once <ins>upon</ins></del></b></p><p>We keep records for eight years.</p>',
    deleted,
  ],
  [
    'Outlook: the first words of a newsletter, and its style sheet in the text',
    `<style>.preheader {visibility:hidden}</style><div class="preheader">Open me</div>
      <p>We keep records for eight years.</p>`,
    hidden,
  ],
  [
    'Word: a comment with the address of its file',
    `<p>We keep records for eight<a class=msocomanchor href="file:///C:/a.htm#_msocom_1">[A1]</a> years.</p>
      <div style='mso-element : comment-list'><div class=msocomtxt><p>Is that so?</p></div></div>`,
    comments,
  ],
  [
    'Google Docs: a comment',
    `<p>We keep records for eight<sup><a href="#cmnt1" id="cmnt_ref1">[a]</a></sup> years.</p>
      <div><p><a href="#cmnt_ref1" id="cmnt1">[a]</a>Is that so?</p></div>`,
    comments,
  ],
])('%s: what was withdrawn stays out, and a note says so', (_from, html, note) => {
  const words = 'We keep records for eight years.'
  expect(wordsOf(html)).toEqual({words, lost: [note]})
  expect(textAsPasted(html)).toEqual({text: words, lost: [note]})
})

test('text without deletions comes in whole, without a note', () => {
  const html = '<p>One <b>bold</b> word.</p><p style="display:block">Two.</p>'
  expect(wordsOf(html)).toEqual({words: 'One bold word.Two.', lost: []})
  expect(textAsPasted(html)).toBeUndefined()
})

test('a plain field gets a line for each paragraph', () => {
  expect(textAsPasted('<p>One<br>Two</p><ul><li>Three <del>four</del></li></ul>')?.text).toBe(
    'One\nTwo\nThree',
  )
  const nested =
    '<ul><li>One<ul><li>Two <s>x</s></li></ul></li></ul><table><tr><td>Three</td><td>Four</td></tr></table>'
  expect(textAsPasted(nested)?.text).toBe('One\nTwo\nThree Four')
})

test('a paragraph that was deleted leaves no empty one', () => {
  expect(asPasted('<p>One</p><p><b><del>Two</del></b></p>').html).toContain(
    '<body><p>One</p></body>',
  )
})

test('a title that the document has already is left out', () => {
  const html = '<p class=MsoTitle>Privacy</p><h1>Why</h1>'
  expect(wordsOf(html, 'Privacy').words).toBe('Why')
  expect(wordsOf(html, 'Another').words).toBe('PrivacyWhy')
})
