import {ChevronDownIcon} from '@sanity/icons/ChevronDown'
import {Button} from '@sanity/ui'
import {Menu, MenuButton, MenuItem} from '@sanity/ui/menu'
import type {Tool, ToolMenuProps} from 'sanity'
import {useStateLink} from 'sanity/router'

/** Tools of every month. They stand under More, so that those of every day are found at a glance. */
const rareTools = new Set(['words', 'releases', 'staff', 'vision'])

export function ToolMenu(props: ToolMenuProps) {
  const {tools, context, activeToolName, renderDefault} = props
  const more = tools.filter(({name}) => rareTools.has(name))
  // The drawer of a small screen lists them all.
  if (context === 'sidebar' || more.length < 2) return renderDefault(props)
  const inBar = tools.filter(({name}) => !rareTools.has(name) || name === activeToolName)
  return (
    <>
      {renderDefault({...props, tools: inBar})}
      <MenuButton
        id="more-tools"
        button={
          <Button text="More" mode="bleed" fontSize={1} padding={2} iconRight={ChevronDownIcon} />
        }
        menu={
          <Menu>
            {more.map((tool) => (
              <ToolItem key={tool.name} tool={tool} />
            ))}
          </Menu>
        }
        popover={{portal: true, placement: 'bottom-end'}}
      />
    </>
  )
}

function ToolItem({tool}: {tool: Tool}) {
  const link = useStateLink({state: {tool: tool.name}})
  return <MenuItem as="a" {...link} text={tool.title} icon={tool.icon} fontSize={1} />
}
