import {toolNames} from '@home-care/schemas/rules/toolNames.ts'
import {ChevronDownIcon} from '@sanity/icons/ChevronDown'
import {Box, Button, Flex} from '@sanity/ui'
import {Menu, MenuButton, MenuItem} from '@sanity/ui/menu'
import type {Tool, ToolMenuProps} from 'sanity'
import {useStateLink} from 'sanity/router'

/** The tools that few people open each day. */
const rare: ReadonlySet<string> = new Set([
  toolNames.replace,
  toolNames.releases,
  toolNames.staff,
  toolNames.query,
])

/** On a wide screen the tools that few people open each day are under "More". */
export function MoreTools(props: ToolMenuProps) {
  const {tools, context, activeToolName = ''} = props
  const more = tools.filter(({name}) => rare.has(name))
  if (context === 'sidebar' || more.length < 2) return props.renderDefault(props)
  return (
    <Flex align="center" gap={1} flex={1} style={{minWidth: 0}}>
      <Box style={{minWidth: 0}}>
        {props.renderDefault({...props, tools: tools.filter(({name}) => !rare.has(name))})}
      </Box>
      <MenuButton
        id="more-tools"
        button={
          <Button
            text="More"
            aria-label="More tools"
            mode="bleed"
            fontSize={1}
            padding={2}
            iconRight={ChevronDownIcon}
            selected={rare.has(activeToolName)}
          />
        }
        menu={
          <Menu>
            {more.map((tool) => (
              <ToolItem key={tool.name} {...tool} isActive={tool.name === activeToolName} />
            ))}
          </Menu>
        }
      />
    </Flex>
  )
}

function ToolItem({name, title, icon, isActive}: Tool & {isActive: boolean}) {
  const link = useStateLink({state: {tool: name}})
  return (
    <MenuItem
      as="a"
      {...link}
      icon={icon}
      text={title}
      selected={isActive}
      aria-current={isActive ? 'page' : undefined}
    />
  )
}
