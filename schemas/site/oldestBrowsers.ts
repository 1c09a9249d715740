/** The oldest browsers in which a visitor can read every page, reach every menu and send every form. */
export const oldestBrowsers = [
  {name: 'chrome', title: 'Chrome', version: '90'},
  {name: 'firefox', title: 'Firefox', version: '90'},
  {name: 'safari', title: 'Safari', version: '14.1'},
] as const

/** 'Chrome 90, Firefox 90 and Safari 14.1' */
export const oldestBrowserNames = new Intl.ListFormat('en-GB').format(
  oldestBrowsers.map(({title, version}) => `${title} ${version}`),
)
