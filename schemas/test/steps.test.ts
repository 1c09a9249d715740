import {set} from 'sanity'
import {expect, test} from 'vitest'
import {numberSteps} from '../objects/StepsInput.tsx'

const step = (_key: string, stepNumber?: number) => ({_key, _type: 'step', stepNumber})

test('steps that were put into another order get the numbers of their places', () => {
  expect(numberSteps([step('c', 3), step('b', 2), step('a', 1), step('new')])).toEqual([
    set(1, [{_key: 'c'}, 'stepNumber']),
    set(3, [{_key: 'a'}, 'stepNumber']),
    set(4, [{_key: 'new'}, 'stepNumber']),
  ])
})

test('steps in the order of their numbers are left alone', () => {
  expect(numberSteps([step('a', 1), step('b', 2)])).toEqual([])
  expect(numberSteps([])).toEqual([])
})
