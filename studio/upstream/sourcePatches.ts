import type {Plugin} from 'vite'

// Changes that a build makes to Sanity's source, where it has no public API: see README.md.

const datastores = /\/sanity\/lib\/datastores-[\w-]+\.js(?:$|\?)/

/** The empty paragraph that `@portabletext/editor` draws for an empty text. */
const isEmptyText = `((blocks) => blocks.length === 1 && blocks[0].children?.length === 1
  && blocks[0].children[0].text === "" && blocks[0].listItem === undefined)`

/** Announces the place of an item that is moved by keyboard, not its id. */
const announcements = `const placeOf = (each) => (each?.data.current?.sortable?.index ?? 0) + 1
const defaultAnnouncements = {
  onDragStart: ({active}) => "Picked up item " + placeOf(active) + ".",
  onDragOver: ({active, over}) =>
    over ? "Item " + placeOf(active) + " is at place " + placeOf(over) + "." : "Outside of the list.",
  onDragEnd: ({over}) => (over ? "Put down at place " + placeOf(over) + "." : "Put back."),
  onDragCancel: () => "Moving was cancelled.",
}`

/** The zone's name at a moment: GMT, or BST. */
const zoneAt = (moment: string) =>
  `new Intl.DateTimeFormat("en-GB", {timeZone: timeZone?.name, timeZoneName: "short"})
    .formatToParts(${moment}).find(({type}) => type === "timeZoneName")?.value`

const timeZones = /\/sanity\/lib\/useTimeZone-[\w-]+\.js(?:$|\?)/

export const sourcePatches: Plugin[] = [
  mendSource('ignore-patches-of-a-deleted-draft', {
    file: /@sanity\/mutator\/lib\/index\.js(?:$|\?)/,
    from: 'operations.push((doc) => patch.apply(doc));',
    to: 'operations.push((doc) => doc === null ? null : patch.apply(doc));',
  }),
  mendSource('keep-undo', {
    file: /@portabletext\/editor\/lib\/index\.js(?:$|\?)/,
    from: 'if ((!value || value.length === 0) && (clearEditor({',
    to: `if ((!value || value.length === 0) && !${isEmptyText}(editorEngine.snapshot.context.value) && (clearEditor({`,
  }),
  mendSource('restore-without-missing', {
    file: datastores,
    from: '"]._id)`).join(",")',
    to: '"][0]._id)`).join(",")',
  }),
  mendSource('stay-present', {
    file: datastores,
    from: 'fromEvent(window, "beforeunload").pipe(switchMap$1(() => sendMessage({ type: "disconnect" })))',
    to: 'fromEvent(window, "pagehide").pipe(switchMap$1(() => sendMessage({ type: "disconnect" })))',
  }),
  mendSource('announce-order', {
    file: /@dnd-kit\/core\/dist\/core\.esm\.js(?:$|\?)/,
    from: 'const defaultAnnouncements = {',
    to: `${announcements}
const unusedAnnouncements = {`,
  }),
  mendSource('london-time', {
    file: timeZones,
    from: 'localTzName = Intl.DateTimeFormat().resolvedOptions().timeZone',
    to: 'localTzName = "Europe/London"',
  }),
  mendSource('london-time-all-year', {
    file: timeZones,
    from: 'abbreviation: shortParts',
    to: 'abbreviation: canonicalIdentifier === "Europe/London" ? "London time" : shortParts',
  }),
  mendSource('zone-of-a-release', {
    file: /\/sanity\/lib\/navigation\.telemetry-[\w-]+\.js(?:$|\?)/,
    from: `t12 = \`\${timeZone.abbreviation}\``,
    to: `t12 = ${zoneAt('value ? new Date(value) : new Date()')}`,
  }),
  mendSource('zone-of-a-schedule', {
    file: /\/sanity\/lib\/utils-BAFnqK5R\.js(?:$|\?)/,
    from: `text: \`\${timeZone?.abbreviation}\``,
    to: `text: ${zoneAt('currentTzDate')}`,
  }),
  mendSource('hour-of-a-new-release', {
    file: /\/sanity\/lib\/navigation\.telemetry-[\w-]+\.js(?:$|\?)/,
    from: 'zoneDateToUtc(new Date(metadata.intendedPublishAt)).toISOString()',
    to: 'new Date(metadata.intendedPublishAt).toISOString()',
  }),
  mendSource('moment-of-a-plan', {
    file: /\/sanity\/lib\/useActiveReleases-[\w-]+\.js(?:$|\?)/,
    from: 'isValid(parse(relative, "MM/dd/yyyy", /* @__PURE__ */ new Date())) ? new Date(date).toLocaleDateString(void 0, { timeZone }) : relative',
    to: `new Intl.DateTimeFormat("en-GB", {
      timeZone, day: "numeric", month: "long", year: "numeric",
      hour: "numeric", minute: "2-digit", hour12: true, timeZoneName: "short",
    }).format(new Date(date))`,
  }),
  mendSource('zone-of-a-planned-release', {
    file: /\/sanity\/lib\/ReleasesTool-[\w-]+\.js(?:$|\?)/,
    from: `\`\${format(zoned, "PPpp")} \${getTimezoneAbbreviation()}\``,
    to: `\`\${format(zoned, "PPp")} (\${${zoneAt('publishDate')}})\``,
  }),
]

/** @throws during the build if the source has changed: check whether the change is still needed */
function mendSource(
  name: string,
  {file, from, to}: {file: RegExp; from: string; to: string},
): Plugin {
  let isMended = false
  return {
    name,
    enforce: 'pre',
    transform(code, id) {
      if (!file.test(id)) return undefined
      if (!code.includes(from))
        throw new Error(`${name}: ${id} has changed, see studio/upstream/README.md`)
      isMended = true
      return code.replace(from, to)
    },
    generateBundle() {
      if (!isMended) throw new Error(`${name}: found no ${file}, see studio/upstream/README.md`)
    },
  }
}
