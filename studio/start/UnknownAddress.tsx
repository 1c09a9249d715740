import {toolNames} from '@home-care/schemas/rules/toolNames.ts'
import {useToast} from '@sanity/ui/toast'
import {useEffect} from 'react'
import {type LayoutProps, useWorkspace} from 'sanity'
import {useRouter, useRouterState} from 'sanity/router'

/** Leads from an address that no tool has to Start: an old bookmark, or a colleague's link. */
export function UnknownAddress(props: LayoutProps) {
  const {tools} = useWorkspace()
  const name = useRouterState(({tool}) => tool)
  const isUnknown = typeof name === 'string' && !tools.some((tool) => tool.name === name)
  const router = useRouter()
  const {push} = useToast()
  useEffect(() => {
    if (!isUnknown) return
    push({
      id: 'unknown-address',
      status: 'warning',
      title: 'That address has nothing for you here',
      description: 'It is not in this Studio, or your role does not open it. This is Start.',
    })
    router.navigate({tool: toolNames.start}, {replace: true})
  }, [isUnknown, push, router])
  return props.renderDefault(props)
}
