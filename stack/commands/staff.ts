// `npm run staff -- <command>`: manages the members of the Studio, on the server itself.
import {userInfo} from 'node:os'
import {join} from 'node:path'
import {readEnvironment, SetupError} from '@home-care/environment/environment.ts'
import {requireFiles} from '@home-care/environment/requireFiles.ts'
import {SignInError} from '@home-care/lake/accounts/signInErrors.ts'
import {invitationLink} from '@home-care/lake/staff/staffRoutes.ts'
import {type Role, roleNames} from '@home-care/schemas/rules/roles.ts'
import * as z from 'zod'
import {mailInvitation, openAccounts} from '../parts/accounts.ts'
import {parseCommandLine, readSettings, sayProblem} from '../parts/settings.ts'

const usage = `Usage: npm run staff -- <command>

  list                            everybody, with their role
  invite <email> --role <role>    a link to make an account, or to begin anew after a lost phone
  role <email> --role <role>      makes somebody something else
  suspend <email>                 out at once, everywhere
  resume <email>                  may sign in again
  end-sessions <email>            has to sign in again, everywhere

Roles: ${roleNames.join(', ')}. Reads DATA_DIR and STUDIO_URL, like the server.`

const actor = `command:${userInfo().username}`

await sayProblem(async () => {
  const {positionals, values} = parseCommandLine(usage, {
    allowPositionals: true,
    options: {role: {type: 'string'}},
  })
  const [command = '', email = '', ...more] = positionals
  if (
    more.length > 0 ||
    (command === 'list') !== (email === '') ||
    ['invite', 'role'].includes(command) !== (values.role !== undefined)
  )
    throw new SetupError(usage)
  const {DATA_DIR} = readEnvironment(process.env)
  // Before the settings make secrets in a folder that is not the lake's.
  requireFiles(DATA_DIR, [join(DATA_DIR, 'accounts/accounts.sqlite')])
  const settings = readSettings(process.env)
  const environment = readEnvironment({...process.env, ...settings.environment})
  const accounts = await openAccounts(environment)
  try {
    await perform()
  } catch (error) {
    if (error instanceof SignInError) throw new SetupError(error.message)
    throw error
  } finally {
    accounts.close()
  }

  async function perform() {
    switch (command) {
      case 'list': {
        const members = accounts.members.list()
        if (members.length === 0) console.log('Nobody has an account yet.')
        for (const {email, name, role, isSuspended} of members)
          console.log(`${email}  ${name}  ${role}${isSuspended ? '  suspended' : ''}`)
        return
      }
      case 'invite': {
        if (!z.email().safeParse(email).success) {
          throw new SetupError(`${email} is not an email address.`)
        }
        const link = invitationLink(
          environment.STUDIO_URL,
          accounts.invitations.add(email, roleOf(values.role), actor),
        )
        const isMailed = await mailInvitation(environment)?.(email, link).then(
          () => true,
          (error: Error) => console.error(`The mail could not be sent: ${error.message}`),
        )
        console.log(
          `${isMailed ? 'Mailed' : 'Give them'} this link; it works once, within three days:`,
        )
        console.log(link)
        return
      }
      case 'role':
        return accounts.setRole(idOf(email), roleOf(values.role), actor)
      case 'suspend':
        return accounts.setSuspended(idOf(email), true, actor)
      case 'resume':
        return accounts.setSuspended(idOf(email), false, actor)
      case 'end-sessions':
        return accounts.endSessions(idOf(email), actor)
      default:
        throw new SetupError(usage)
    }
  }

  function idOf(address: string): string {
    const member = accounts.members.list().find(({email: known}) => known === address.toLowerCase())
    if (!member) throw new SetupError(`There is no account of ${address}.`)
    return member.id
  }
})

function roleOf(name: string | undefined): Role {
  const role = roleNames.find((known) => known === name)
  if (!role) throw new SetupError(usage)
  return role
}
