/**
 * The figures that change from year to year and are therefore edited in the Studio, in pounds: their
 * titles, and whether each is one sum or a range. All other figures are in web/words/figures.ts.
 */
export const editableFigures = [
  {value: 'lowerCapitalLimit', title: 'Means test: lower capital limit', isRange: false},
  {value: 'upperCapitalLimit', title: 'Means test: upper capital limit', isRange: false},
  {value: 'fundedNursingCare', title: 'NHS-funded nursing care, a week', isRange: false},
  {value: 'attendanceAllowance', title: 'Attendance Allowance, a week', isRange: true},
  {value: 'disabledFacilitiesGrant', title: 'Disabled Facilities Grant, up to', isRange: false},
  {value: 'companionship', title: 'Our price: companionship, an hour', isRange: true},
  {value: 'domesticSupport', title: 'Our price: domestic support, an hour', isRange: true},
  {value: 'personalCare', title: 'Our price: personal care, an hour', isRange: true},
  {value: 'specialisedCare', title: 'Our price: specialised care, an hour', isRange: true},
  {value: 'liveInCare', title: 'Our price: live-in care, a day', isRange: true},
  {value: 'nightCare', title: 'Our price: a carer awake, a night', isRange: true},
  {value: 'eveningCharge', title: 'Our charge: evenings, an hour on top', isRange: false},
  {value: 'weekendCharge', title: 'Our charge: weekends, an hour on top', isRange: false},
  {value: 'bankHolidayCharge', title: 'Our charge: bank holidays, an hour on top', isRange: false},
  {value: 'lightWeek', title: 'Our example week: light support', isRange: true},
  {value: 'standardWeek', title: 'Our example week: standard support', isRange: true},
  {value: 'comprehensiveWeek', title: 'Our example week: comprehensive support', isRange: true},
] as const

export type EditableFigure = (typeof editableFigures)[number]['value']
