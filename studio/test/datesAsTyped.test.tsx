import {act} from 'react'
import {createRoot} from 'react-dom/client'
import {afterEach, beforeEach, expect, onTestFinished, test, vi} from 'vitest'
import {useDatesAsTyped} from '../upstream/datesAsTyped.ts'
import {openPage} from './openPage.ts'

openPage()

function Studio() {
  useDatesAsTyped()
  return null
}

let root: ReturnType<typeof createRoot>
const confirmed = vi.fn()

/** A dialog as Sanity has it: a field beside a button, and a button that confirms. */
beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  onTestFinished(() => void vi.unstubAllGlobals())
  document.body.innerHTML = `<div id="root"></div><div role="dialog">
    <div style="display: flex"><span data-ui="TextInput"><input data-testid="date-input" value="1 Apr 2027 09:00"></span></div>
    <button data-testid="confirm-button">Schedule</button></div>`
  confirmed.mockClear()
  button().addEventListener('click', confirmed)
  root = createRoot(document.getElementById('root') ?? document.body)
  await act(async () => root.render(<Studio />))
})
afterEach(() => act(async () => root.unmount()))

const part = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`There is no ${selector}`)
  return found
}
const button = () => part('[data-testid="confirm-button"]')
const input = () => document.querySelector('input')
const notice = () => document.querySelector('[role="alert"]')?.textContent

function type(text: string): void {
  const field = input()
  field?.focus()
  if (field) field.value = text
  field?.blur()
}

test.each([
  ['tuesday', /^We could not read “tuesday” as a date\. Nothing was changed\./],
  ['31/10/2027 1.30am', /this hour comes twice\. Nothing was changed\..+“Several at once”/],
])('%s is refused at its field, and the dialog waits until it is looked at again', (typed, why) => {
  type(typed)
  expect(input()?.value).toBe('1 Apr 2027 09:00')
  expect(notice()).toMatch(why)
  expect(input()?.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(input()?.getAttribute('aria-describedby') ?? '')).not.toBeNull()
  button().click()
  expect(confirmed).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(input())
  type('5 January 2099 9am')
  expect(input()?.value).toBe('5 Jan 2099 09:00')
  expect(notice()).toBeUndefined()
  button().click()
  expect(confirmed).toHaveBeenCalledOnce()
})

test.each([
  ['28 March 2027 1.30am', /leave this hour out\. This is 28 March 2027, 2\.30am \(BST\)/],
  ['31 October 2027 2am', undefined],
])('%s is planned, and said in words where the clocks leave it out', (typed, words) => {
  type(typed)
  const status = () => document.querySelector('[role="status"]')?.textContent
  if (words) expect(status()).toMatch(words)
  else expect(status()).toBeUndefined()
  // A second look changes neither.
  input()?.focus()
  input()?.blur()
  if (words) expect(status()).toMatch(words)
  button().click()
  expect(confirmed).toHaveBeenCalledOnce()
  type('1 June 2027 9am')
  expect(status()).toBeUndefined()
})

test('who looks at the field again and keeps the date that it shows may go on', () => {
  type('soon')
  button().click()
  input()?.blur()
  button().click()
  expect(confirmed).toHaveBeenCalledOnce()
  expect(notice()).toBeUndefined()
})
