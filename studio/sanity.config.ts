import {provider} from '@home-care/schemas/provider/provider.ts'
import {toolNames} from '@home-care/schemas/rules/toolNames.ts'
import {schemaTypes} from '@home-care/schemas/schemaTypes.ts'
import {mustExist, singletonTypes} from '@home-care/schemas/singletons.ts'
import {hasSummary} from '@home-care/web/content/pageSummary.ts'
import {CalendarIcon} from '@sanity/icons/Calendar'
import {HelpCircleIcon} from '@sanity/icons/HelpCircle'
import {HomeIcon} from '@sanity/icons/Home'
import {UsersIcon} from '@sanity/icons/Users'
import {visionTool} from '@sanity/vision'
import {defineConfig} from 'sanity'
import {presentationTool} from 'sanity/presentation'
import {structureTool} from 'sanity/structure'
import {britishEnglish} from './britishEnglish.ts'
import {DuePage} from './due/DuePage.tsx'
import {enquiriesTool} from './enquiries/tool.tsx'
import {environment, hasAccounts} from './environment.ts'
import {FormNotices} from './FormNotices.tsx'
import {DiscussionByRole} from './lake/DiscussionByRole.tsx'
import {localWorkspace} from './lake/localWorkspace.ts'
import {Navbar} from './lake/Navbar.tsx'
import {SaveWhileTyping} from './lake/SaveWhileTyping.tsx'
import {WithLakeState} from './lake/WithLakeState.tsx'
import {MoreTools} from './MoreTools.tsx'
import {ProviderMark} from './ProviderMark.tsx'
import {picturesTool} from './pictures/tool.tsx'
import {resolve} from './presentation.ts'
import {siteStatus, viewOnSite} from './preview/ofDocument.ts'
import {searchAndShare} from './preview/SearchAndShare.tsx'
import {sharePreview} from './preview/sharePreview.tsx'
import {changeAction} from './publish/changeAction.ts'
import {replaceTool} from './replace/tool.tsx'
import {askToRead} from './staff/askToRead.tsx'
import {StaffTool} from './staff/StaffTool.tsx'
import {mayDiscuss, toolsOf} from './staff/toolsOf.ts'
import {HowTo} from './start/HowTo.tsx'
import {StartPage} from './start/StartPage.tsx'
import {UnknownAddress} from './start/UnknownAddress.tsx'
import {structure} from './structure.ts'
import {StudioOnceSettled} from './upstream/OnceSettled.tsx'
import {upstream} from './upstream/plugins.tsx'

const fixedTypes = new Set<string>(singletonTypes)

/** The actions for documents that must exist. */
const fixedActions = new Set(['publish', 'discardChanges', 'restore', 'schedule', 'discardVersion'])

export default defineConfig({
  name: 'default',
  title: provider.name,
  icon: ProviderMark,
  dataset: environment.dataset,
  ...(environment.projectId
    ? // The website's staff API asks Sanity who is signed in, for which it needs the token.
      {projectId: environment.projectId, auth: {loginMethod: 'token'} as const}
    : localWorkspace(environment)),
  // The innermost layout: Sanity's own for tasks, around it, renders twice.
  studio: {components: {layout: StudioOnceSettled}},
  plugins: [
    ...(environment.projectId
      ? []
      : [{name: 'lake', studio: {components: {layout: WithLakeState, navbar: Navbar}}}]),
    {
      name: 'start',
      tools: [{name: toolNames.start, title: 'Start', icon: HomeIcon, component: StartPage}],
      studio: {components: {layout: UnknownAddress, toolMenu: MoreTools}},
    },
    structureTool({name: toolNames.content, title: 'Content', structure}),
    presentationTool({
      title: 'Preview',
      resolve,
      previewUrl: {
        initial: environment.siteUrl,
        previewMode: {
          enable: '/api/draft-mode/enable',
          disable: '/api/draft-mode/disable',
          // Sanity's link opens every draft of the site: ours shows one page.
          shareAccess: false,
        },
      },
      allowOrigins: [environment.siteUrl],
    }),
    {name: 'form-notices', form: {components: {input: FormNotices}}},
    upstream,
    enquiriesTool(),
    {
      name: 'due',
      tools: [{name: toolNames.due, title: 'What is due', icon: CalendarIcon, component: DuePage}],
    },
    picturesTool(),
    replaceTool(),
    ...(hasAccounts
      ? [
          {
            name: 'staff',
            tools: [{name: toolNames.staff, title: 'Staff', icon: UsersIcon, component: StaffTool}],
            studio: {components: {layout: DiscussionByRole}},
          },
        ]
      : []),
    {
      name: 'help',
      tools: [{name: toolNames.help, title: 'Help', icon: HelpCircleIcon, component: HowTo}],
    },
    visionTool({
      name: toolNames.query,
      title: 'Query (technical)',
      defaultApiVersion: '2025-09-09',
      defaultDataset: environment.dataset,
    }),
  ],
  tools: (tools, {currentUser}) => (hasAccounts ? toolsOf(tools, currentUser) : tools),
  schema: {
    // The bar above the form has the title already.
    types: schemaTypes.map((type) =>
      type.type === 'document' ? {...type, __experimental_formPreviewTitle: false} : type,
    ),
  },
  i18n: britishEnglish,
  document: {
    newDocumentOptions: (options, {currentUser}) =>
      mayDiscuss(currentUser) ? options.filter(({templateId}) => !fixedTypes.has(templateId)) : [],
    actions: (actions, {schemaType, documentId}) => [
      ...(mustExist(schemaType, documentId ?? '')
        ? // One without a name is a task's, which there may be about any document.
          actions.filter(({action}) => !action || fixedActions.has(action))
        : actions
      ).map(changeAction),
      viewOnSite,
      sharePreview,
      askToRead,
    ],
    badges: [siteStatus],
    inspectors: (inspectors, {documentType}) =>
      hasSummary(documentType) ? [...inspectors, searchAndShare] : inspectors,
    ...(environment.projectId ? {} : {components: {unstable_layout: SaveWhileTyping}}),
  },
})
