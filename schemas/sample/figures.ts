import type {Figure, Figures} from '../sanity.types.ts'
import {keyed, systemFields} from './fields.ts'

const checkedOn = '2026-11-21'
/** By this date the new rates are known and in force. */
const reviewBy = '2027-04-30'

/** The source of the means test's limits. */
export const chargingCircular =
  'https://www.gov.uk/government/publications/social-care-charging-for-local-authorities-2026-to-2027/social-care-charging-for-care-and-support-2026-to-2027-local-authority-circular'

/** The official figures of 2026/27 are real, and were compared with their sources; prices are ours. */
export const figures: Figures = {
  _id: 'figures',
  _type: 'figures',
  ...systemFields('2025-09-01T09:00:00Z'),
  figures: keyed([
    official('lowerCapitalLimit', [14_250], chargingCircular),
    official('upperCapitalLimit', [23_250], chargingCircular),
    {
      ...official(
        'fundedNursingCare',
        [267.68],
        'https://www.nhs.uk/social-care-and-support/money-work-and-benefits/nhs-funded-nursing-care/',
      ),
      earlier: '£211.60',
    },
    {
      ...official(
        'attendanceAllowance',
        [76.7, 114.6],
        'https://www.gov.uk/attendance-allowance/what-youll-get',
      ),
      earlier: '£68–£101 in 2023/24',
    },
    official(
      'disabledFacilitiesGrant',
      [30_000],
      'https://www.gov.uk/disabled-facilities-grants/what-youll-get',
    ),
    price('companionship', [18, 25]),
    price('domesticSupport', [18, 25]),
    price('personalCare', [20, 30]),
    price('specialisedCare', [25, 40]),
    price('liveInCare', [120, 200]),
    sample(price('nightCare', [160, 220])),
    sample(price('eveningCharge', [2])),
    sample(price('weekendCharge', [3])),
    sample(price('bankHolidayCharge', [12])),
    price('lightWeek', [150, 200]),
    price('standardWeek', [300, 400]),
    price('comprehensiveWeek', [500, 700]),
  ]),
}

type Name = NonNullable<Figure['name']>
type Sums = [value: number, highest?: number]

function official(name: Name, sums: Sums, sourceUrl: string): Figure {
  return {...price(name, sums), sourceUrl}
}

/** A price of ours, which the specification does not name. */
function sample(figure: Figure): Figure {
  return {...figure, isSample: true}
}

function price(name: Name, [value, highest]: Sums): Figure {
  return {
    _type: 'figure',
    name,
    value,
    ...(highest !== undefined && {highest}),
    period: '2026/27',
    checkedOn,
    reviewBy,
  }
}
