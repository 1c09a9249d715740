/** The names of the Studio's tools, which are also in their addresses. */
export const toolNames = {
  start: 'start',
  content: 'structure',
  releases: 'releases',
  enquiries: 'enquiries',
  due: 'due',
  pictures: 'pictures',
  replace: 'words',
  staff: 'staff',
  help: 'help',
  query: 'vision',
} as const
