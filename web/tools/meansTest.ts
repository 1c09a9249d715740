import {pounds} from '@home-care/schemas/rules/amounts.ts'
import type {Figures} from '@home-care/schemas/rules/figureWords.ts'
import * as z from 'zod'

/** A larger sum is a typing error. */
const mostCapital = 100_000_000

/** Pounds as typed: "18500", "£18,500", "18 500.50". "18,50" and "1.850" could be another sum. */
const sum = /^(\d+|[1-9]\d{0,2}([ ,])\d{3}(\2\d{3})*)(\.\d{1,2})?$/

export const meansTestAnswers = z.object({
  capital: z
    .string('Enter your savings and capital in pounds')
    .overwrite((typed) => typed.replaceAll(/[£\s]+/g, ' ').trim())
    .min(1, {error: 'Enter your savings and capital in pounds', abort: true})
    .regex(sum, {
      error: 'Savings and capital must be a number of pounds, like 18500 or 18,500.50',
      abort: true,
    })
    .transform((typed) => Number(typed.replaceAll(/[ ,]/g, '')))
    .refine((capital) => capital <= mostCapital, {
      error: `Savings and capital must be ${pounds(mostCapital)} or less`,
    }),
})

/**
 * - below: under the lower limit, capital is ignored
 * - between: from the lower to the upper limit, both included, capital counts as weekly income
 * - above: over the upper limit, the council does not pay
 */
type CapitalBand = 'below' | 'between' | 'above'

/**
 * Applies the council's means test to capital (product.md 9; Care and Support (Charging and
 * Assessment of Resources) Regulations 2014, regulation 25).
 * @param capital pounds, pence as decimals
 * @returns the band and, in pounds a week, the tariff income for capital between the limits
 */
export function meansTest(
  capital: number,
  figures: Figures,
): {band: CapitalBand; tariffIncome: number} {
  const lower = figures.lowerCapitalLimit.value
  const upper = figures.upperCapitalLimit.value
  if (capital > upper) return {band: 'above', tariffIncome: 0}
  const steps = Math.ceil(Math.max(0, capital - lower) / figures.tariffStep.value)
  return {
    band: capital < lower ? 'below' : 'between',
    tariffIncome: steps * figures.tariffIncome.value,
  }
}
